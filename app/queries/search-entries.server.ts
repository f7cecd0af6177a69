import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { COUNT_LIMIT } from "#domain/count-in-words.ts";
import { isTier } from "#domain/provider.ts";
import { compareText, place, RELEVANCE_CAP } from "#domain/ranking.ts";
import type { Search } from "#domain/search.ts";
import type { Clues } from "./search-clues.server.ts";
import { cluesToFind, everyListing, type Group, isHopeless, planToCount } from "./search-plan.server.ts";
import { every, isNamed, matches, type Sql, selectScored } from "./search-sql.server.ts";

type Entry = { id: string; name: string; tier: string; key: bigint };

/** The ids of the first results in their final order, and how many there are. */
export async function listBest(db: Db, search: Search, clues: Clues, length: number) {
  if (isHopeless(clues)) return { order: [], count: 0 };
  const some = await findSome(db, search, clues);
  const best = some.length <= COUNT_LIMIT ? some : await findBest(db, search, clues, length);
  return { order: inOrder(best, search).slice(0, length), count: some.length };
}

/** Exact up to the limit, one more beyond it. */
export async function countEntries(db: Db, search: Search, clues: Clues): Promise<number> {
  return isHopeless(clues) ? 0 : (await findSome(db, search, clues)).length;
}

/** Any matches, one more than are counted; or all of them. */
async function findSome(db: Db, search: Search, clues: Clues): Promise<Entry[]> {
  const most = COUNT_LIMIT + 1;
  const plan = planToCount(clues, most);
  const conditions = matches(search);
  if (plan.pass > 0) {
    const passed = selectScored(search, { pass: plan.pass, conditions });
    const some = await read(db, sql`${passed} limit ${most}`);
    if (some.length === most || plan.pass === Number.POSITIVE_INFINITY) return some;
  }
  return read(db, sql`${selectScored(search, { clues: plan.clues, conditions })} limit ${most}`);
}

/**
 * Enough of the best to know the first places. Guaranteed places move a tier's best, so those are looked for tier by
 * tier; of the basic ones, only what could stand among them.
 */
async function findBest(db: Db, search: Search, clues: Clues, most: number): Promise<Entry[]> {
  if (search.order === "relevance") return bestOf(db, search, clues, everyListing(clues), most, 0n);
  const paid = [];
  for (const tier of ["enterprise", "premium"] as const) {
    paid.push(...(await bestOf(db, search, clues, { tier, clue: clues.tiers[tier] }, most, 0n)));
  }
  const last = paid.toSorted(byKey)[most - 1]?.key ?? 0n;
  const basic = { tier: "basic" as const, clue: clues.tiers.basic };
  return [...paid, ...(await bestOf(db, search, clues, basic, most, last))];
}

/** The best of a group, at most so many, and none below a key. */
async function bestOf(db: Db, search: Search, clues: Clues, group: Group, most: number, from: bigint) {
  if (from > highestKey(group)) return [];
  const conditions = [...(group.tier ? [sql`tier = ${group.tier}`] : []), ...matches(search)];
  const found = cluesToFind(clues, group, search.query ? 2 * most * clues.costs.rounds : most);
  if (found.length > 0) {
    const all = selectScored(search, { clues: found, conditions });
    return read(db, sql`${all} order by key desc, name, id limit ${most}`);
  }
  if (search.query) return read(db, passInOrder(search, clues, group, { conditions, most, from }));
  const { plain } = columnsOf(search);
  return read(
    db,
    sql`select provider_id as id, name, tier, ${plain} as key from search_entries
      where ${every([...conditions, sql`${plain} >= ${from}`])}
      order by ${plain} desc, name, provider_id limit ${most}`,
  );
}

/**
 * Passes entries in the order of what they have without the query. A first sample says what the last of the best has at
 * least; whatever can reach that is looked at, and nothing else. Those that are named so can reach more than the others
 * and go by themselves: found by their keys, or where they are many in the order of the most that they can reach.
 */
function passInOrder(
  search: Search,
  clues: Clues,
  group: Group,
  { conditions, most, from }: { conditions: Sql[]; most: number; from: bigint },
): Sql {
  const { plain, highest } = columnsOf(search);
  // First: a name is short.
  const named = [isNamed(search), ...conditions];
  const nameClues = cluesToFind({ ...clues, text: clues.names }, group, 2 * most * clues.costs.rounds);
  const sample = (by: Sql, wanted: Sql[]) =>
    selectScored(search, { conditions: wanted, first: { by, most: 2 * most } });
  const isFound = nameClues.length > 0;
  const points = 100 * clues.unnamedPoints;
  const threshold = sql`(select key from threshold)`;
  return sql`
    with ${isFound ? sql`named as materialized (${selectScored(search, { clues: nameClues, conditions: named })}),` : sql``}
    sample as materialized (
      (${isFound ? sql`select * from named` : sample(highest, [...named, sql`${highest} >= ${from}`])})
      union (${sample(plain, [...conditions, sql`${reach(search, points)} >= ${from}`])})
    ), threshold as materialized (
      select coalesce((select key from sample order by key desc offset ${most - 1} limit 1), ${from}) as key
    )
    select * from (
      (${isFound ? sql`select * from named` : selectScored(search, { conditions: [sql`${highest} >= ${threshold}`, ...named] })})
      union (${selectScored(search, {
        conditions: [
          sql`${plain} >= ((${threshold} >> 40) - ${BigInt(points) * highestTenths(search, group)}) << 40`,
          sql`${reach(search, points)} >= ${threshold}`,
          ...conditions,
        ],
      })})
    ) found
    order by key desc, name, id limit ${most}`;
}

/** The key that an entry can have with so many hundredths of a point from the query. */
function reach({ order }: Search, points: number): Sql {
  const relevance = sql`least(relevance + ${points}::integer, ${RELEVANCE_CAP * 100}::integer)::bigint`;
  return sql`((${order === "relevance" ? relevance : sql`${relevance} * tenths`} << 40) | merit)`;
}

function columnsOf({ order }: Search): { plain: Sql; highest: Sql } {
  return order === "relevance"
    ? { plain: sql`fair_0`, highest: sql`fair_25` }
    : { plain: sql`paid_0`, highest: sql`paid_25` };
}

const MERIT_BITS = 40n;
const tenths = { enterprise: 34n, premium: 24n, basic: 14n };

function highestTenths({ order }: Pick<Search, "order">, { tier }: Group): bigint {
  return order === "relevance" || !tier ? 1n : tenths[tier];
}

/** Above every key of the group. */
function highestKey({ tier }: Group): bigint {
  return ((tier ? tenths[tier] : 1n) * BigInt(RELEVANCE_CAP * 100) + 1n) << MERIT_BITS;
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
