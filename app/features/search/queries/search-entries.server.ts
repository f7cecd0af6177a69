import { sql } from "kysely";
import type { Coordinates } from "#features/places/rules/place.ts";
import { isTier } from "#features/providers/rules/provider.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Criteria } from "../rules/criteria.ts";
import type { IndexTerms } from "../rules/index-terms.ts";
import {
  applyGuarantees,
  compareText,
  getMaxTenths,
  guarantees,
  NAME_POINTS,
  QUERY_RELEVANCE_CAP,
  RELEVANCE_CAP,
} from "../rules/ranking.ts";
import type { Search } from "../rules/search.ts";
import {
  type AccessPath,
  chooseIndexTerms,
  createAllListingsGroup,
  getSampleShare,
  hasNoMatches,
  planCount,
  type TierGroup,
} from "./search-plan.server.ts";
import {
  allOf,
  countSelected,
  isNamed,
  listMatchConditions,
  milesTo,
  type Selection,
  type Sql,
  sampleEntries,
  sampleUnits,
  selectEntries,
  selectScored,
} from "./search-sql.server.ts";

/** What is searched for: the address, and what its texts mean. */
export type SearchRequest = { search: Search; criteria: Criteria };

type Entry = { id: string; name: string; tier: string; key: bigint; unit: string };

/**
 * The ids of the first results in their final order, how many there are, and the units of their prices, the most common one
 * first: of all results, or where they are too many of a sample, if prices are compared.
 */
export async function listBest(
  db: Db,
  request: SearchRequest,
  terms: IndexTerms,
  length: number,
  countLimit: number,
) {
  if (hasNoMatches(terms)) return { order: [], count: 0, units: [] };
  const sampled = await addSample(db, request, terms, countLimit + 1);
  const { count, all } = await findOrCount(db, request, sampled, countLimit + 1);
  const units = all ? listUnitsByFrequency(all) : await listUnits(db, request);
  const sort = findSort(request, units[0]);
  if (sort) {
    const order = all
      ? await sortEntries(db, all, sort, length)
      : await listFirst(db, request, sampled, sort, length);
    return { order, count, units };
  }
  const best = all ?? (await listBestEntries(db, request, sampled, length));
  return { order: listIdsInOrder(best, request.search).slice(0, length), count, units };
}

/** Exact up to the limit, one more beyond it. */
export async function countEntries(
  db: Db,
  request: SearchRequest,
  terms: IndexTerms,
  limit: number,
): Promise<number> {
  if (hasNoMatches(terms)) return 0;
  const sampled = await addSample(db, request, terms, limit + 1);
  return (await findOrCount(db, request, sampled, limit + 1)).count;
}

/** Parts and filters that go together, or never do, mislead: where many listings may match, some are asked first. */
async function addSample(
  db: Db,
  request: SearchRequest,
  terms: IndexTerms,
  most: number,
): Promise<IndexTerms> {
  const share = getSampleShare(terms, most);
  if (share === 0) return terms;
  const { rows } = await sql<{
    listings: number;
    matching: number;
  }>`${sampleEntries(share, listConditions(request))}`.execute(db);
  return { ...terms, sample: rows[0] };
}

/** How many match, up to so many; and all of them where they are fewer. */
async function findOrCount(
  db: Db,
  request: SearchRequest,
  terms: IndexTerms,
  most: number,
): Promise<{ count: number; all?: Entry[] }> {
  const conditions = listConditions(request);
  const { tooMany, all } = planCount(terms, most);
  // To score them is in vain where there are more.
  if (tooMany && (await countSampled(db, { ...tooMany, conditions }, most)) === most) return { count: most };
  const found = await readEntries(db, sql`${selectScored(request, { ...all, conditions })} limit ${most}`);
  return { count: found.length, all: found.length < most ? found : undefined };
}

function listConditions({ search, criteria }: SearchRequest): Sql[] {
  return listMatchConditions(search, criteria);
}

