import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { COUNT_LIMIT } from "#domain/count-in-words.ts";
import { isTier } from "#domain/provider.ts";
import {
  guarantees,
  place,
  QUERY_RELEVANCE_CAP,
  RELEVANCE_CAP,
  type SearchResult,
  score,
} from "#domain/ranking.ts";
import { RESULTS_PER_PAGE, type Search } from "#domain/search.ts";
import { listProvidersById } from "./providers.server.ts";
import { anyContains, contains, offersAny } from "./text-match.server.ts";

/** One page of the ranking search, and the number of results: exact up to the limit, one more beyond it. */
export async function searchProviders(
  db: Db,
  search: Search,
): Promise<{ results: SearchResult[]; count: number }> {
  const count = await countSearch(db, search);
  const offset = (search.page - 1) * RESULTS_PER_PAGE;
  if (count <= offset) return { results: [], count };

  const ids = (await listOrder(db, search, offset + RESULTS_PER_PAGE)).slice(
    offset,
    offset + RESULTS_PER_PAGE,
  );
  const providers = new Map((await listProvidersById(db, ids)).map((provider) => [provider.id, provider]));
  const results = ids.flatMap((id, index) => {
    const provider = providers.get(id);
    return provider ? [{ ...score(provider, search.query), searchRanking: offset + index + 1 }] : [];
  });
  return { results, count };
}

/** Exact up to the limit, one more beyond it. */
export async function countSearch(db: Db, search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from providers where ${matches(search)} limit ${COUNT_LIMIT + 1}) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The first ids in their final order. Guaranteed places move only a tier's best, so the first rows by score
 * and those best, wherever they stand, are enough to know it.
 */
async function listOrder(db: Db, search: Search, length: number): Promise<string[]> {
  const key = search.order === "relevance" ? sql`relevance` : sql`relevance * tier_tenths`;
  const order = sql`${key} desc, coalesce(rating, 0) desc, review_count desc, name collate "C", id collate "C"`;
  const guaranteed = guarantees.map(
    ({ tier, guaranteed }) => sql`(tier = ${tier} and tier_place <= ${guaranteed})`,
  );
  const { rows } = await sql<{ id: string; tier: string }>`
    select id, tier from (
      select id, tier, row_number() over (order by ${order}) as place,
        row_number() over (partition by tier order by ${order}) as tier_place
      from (
        select *, least(base_relevance + 100 * ${queryPoints(search.query)}, ${RELEVANCE_CAP * 100}) as relevance
        from providers where ${matches(search)}
      ) found
    ) ranked
    where place <= ${length} or ${sql.join(guaranteed, sql` or `)}
    order by place
  `.execute(db);
  const placed =
    search.order === "relevance" ? rows : place(rows, ({ tier }) => (isTier(tier) ? tier : "basic"));
  return placed.slice(0, length).map(({ id }) => id);
}

/** The query's part of the relevance, in points. */
function queryPoints(query: string): RawBuilder<number> {
  if (!query) return sql`0`;
  return sql`least(${QUERY_RELEVANCE_CAP},
    case when ${contains(sql`name`, query)} then 10 else 0 end
    + case when ${contains(sql`description`, query)} then 5 else 0 end
    + 3 * (select count(*) from unnest(services) entry where ${contains(sql`entry`, query)})
    + 2 * (select count(*) from unnest(specializations) entry where ${contains(sql`entry`, query)}))`;
}

/** The same rule as domain/search.ts, in SQL. Inactive providers are out of a visitor's sight already. */
function matches(search: Search): RawBuilder<boolean> {
  const price = sql`coalesce(pricing_starting_from, pricing_amount, 0)`;
  const conditions = [
    sql`tier <> 'inactive'`,
    search.query && matchesText(search.query),
    search.location && anyContains(sql`coverage_areas`, search.location),
    search.services.length > 0 && offersAny(search.services),
    search.sameDay && sql`same_day_availability`,
    search.weekends && sql`weekend_availability`,
    search.emergency && sql`emergency_availability`,
    search.verified && sql`verified`,
    search.minPrice !== undefined && sql`${price} >= ${search.minPrice}`,
    search.maxPrice !== undefined && sql`${price} <= ${search.maxPrice}`,
    search.minRating !== undefined && sql`coalesce(rating, 0) >= ${search.minRating}`,
  ].filter((condition) => condition !== false && condition !== "");
  return sql`${sql.join(conditions, sql` and `)}`;
}

function matchesText(query: string): RawBuilder<boolean> {
  const lists = [sql`services`, sql`specializations`, sql`coverage_areas`].map((list) =>
    anyContains(list, query),
  );
  return sql`(${sql.join([contains(sql`name`, query), contains(sql`description`, query), ...lists], sql` or `)})`;
}
