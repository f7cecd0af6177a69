import { sql } from "kysely";
import type { Coordinates } from "#features/places/rules/place.ts";
import { isTier } from "#features/providers/rules/provider.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Clues } from "../rules/clues.ts";
import type { Criteria } from "../rules/criteria.ts";
import {
  compareText,
  guarantees,
  mostTenths,
  NAME_POINTS,
  place,
  QUERY_RELEVANCE_CAP,
  RELEVANCE_CAP,
} from "../rules/ranking.ts";
import type { Search } from "../rules/search.ts";
import {
  cluesToFind,
  everyListing,
  type Group,
  isHopeless,
  planToCount,
  shareToSample,
  type Way,
} from "./search-plan.server.ts";
import {
  countSelected,
  entriesBy,
  every,
  isNamed,
  matches,
  milesTo,
  type Selection,
  type Sql,
  sampleEntries,
  sampleUnits,
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
  asked: SearchRequest,
  clues: Clues,
  length: number,
  countLimit: number,
) {
  if (isHopeless(clues)) return { order: [], count: 0, units: [] };
  const sampled = await withSample(db, asked, clues, countLimit + 1);
  const { count, all } = await findSome(db, asked, sampled, countLimit + 1);
  const units = all ? byFrequency(all) : await listUnits(db, asked);
  const sort = sortOf(asked, units[0]);
  if (sort) {
    const order = all
      ? await sortAll(db, all, sort, length)
      : await listFirst(db, asked, sampled, sort, length);
    return { order, count, units };
  }
  const best = all ?? (await findBest(db, asked, sampled, length));
  return { order: inOrder(best, asked.search).slice(0, length), count, units };
}

/** Exact up to the limit, one more beyond it. */
export async function countEntries(
  db: Db,
  asked: SearchRequest,
  clues: Clues,
  limit: number,
): Promise<number> {
  if (isHopeless(clues)) return 0;
  const sampled = await withSample(db, asked, clues, limit + 1);
  return (await findSome(db, asked, sampled, limit + 1)).count;
}

/** Parts and filters that go together, or never do, mislead: where many listings may match, some are asked first. */
async function withSample(db: Db, asked: SearchRequest, clues: Clues, most: number): Promise<Clues> {
  const share = shareToSample(clues, most);
  if (share === 0) return clues;
  const { rows } = await sql<{
    listings: number;
    matching: number;
  }>`${sampleEntries(share, matchesOf(asked))}`.execute(db);
  return { ...clues, sample: rows[0] };
}

/** How many match, up to so many; and all of them where they are fewer. */
async function findSome(
  db: Db,
  asked: SearchRequest,
  clues: Clues,
  most: number,
): Promise<{ count: number; all?: Entry[] }> {
  const conditions = matchesOf(asked);
  const { tooMany, all } = planToCount(clues, most);
  // To score them is in vain where there are more.
  if (tooMany && (await countThinned(db, { ...tooMany, conditions }, most)) === most) return { count: most };
  const found = await read(db, sql`${selectScored(asked, { ...all, conditions })} limit ${most}`);
  return { count: found.length, all: found.length < most ? found : undefined };
}

function matchesOf({ search, criteria }: SearchRequest): Sql[] {
  return matches(search, criteria);
}

/**
 * Enough of the best to know the first places, tier by tier: guaranteed places move the best of a tier up, and nothing
 * else. So of a tier, beyond those, only what stands among the first by itself is looked for.
 */
async function findBest(db: Db, asked: SearchRequest, clues: Clues, most: number): Promise<Entry[]> {
  if (asked.search.order === "relevance") return bestOf(db, asked, clues, everyListing(clues), most, 0n);
  const best: Entry[] = [];
  for (const tier of ["enterprise", "premium", "basic"] as const) {
    const last = best.toSorted(byKey)[most - 1]?.key;
    best.push(...(await bestOfTier(db, asked, clues, tier, most, last)));
  }
  return best;
}