/**
 * Enough of the best to know the first places, tier by tier: guaranteed places move the best of a tier up, and nothing
 * else. So of a tier, beyond those, only what stands among the first by itself is looked for.
 */
async function listBestEntries(
  db: Db,
  request: SearchRequest,
  terms: IndexTerms,
  most: number,
): Promise<Entry[]> {
  if (request.search.order === "relevance")
    return listBestOfGroup(db, request, terms, createAllListingsGroup(terms), most, 0n);
  const best: Entry[] = [];
  for (const tier of ["enterprise", "premium", "basic"] as const) {
    const last = best.toSorted(compareKeys)[most - 1]?.key;
    best.push(...(await listBestOfTier(db, request, terms, tier, most, last)));
  }
  return best;
}

/** The guaranteed ones, and those not below the last of so many, where there is one. */
async function listBestOfTier(
  db: Db,
  request: SearchRequest,
  terms: IndexTerms,
  tier: keyof IndexTerms["tiers"],
  most: number,
  last: bigint | undefined,
): Promise<Entry[]> {
  const group = { tier, term: terms.tiers[tier] };
  const guaranteed = guarantees.find((each) => each.tier === tier)?.guaranteed ?? 0;
  if (last === undefined) return listBestOfGroup(db, request, terms, group, most, 0n);
  if (guaranteed === 0) return listBestOfGroup(db, request, terms, group, most, last);
  const first = await listBestOfGroup(db, request, terms, group, guaranteed, 0n);
  const lowest = first[guaranteed - 1];
  return lowest && lowest.key >= last ? listBestOfGroup(db, request, terms, group, most, last) : first;
}

/** The best of a group, at most so many, and none below a key. */
async function listBestOfGroup(
  db: Db,
  request: SearchRequest,
  terms: IndexTerms,
  group: TierGroup,
  most: number,
  from: bigint,
) {
  if (from > getMaxKey(group)) return [];
  const conditions = [...(group.tier ? [sql`tier = ${group.tier}`] : []), ...listConditions(request)];
  const found = chooseIndexTerms(terms, group, most);
  if (found.length > 0) {
    const all = selectScored(request, { terms: found, conditions });
    return readEntries(db, sql`${all} order by key desc, name, id limit ${most}`);
  }
  if (terms.isScored) return readEntries(db, scanInOrder(request, terms, group, { conditions, most, from }));
  const plain = getUnqueriedKey(request.search);
  return readEntries(
    db,
    sql`select provider_id as id, name, tier, price_unit, ${plain} as key from search_entries
      where ${allOf([...conditions, sql`${plain} >= ${from}`])}
      order by ${plain} desc, name, provider_id limit ${most}`,
  );
}

/**
 * Passes entries in the order of what they have without the query. A first sample says what the last of the best has at
 * least; from where it ended, whatever can reach that is looked at, and nothing else. Those that are named so can reach
 * more than the others and go by themselves, found by their keys where they are few.
 */
