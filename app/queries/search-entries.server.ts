import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { isTier } from "#domain/provider.ts";
import {
  compareText,
  guarantees,
  mostTenths,
  NAME_POINTS,
  place,
  QUERY_RELEVANCE_CAP,
  RELEVANCE_CAP,
} from "#domain/ranking.ts";
import type { Search } from "#domain/search.ts";
import type { Clues } from "./search-clues.server.ts";
import {
  cluesToFind,
  everyListing,
  type Group,
  isHopeless,
  planToCount,
  shareToSample,
} from "./search-plan.server.ts";
import {
  countSelected,
  every,
  isNamed,
  matches,
  type Selection,
  type Sql,
  sampleEntries,
  selectScored,
} from "./search-sql.server.ts";

type Entry = { id: string; name: string; tier: string; key: bigint };

/** The ids of the first results in their final order, and how many there are. */
export async function listBest(db: Db, search: Search, clues: Clues, length: number, countLimit: number) {
  if (isHopeless(clues)) return { order: [], count: 0 };
  const sampled = await withSample(db, search, clues, countLimit + 1);
  const { count, all } = await findSome(db, search, sampled, countLimit + 1);
  const best = all ?? (await findBest(db, search, sampled, length));
  return { order: inOrder(best, search).slice(0, length), count };
}

/** Exact up to the limit, one more beyond it. */
export async function countEntries(db: Db, search: Search, clues: Clues, limit: number): Promise<number> {
  if (isHopeless(clues)) return 0;
  const sampled = await withSample(db, search, clues, limit + 1);
  return (await findSome(db, search, sampled, limit + 1)).count;
}

/** Words and filters that go together, or never do, mislead: where many listings may match, some are asked first. */
async function withSample(db: Db, search: Search, clues: Clues, most: number): Promise<Clues> {
  const share = shareToSample(clues, most);
  if (share === 0) return clues;
  const { rows } = await sql<{
    listings: number;
    matching: number;
  }>`${sampleEntries(share, matches(search))}`.execute(db);
  return { ...clues, sample: rows[0] };
}

/** How many match, up to so many; and all of them where they are fewer. */
async function findSome(
  db: Db,
  search: Search,
  clues: Clues,
  most: number,
): Promise<{ count: number; all?: Entry[] }> {
  const conditions = matches(search);
  const { tooMany, all } = planToCount(clues, most);
  // To score them is in vain where there are more.
  if (tooMany && (await countThinned(db, { ...tooMany, conditions }, most)) === most) return { count: most };
  const found = await read(db, sql`${selectScored(search, { ...all, conditions })} limit ${most}`);
  return { count: found.length, all: found.length < most ? found : undefined };
}

/**
 * Enough of the best to know the first places, tier by tier: guaranteed places move the best of a tier up, and nothing
 * else. So of a tier, beyond those, only what stands among the first by itself is looked for.
 */
async function findBest(db: Db, search: Search, clues: Clues, most: number): Promise<Entry[]> {
  if (search.order === "relevance") return bestOf(db, search, clues, everyListing(clues), most, 0n);
  const best: Entry[] = [];
  for (const tier of ["enterprise", "premium", "basic"] as const) {
    const last = best.toSorted(byKey)[most - 1]?.key;
    best.push(...(await bestOfTier(db, search, clues, tier, most, last)));
  }
  return best;
}

/** The guaranteed ones, and those not below the last of so many, where there is one. */
async function bestOfTier(
  db: Db,
  search: Search,
  clues: Clues,
  tier: keyof Clues["tiers"],
  most: number,
  last: bigint | undefined,
): Promise<Entry[]> {
  const group = { tier, clue: clues.tiers[tier] };
  const guaranteed = guarantees.find((each) => each.tier === tier)?.guaranteed ?? 0;
  if (last === undefined) return bestOf(db, search, clues, group, most, 0n);
  if (guaranteed === 0) return bestOf(db, search, clues, group, most, last);
  const first = await bestOf(db, search, clues, group, guaranteed, 0n);
  const lowest = first[guaranteed - 1];
  return lowest && lowest.key >= last ? bestOf(db, search, clues, group, most, last) : first;
}

/** The best of a group, at most so many, and none below a key. */
async function bestOf(db: Db, search: Search, clues: Clues, group: Group, most: number, from: bigint) {
  if (from > highestKey(group)) return [];
  const conditions = [...(group.tier ? [sql`tier = ${group.tier}`] : []), ...matches(search)];
  const found = cluesToFind(clues, group, most);
  if (found.length > 0) {
    const all = selectScored(search, { clues: found, conditions });
    return read(db, sql`${all} order by key desc, name, id limit ${most}`);
  }
  if (search.query) return read(db, passInOrder(search, clues, group, { conditions, most, from }));
  const plain = plainKey(search);
  return read(
    db,
    sql`select provider_id as id, name, tier, ${plain} as key from search_entries
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
  search: Search,
  clues: Clues,
  group: Group,
  { conditions, most, from }: { conditions: Sql[]; most: number; from: bigint },
): Sql {
  const plain = plainKey(search);
  const points = clues.unnamedPoints;
  const namedPoints = Math.min(QUERY_RELEVANCE_CAP, points + NAME_POINTS);
  // First: a name is short.
  const named = [isNamed(search), ...conditions];
  const nameClues = cluesToFind({ ...clues, text: clues.names, sample: undefined }, group, most);
  const isFound = nameClues.length > 0;

  const sampleOf = (wanted: Sql[], points: number) =>
    selectScored(search, {
      conditions: [...wanted, sql`${reach(search, points)} >= ${from}`],
      first: { by: plain, most: 2 * most },
    });
  const threshold = sql`(select key from threshold)`;
  // A sample that is not full was all there is.
  const restOf = (sample: Sql, wanted: Sql[], points: number) =>
    selectScored(search, {
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
      isFound ? selectScored(search, { clues: nameClues, conditions: named }) : sampleOf(named, namedPoints)
    }),
    others as materialized (${sampleOf(conditions, points)}),
    sample as (
      select id, name, tier, key from named union all select id, name, tier, key from others where not is_named
    ),
    threshold as materialized (
      select coalesce((select key from sample order by key desc offset ${most - 1} limit 1), ${from}) as key
    )
    select * from (
      select * from sample
      ${isFound ? sql`` : sql`union all (${restOf(sql`named`, named, namedPoints)})`}
      union all (${restOf(sql`others`, [...conditions, sql`not ${isNamed(search)}`], points)})
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
    select id, name, tier, key::text from (${entries}) entries
  `.execute(db);
  return rows.map((row) => ({ ...row, key: BigInt(row.key) }));
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