/** The guaranteed ones, and those not below the last of so many, where there is one. */
async function bestOfTier(
  db: Db,
  asked: SearchRequest,
  clues: Clues,
  tier: keyof Clues["tiers"],
  most: number,
  last: bigint | undefined,
): Promise<Entry[]> {
  const group = { tier, clue: clues.tiers[tier] };
  const guaranteed = guarantees.find((each) => each.tier === tier)?.guaranteed ?? 0;
  if (last === undefined) return bestOf(db, asked, clues, group, most, 0n);
  if (guaranteed === 0) return bestOf(db, asked, clues, group, most, last);
  const first = await bestOf(db, asked, clues, group, guaranteed, 0n);
  const lowest = first[guaranteed - 1];
  return lowest && lowest.key >= last ? bestOf(db, asked, clues, group, most, last) : first;
}

/** The best of a group, at most so many, and none below a key. */
async function bestOf(db: Db, asked: SearchRequest, clues: Clues, group: Group, most: number, from: bigint) {
  if (from > highestKey(group)) return [];
  const conditions = [...(group.tier ? [sql`tier = ${group.tier}`] : []), ...matchesOf(asked)];
  const found = cluesToFind(clues, group, most);
  if (found.length > 0) {
    const all = selectScored(asked, { clues: found, conditions });
    return read(db, sql`${all} order by key desc, name, id limit ${most}`);
  }
  if (clues.isScored) return read(db, passInOrder(asked, clues, group, { conditions, most, from }));
  const plain = plainKey(asked.search);
  return read(
    db,
    sql`select provider_id as id, name, tier, price_unit, ${plain} as key from search_entries
      where ${every([...conditions, sql`${plain} >= ${from}`])}
      order by ${plain} desc, name, provider_id limit ${most}`,
  );
}

/**
 * Passes entries in the order of what they have without the query. A first sample says what the last of the best has at
 * least; from where it ended, whatever can reach that is looked at, and nothing else. Those that are named so can reach
 * more than the others and go by themselves, found by their keys where they are few.
 */