function scanInOrder(
  asked: SearchRequest,
  terms: IndexTerms,
  group: TierGroup,
  { conditions, most, from }: { conditions: Sql[]; most: number; from: bigint },
): Sql {
  const { search, criteria } = asked;
  const plain = getUnqueriedKey(search);
  const points = terms.unnamedPoints;
  const namedPoints = Math.min(QUERY_RELEVANCE_CAP, points + NAME_POINTS);
  // First: a name is short.
  const named = [isNamed(criteria.scored), ...conditions];
  const nameTerms = chooseIndexTerms(
    { ...terms, parts: [...terms.names, ...terms.parts], sample: undefined },
    group,
    most,
  );
  const isFound = nameTerms.length > 0;

  const sampleOf = (wanted: Sql[], points: number) =>
    selectScored(asked, {
      conditions: [...wanted, sql`${getReachableKey(search, points)} >= ${from}`],
      first: { by: plain, most: 2 * most },
    });
  const threshold = sql`(select key from threshold)`;
  // A sample that is not full was all there is.
  const restOf = (sample: Sql, wanted: Sql[], points: number) =>
    selectScored(asked, {
      conditions: [
        sql`${plain} >= ((${threshold} >> 40) - ${100n * BigInt(points) * getGroupTenths(search, group)}) << 40`,
        sql`${plain} <= (select min(stands_at) from ${sample} having count(*) = ${2 * most})`,
        sql`${getReachableKey(search, points)} >= ${threshold}`,
        ...wanted,
        sql`provider_id not in (select id from ${sample})`,
      ],
    });
  return sql`
    with named as materialized (${
      isFound ? selectScored(asked, { terms: nameTerms, conditions: named }) : sampleOf(named, namedPoints)
    }),
    others as materialized (${sampleOf(conditions, points)}),
    sample as (
      select id, name, tier, price_unit, key from named
      union all select id, name, tier, price_unit, key from others where not is_named
    ),
    threshold as materialized (
      select coalesce((select key from sample order by key desc offset ${most - 1} limit 1), ${from}) as key
    )
    select * from (
      select * from sample
      ${isFound ? sql`` : sql`union all (${restOf(sql`named`, named, namedPoints)})`}
      union all (${restOf(sql`others`, [...conditions, sql`not ${isNamed(criteria.scored)}`], points)})
    ) found
    order by key desc, name, id limit ${most}`;
}

/** The key that an entry can have with so many points from the query. */
function getReachableKey({ order }: Search, points: number): Sql {
  const relevance = sql`least(relevance + ${100 * points}::integer, ${RELEVANCE_CAP * 100}::integer)::bigint`;
  return sql`((${order === "relevance" ? relevance : sql`${relevance} * tenths`} << 40) | merit)`;
}

function getUnqueriedKey({ order }: Search): Sql {
  return order === "relevance" ? sql`fair_key` : sql`paid_key`;
}

const MERIT_BITS = 40n;

function getGroupTenths({ order }: Pick<Search, "order">, { tier }: TierGroup): bigint {
  return order === "relevance" || !tier ? 1n : BigInt(getMaxTenths(tier));
}

/** Above every key of the group. */
function getMaxKey({ tier }: TierGroup): bigint {
  return ((tier ? BigInt(getMaxTenths(tier)) : 1n) * BigInt(RELEVANCE_CAP * 100) + 1n) << MERIT_BITS;
}

/** Of very many, GIN can leave out some by chance before they are fetched: never where all are wanted. */
async function countSampled(db: Db, selection: Selection, most: number): Promise<number> {
  const { thinned = 0 } = selection;
  const leave = (limit: number) =>
    sql`select set_config('gin_fuzzy_search_limit', ${`${limit}`}, true)`.execute(db);
  if (thinned) await leave(thinned);
  const found = await count(db, countSelected(selection, most));
  if (thinned) await leave(0);
  return found;
}

