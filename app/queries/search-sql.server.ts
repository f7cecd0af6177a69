import { type RawBuilder, sql } from "kysely";
import {
  DESCRIPTION_POINTS,
  NAME_POINTS,
  QUERY_RELEVANCE_CAP,
  RELEVANCE_CAP,
  SERVICE_POINTS,
  SPECIALIZATION_POINTS,
} from "#domain/ranking.ts";
import type { Search } from "#domain/search.ts";
import { searchText } from "#domain/search-text.ts";
import { traitMask, wantedTraits } from "#domain/search-traits.ts";
import type { Clue } from "./search-clues.server.ts";
import type { Way } from "./search-plan.server.ts";

export type Sql = RawBuilder<unknown>;

/** What to take of the entries: all that meet the conditions, or the first of them in an order, or those among so many. */
export type Selection = Way & {
  conditions: Sql[];
  first?: { by: Sql; most: number };
};

/**
 * The entries of a selection with their keys: the score, and in the same number what decides between equal ones. Those
 * of an order also have what it goes by, and whether the query stands in their name.
 */
export function selectScored(search: Search, { conditions, first, ...way }: Selection): Sql {
  const relevance = sql`least(relevance + 100 * ${queryPoints(search.query)}, ${RELEVANCE_CAP * 100}::integer)::bigint`;
  const value = search.order === "relevance" ? relevance : sql`${relevance} * tenths`;
  return sql`
    select provider_id as id, name, tier, (${value} << 40) | merit as key${first ? sql`, ${first.by} as stands_at, ${isNamed(search)} as is_named` : sql``}
    from ${entriesBy(way)} where ${every(conditions)}
    ${first ? sql`order by ${first.by} desc limit ${first.most}` : sql``}`;
}

/** How many a selection has, up to so many. */
export function countSelected({ conditions, ...way }: Selection, most: number): Sql {
  return sql`select count(*)::integer as count from (
    select from ${entriesBy(way)} where ${every(conditions)} limit ${most}
  ) selected`;
}

/** Of a share of the entries, always the same: how many there are, and how many meet the conditions. */
export function sampleEntries(share: number, conditions: Sql[]): Sql {
  return sql`select count(*)::integer as listings, (count(*) filter (where ${every(conditions)}))::integer as matching
    from search_entries tablesample system (${100 * share}) repeatable (1)`;
}

function entriesBy({ clues = [], pass, traits }: Way): Sql {
  return pass ? passed(pass, traits) : withKeys(clues);
}

/**
 * Entries that have a key of each clue. The offset keeps the other conditions out: beside them, PostgreSQL might pass
 * all entries and compare their keys one by one, which is slow.
 */
function withKeys(clues: Clue[]): Sql {
  if (clues.length === 0) return sql`search_entries`;
  return sql`(select * from search_entries where ${every(clues.map(hasKey))} offset 0) entries`;
}

/** One by one: of many keys at once, GIN asks for each listing whether each of them is among its own. */
function hasKey({ keys = [] }: Clue): Sql {
  if (keys.length === 0) return sql`false`;
  return sql`(${sql.join(
    keys.map((key) => sql`keys && ${[key]}::integer[]`),
    sql` or `,
  )})`;
}

/** Those of certain traits by the index of figures; all in the order in which they lie, which is the quickest to read. */
function passed(most: number, traits: number[] | undefined): Sql {
  const limit = most === Number.POSITIVE_INFINITY ? sql`all` : sql`${most}`;
  if (!traits) return sql`(select * from search_entries where ctid >= '(0,0)' limit ${limit}) entries`;
  // The order is that of the index: without it, PostgreSQL may gather all of them first.
  return sql`(
    select * from search_entries where traits = any(${traits}::integer[]) order by traits, price_unit limit ${limit}
  ) entries`;
}

/** The same rule as domain/search.ts, in SQL. Only what can be found has an entry. */
export function matches(search: Search): Sql[] {
  const wanted = wantedTraits(search);
  const [all, any] = [traitMask(wanted.all), traitMask(wanted.any)];
  const conditions = [
    all > 0 && sql`traits & ${all}::integer = ${all}::integer`,
    any > 0 && sql`traits & ${any}::integer <> 0`,
    search.minRating !== undefined && sql`rating >= ${Math.round(search.minRating * 100)}::integer`,
    search.minPrice !== undefined && sql`price >= ${search.minPrice}`,
    search.maxPrice !== undefined && sql`price <= ${search.maxPrice}`,
    search.location !== "" && contains(sql`places_text`, search.location),
    search.query !== "" && contains(sql`document`, search.query),
  ];
  return conditions.filter((condition) => condition !== false);
}

export function isNamed({ query }: Search): Sql {
  return searchText(query) ? contains(sql`name_text`, query) : sql`false`;
}

export function every(conditions: Sql[]): Sql {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The query's part of the relevance, in points, for an entry that holds it. */
function queryPoints(query: string): Sql {
  const text = searchText(query);
  // Nothing is left of a query of apostrophes, which every text contains.
  if (!text) return sql`0`;
  return sql`least(${QUERY_RELEVANCE_CAP}::integer,
    case when ${contains(sql`name_text`, query)} then ${NAME_POINTS}::integer else 0 end
    + case when strpos(document, ${text}) between 1 and description_length then ${DESCRIPTION_POINTS}::integer else 0 end
    + ${SERVICE_POINTS}::integer * ${countLines(sql`services_text`, query)}
    + ${SPECIALIZATION_POINTS}::integer * ${countLines(sql`specializations_text`, query)})`;
}

function countLines(column: Sql, text: string): Sql {
  return sql`case when ${contains(column, text)}
    then (select count(*)::integer from string_to_table(${column}, chr(1)) line where ${contains(sql`line`, text)})
    else 0 end`;
}

/** Not `like`, in which % and _ mean something. The columns are in small letters already. */
function contains(column: Sql, text: string): Sql {
  return sql`strpos(${column}, ${searchText(text)}) > 0`;
}