function passInOrder(
  asked: SearchRequest,
  clues: Clues,
  group: Group,
  { conditions, most, from }: { conditions: Sql[]; most: number; from: bigint },
): Sql {
  const { search, criteria } = asked;
  const plain = plainKey(search);
  const points = clues.unnamedPoints;
  const namedPoints = Math.min(QUERY_RELEVANCE_CAP, points + NAME_POINTS);
  // First: a name is short.
  const named = [isNamed(criteria.scored), ...conditions];
  const nameClues = cluesToFind(
    { ...clues, parts: [...clues.names, ...clues.parts], sample: undefined },
    group,
    most,
  );
  const isFound = nameClues.length > 0;

  const sampleOf = (wanted: Sql[], points: number) =>
    selectScored(asked, {
      conditions: [...wanted, sql`${reach(search, points)} >= ${from}`],
      first: { by: plain, most: 2 * most },
    });
  const threshold = sql`(select key from threshold)`;
  // A sample that is not full was all there is.
  const restOf = (sample: Sql, wanted: Sql[], points: number) =>
    selectScored(asked, {
      conditions: [
        sql`${plain} >= ((${threshold} >> 40) - ${100n * BigInt(points) * highestTenths(search, group)}) << 40`,
        sql`${plain} <= (select min(stands_at) from ${sample} having count(*) = ${2 * most})`,
        sql`${reach(search, points)} >= ${threshold}`,
        ...wanted,
        sql`provider_id not in (select id from ${sample})`,
      ],
    });
  return sql`
    with named as materialized (${
      isFound ? selectScored(asked, { clues: nameClues, conditions: named }) : sampleOf(named, namedPoints)
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
function reach({ order }: Search, points: number): Sql {
  const relevance = sql`least(relevance + ${100 * points}::integer, ${RELEVANCE_CAP * 100}::integer)::bigint`;
  return sql`((${order === "relevance" ? relevance : sql`${relevance} * tenths`} << 40) | merit)`;
}

function plainKey({ order }: Search): Sql {
  return order === "relevance" ? sql`fair_key` : sql`paid_key`;
}

const MERIT_BITS = 40n;

function highestTenths({ order }: Pick<Search, "order">, { tier }: Group): bigint {
  return order === "relevance" || !tier ? 1n : BigInt(mostTenths(tier));
}

/** Above every key of the group. */
function highestKey({ tier }: Group): bigint {
  return ((tier ? BigInt(mostTenths(tier)) : 1n) * BigInt(RELEVANCE_CAP * 100) + 1n) << MERIT_BITS;
}

/** Of very many, GIN can leave out some by chance before they are fetched: never where all are wanted. */
async function countThinned(db: Db, selection: Selection, most: number): Promise<number> {
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

async function read(db: Db, entries: Sql): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, "key"> & { key: string }>`
    select id, name, tier, key::text, substr(price_unit, 5) as unit from (${entries}) entries
  `.execute(db);
  return rows.map((row) => ({ ...row, key: BigInt(row.key) }));
}

/** The units of what a sample finds. */
async function listUnits(db: Db, asked: SearchRequest): Promise<string[]> {
  if (asked.search.order !== "price") return [];
  const { rows } = await sql<{ unit: string }>`${sampleUnits(matchesOf(asked))}`.execute(db);
  return byFrequency(rows);
}

/** The most common one first; of equally common ones the first of the alphabet. */
function byFrequency(entries: { unit: string }[]): string[] {
  const groups = Map.groupBy(entries, ({ unit }) => unit);
  return [...groups]
    .toSorted(([a, { length: many }], [b, { length: more }]) => more - many || compareText(a, b))
    .map(([unit]) => unit);
}

/** An order by what a listing is, whatever the query brings it. */
type Sort = { type: "nearest"; center: Coordinates } | { type: "price"; unit: string } | { type: "rating" };

function sortOf({ search, criteria: { area } }: SearchRequest, commonUnit = ""): Sort | undefined {
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

async function sortAll(db: Db, all: Entry[], sort: Sort, most: number): Promise<string[]> {
  const ids = all.map(({ id }) => id);
  return readIds(db, sql`search_entries where provider_id = any(${ids}::text[])`, orderBy(sort), most);
}

/** The first of very many. */
async function listFirst(
  db: Db,
  asked: SearchRequest,
  clues: Clues,
  sort: Sort,
  most: number,
): Promise<string[]> {
  const conditions = matchesOf(asked);
  const firstOf = (way: Way, more: Sql[] = []) =>
    readIds(db, sql`${entriesBy(way)} where ${every([...more, ...conditions])}`, orderBy(sort), most);
  if (sort.type === "nearest") {
    const nearest = await listNearest(db, sort.center, most, firstOf);
    if (nearest) return nearest;
  }
  const found = cluesToFind({ ...clues, isScored: false }, everyListing(clues), most);
  if (found.length > 0) return firstOf({ clues: found });
  if (sort.type === "rating") return firstOf({});
  if (sort.type === "price") {
    const order = sql`price, name, provider_id`;
    const priced = sql`search_entries where ${every([hasPriceIn(sort.unit), ...conditions])}`;
    const inUnit = await readIds(db, priced, order, most);
    if (inUnit.length === most) return inUnit;
  }
  return firstOf({ pass: Number.POSITIVE_INFINITY });
}

/** Within these miles the nearest are looked for, one after another, before all are put in order. */
const RINGS = [3, 8, 20, 60];

/** The nearest within a ring that has enough of them. */
async function listNearest(
  db: Db,
  center: Coordinates,
  most: number,
  firstOf: (way: Way, more: Sql[]) => Promise<string[]>,
): Promise<string[] | undefined> {
  const { latitude, longitude } = center;
  const { rows } = await sql<{ miles: number; keys: number[] }>`
    select miles, area_keys(${latitude}::float8, ${longitude}::float8, miles, '{}') as keys
    from unnest(${RINGS}::float8[]) miles order by miles
  `.execute(db);
  for (const { miles, keys } of rows) {
    const isWithin = sql`round(100 * ${milesTo(center)}) <= ${100 * miles}::float8`;
    const nearest = await firstOf({ clues: [{ keys, listings: 0 }] }, [isWithin]);
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

function inOrder(entries: Entry[], { order }: Search): string[] {
  const ordered = entries.toSorted(byKey);
  const placed =
    order === "relevance" ? ordered : place(ordered, ({ tier }) => (isTier(tier) ? tier : "basic"));
  return placed.map(({ id }) => id);
}

function byKey(a: Entry, b: Entry): number {
  if (a.key !== b.key) return a.key < b.key ? 1 : -1;
  return compareText(a.name, b.name) || compareText(a.id, b.id);
}