async function count(db: Db, counted: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`${counted}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readEntries(db: Db, entries: Sql): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, "key"> & { key: string }>`
    select id, name, tier, key::text, substr(price_unit, 5) as unit from (${entries}) entries
  `.execute(db);
  return rows.map((row) => ({ ...row, key: BigInt(row.key) }));
}

/** The units of what a sample finds. */
async function listUnits(db: Db, asked: SearchRequest): Promise<string[]> {
  if (asked.search.order !== "price") return [];
  const { rows } = await sql<{ unit: string }>`${sampleUnits(listConditions(asked))}`.execute(db);
  return listUnitsByFrequency(rows);
}

/** The most common one first; of equally common ones the first of the alphabet. */
function listUnitsByFrequency(entries: { unit: string }[]): string[] {
  const groups = Map.groupBy(entries, ({ unit }) => unit);
  return [...groups]
    .toSorted(([a, { length: many }], [b, { length: more }]) => more - many || compareText(a, b))
    .map(([unit]) => unit);
}

/** An order by what a listing is, whatever the query brings it. */
type Sort = { type: "nearest"; center: Coordinates } | { type: "price"; unit: string } | { type: "rating" };

function findSort({ search, criteria: { area } }: SearchRequest, commonUnit = ""): Sort | undefined {
  if (search.order === "nearest" && area) return { type: "nearest", center: area.center };
  if (search.order === "price") return { type: "price", unit: search.priceUnit || commonUnit };
  return search.order === "rating" ? { type: "rating" } : undefined;
}

/** The same order as compareResults in features/search/rules/reference.ts. */
function orderBy(sort: Sort): Sql {
  switch (sort.type) {
    case "nearest":
      return sql`round(100 * ${milesTo(sort.center)}) nulls last, merit desc, name, provider_id`;
    case "price":
      return sql`case when ${hasPriceIn(sort.unit)} then price end nulls last, name, provider_id`;
    case "rating":
      return sql`merit desc, name, provider_id`;
  }
}

function hasPriceIn(unit: string): Sql {
  return sql`price_unit = ${`USD ${unit}`} and price > 0`;
}

async function sortEntries(db: Db, all: Entry[], sort: Sort, most: number): Promise<string[]> {
  const ids = all.map(({ id }) => id);
  return readIds(db, sql`search_entries where provider_id = any(${ids}::text[])`, orderBy(sort), most);
}

/** The first of very many. */
async function listFirst(
  db: Db,
  asked: SearchRequest,
  terms: IndexTerms,
  sort: Sort,
  most: number,
): Promise<string[]> {
  const conditions = listConditions(asked);
  const firstOf = (way: AccessPath, more: Sql[] = []) =>
    readIds(db, sql`${selectEntries(way)} where ${allOf([...more, ...conditions])}`, orderBy(sort), most);
  if (sort.type === "nearest") {
    const nearest = await listNearest(db, sort.center, most, firstOf);
    if (nearest) return nearest;
  }
  const found = chooseIndexTerms({ ...terms, isScored: false }, createAllListingsGroup(terms), most);
  if (found.length > 0) return firstOf({ terms: found });
  if (sort.type === "rating") return firstOf({});
  if (sort.type === "price") {
    const order = sql`price, name, provider_id`;
    const priced = sql`search_entries where ${allOf([hasPriceIn(sort.unit), ...conditions])}`;
    const inUnit = await readIds(db, priced, order, most);
    if (inUnit.length === most) return inUnit;
  }
  return firstOf({ pass: Number.POSITIVE_INFINITY });
}

/** Within these miles the nearest are looked for, one after another, before all are put in order. */
const RADIUS_STEPS_MILES = [3, 8, 20, 60];

/** The nearest within a ring that has enough of them. */
async function listNearest(
  db: Db,
  center: Coordinates,
  most: number,
  firstOf: (way: AccessPath, more: Sql[]) => Promise<string[]>,
): Promise<string[] | undefined> {
  const { latitude, longitude } = center;
  const { rows } = await sql<{ miles: number; keys: number[] }>`
    select miles, area_keys(${latitude}::float8, ${longitude}::float8, miles, '{}') as keys
    from unnest(${RADIUS_STEPS_MILES}::float8[]) miles order by miles
  `.execute(db);
  for (const { miles, keys } of rows) {
    const isWithin = sql`round(100 * ${milesTo(center)}) <= ${100 * miles}::float8`;
    const nearest = await firstOf({ terms: [{ keys, listings: 0 }] }, [isWithin]);
    if (nearest.length === most) return nearest;
  }
  return undefined;
}

async function readIds(db: Db, entries: Sql, order: Sql, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from ${entries} order by ${order} limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function listIdsInOrder(entries: Entry[], { order }: Search): string[] {
  const ordered = entries.toSorted(compareKeys);
  const placed =
    order === "relevance" ? ordered : applyGuarantees(ordered, ({ tier }) => (isTier(tier) ? tier : "basic"));
  return placed.map(({ id }) => id);
}

function compareKeys(a: Entry, b: Entry): number {
  if (a.key !== b.key) return a.key < b.key ? 1 : -1;
  return compareText(a.name, b.name) || compareText(a.id, b.id);
}
