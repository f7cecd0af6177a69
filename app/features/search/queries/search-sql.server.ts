import { type RawBuilder, sql } from "kysely";
import { careTypes } from "#features/care/rules/care-types.ts";
import type { CareMeaning } from "#features/care/rules/vocabulary.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import type { Area, Criteria, Criterion, Phrase } from "../rules/criteria.ts";
import type { IndexTerm } from "../rules/index-terms.ts";
import type { MapArea } from "../rules/map-area.ts";
import { standalonePattern } from "../rules/matches.ts";
import {
  DESCRIPTION_POINTS,
  NAME_POINTS,
  QUERY_RELEVANCE_CAP,
  RELEVANCE_CAP,
  SERVICE_POINTS,
  SPECIALIZATION_POINTS,
} from "../rules/ranking.ts";
import type { Search } from "../rules/search.ts";
import { listOfferBits, listRequestedTraits, listTraitBits, toTraitMask } from "../rules/search-traits.ts";
import type { AccessPath } from "./search-plan.server.ts";

export type Sql = RawBuilder<unknown>;

/** What to take of the entries: all that meet the conditions, or the first of them in an order, or those among so many. */
export type Selection = AccessPath & {
  conditions: Sql[];
  first?: { by: Sql; most: number };
};

/**
 * The entries of a selection with their keys: the score, and in the same number what decides between equal ones. Those
 * of an order also have what it goes by, and whether a phrase stands in their name.
 */
export function selectScored(
  { search: { order }, criteria: { scored } }: { search: Search; criteria: Criteria },
  { conditions, first, ...way }: Selection,
): Sql {
  const relevance = sql`least(relevance + 100 * ${getPoints(scored)}, ${RELEVANCE_CAP * 100}::integer)::bigint`;
  const value = order === "relevance" ? relevance : sql`${relevance} * tenths`;
  return sql`
    select provider_id as id, name, tier, price_unit, (${value} << 40) | merit as key${first ? sql`, ${first.by} as stands_at, ${isNamed(scored)} as is_named` : sql``}
    from ${selectEntries(way)} where ${allOf(conditions)}
    ${first ? sql`order by ${first.by} desc limit ${first.most}` : sql``}`;
}

/** How many a selection has, up to so many. */
export function countSelected({ conditions, ...way }: Selection, most: number): Sql {
  return sql`select count(*)::integer as count from (
    select from ${selectEntries(way)} where ${allOf(conditions)} limit ${most}
  ) selected`;
}

/** Of a share of the entries, always the same: how many there are, and how many meet the conditions. */
export function sampleEntries(share: number, conditions: Sql[]): Sql {
  return sql`select count(*)::integer as listings, (count(*) filter (where ${allOf(conditions)}))::integer as matching
    from search_entries tablesample system (${100 * share}) repeatable (1)`;
}

/** The units of the prices of a sample; of a small directory all are asked. */
export function sampleUnits(conditions: Sql[]): Sql {
  const share = sql`least(100, 2000 * 100.0 / greatest(1, (select sum(listings) from search_traits where key between 1 and 3)))`;
  return sql`select substr(price_unit, 5) as unit
    from search_entries tablesample system (${share}) repeatable (1) where ${allOf(conditions)}`;
}

export function selectEntries({ terms = [], pass, traits }: AccessPath): Sql {
  return pass ? scanEntries(pass, traits) : selectWithKeys(terms);
}

/**
 * Entries that have a key of each term. The offset keeps the other conditions out: beside them, PostgreSQL might pass
 * all entries and compare their keys one by one, which is slow.
 */
function selectWithKeys(terms: IndexTerm[]): Sql {
  if (terms.length === 0) return sql`search_entries`;
  return sql`(select * from search_entries where ${allOf(terms.map(hasKey))} offset 0) entries`;
}

/** One by one: of many keys at once, GIN asks for each listing whether each of them is among its own. */
function hasKey({ keys = [] }: IndexTerm): Sql {
  if (keys.length === 0) return sql`false`;
  return anyOf(keys.map((key) => sql`keys && ${[key]}::integer[]`));
}

/** Those of certain traits by the index of figures; all in the order in which they lie, which is the quickest to read. */
function scanEntries(most: number, traits: number[] | undefined): Sql {
  const limit = most === Number.POSITIVE_INFINITY ? sql`all` : sql`${most}`;
  if (!traits) return sql`(select * from search_entries where ctid >= '(0,0)' limit ${limit}) entries`;
  // The order is that of the index: without it, PostgreSQL may gather all of them first.
  return sql`(
    select * from search_entries where traits = any(${traits}::integer[]) order by traits, price_unit limit ${limit}
  ) entries`;
}

/** The same rule as features/search/rules/reference.ts, in SQL. Only what can be found has an entry. */
export function listMatchConditions(search: Search, { required }: Criteria): Sql[] {
  const wanted = listRequestedTraits(search);
  const [all, some] = [toTraitMask(wanted.all), toTraitMask(wanted.any)];
  const isPriced = search.minPrice !== undefined || search.maxPrice !== undefined;
  const conditions = [
    all > 0 && sql`traits & ${all}::integer = ${all}::integer`,
    some > 0 && sql`traits & ${some}::integer <> 0`,
    search.minRating !== undefined && sql`rating >= ${Math.round(search.minRating * 100)}::integer`,
    search.minPrice !== undefined && sql`price >= ${search.minPrice}`,
    search.maxPrice !== undefined && sql`price <= ${search.maxPrice}`,
    isPriced && search.priceUnit !== "" && hasUnit(search.priceUnit),
    ...required.map(meetsCriterion),
  ];
  return conditions.filter((condition) => condition !== false);
}

/** A currency has three letters. */
function hasUnit(unit: string): Sql {
  return sql`substr(price_unit, 5) = ${unit}`;
}

function meetsCriterion({ phrases, field, meaning, area }: Criterion): Sql {
  const column = field === "document" ? sql`document` : sql`places_text`;
  return anyOf([
    ...(meaning ? [offersMeaning(meaning)] : []),
    ...(area ? [servesArea(area)] : []),
    ...phrases.map((phrase) => contains(column, phrase)),
  ]);
}

function offersMeaning(meaning: CareMeaning): Sql {
  const [traits, wanted] = [toTraitMask(listTraitBits(meaning)), toTraitMask(listOfferBits(meaning))];
  return anyOf([
    ...(traits > 0 ? [sql`traits & ${traits}::integer <> 0`] : []),
    ...(wanted > 0 ? [sql`offers & ${wanted}::integer <> 0`] : []),
  ]);
}

function servesArea({ center, miles, zips, state, name, mapArea }: Area): Sql {
  if (mapArea) return anyOf([isWithin(mapArea), sql`${milesTo(center)} <= service_radius_miles`]);
  const isNamed = name
    ? sql`((states = '{}' or ${state} = any(states)) and ${contains(sql`places_text`, name)})`
    : sql`false`;
  if (miles === undefined) return anyOf([sql`${state} = any(states)`, isNamed]);
  return anyOf([
    sql`${milesTo(center)} <= greatest(${miles}::float8, service_radius_miles)`,
    sql`service_zips && ${zips}::text[]`,
    isNamed,
  ]);
}

function isWithin({ south, west, north, east }: MapArea): Sql {
  return sql`(latitude between ${south}::float8 and ${north}::float8
    and longitude between ${west}::float8 and ${east}::float8)`;
}

export function milesTo({ latitude, longitude }: Area["center"]): Sql {
  return sql`miles_between(latitude, longitude, ${latitude}::float8, ${longitude}::float8)`;
}

export function isNamed(scored: Criteria["scored"]): Sql {
  return anyOf(listPhrases(scored).map((phrase) => contains(sql`name_text`, phrase)));
}

export function allOf(conditions: Sql[]): Sql {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

function anyOf(conditions: Sql[]): Sql {
  return conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** What the parts of a search bring an entry, in points. */
function getPoints(scored: Criteria["scored"]): Sql {
  const phrases = listPhrases(scored);
  if (phrases.length === 0) return sql`0`;
  const meanings = scored.flatMap(({ meaning }) => (meaning ? [meaning] : []));
  return sql`least(${QUERY_RELEVANCE_CAP}::integer,
    case when ${isNamed(scored)} then ${NAME_POINTS}::integer else 0 end
    + case when ${anyOf(phrases.map(isDescribed))} then ${DESCRIPTION_POINTS}::integer else 0 end
    + ${SERVICE_POINTS}::integer * ${countLines(sql`services_text`, [...phrases, ...meanings.flatMap(serviceWords)])}
    + ${SPECIALIZATION_POINTS}::integer * ${countLines(sql`specializations_text`, [...phrases, ...meanings.flatMap(specialtyWords)])})`;
}

function listPhrases(scored: Criteria["scored"]): Phrase[] {
  return scored.filter(({ field }) => field === "document").flatMap(({ phrases }) => phrases);
}

function isDescribed(phrase: Phrase): Sql {
  if (phrase.isStandalone) return contains(sql`left(document, description_length)`, phrase);
  return sql`strpos(document, ${phrase.text}) between 1 and description_length`;
}

function serviceWords({ careTypes: slugs, serviceTypes }: CareMeaning): Phrase[] {
  const words = careTypes.filter(({ slug }) => slugs.includes(slug)).flatMap(({ words }) => [...words]);
  return [...words, ...serviceTypes].map(toPhrase);
}

function specialtyWords({ specialties }: CareMeaning): Phrase[] {
  return specialties.map(toPhrase);
}

function toPhrase(text: string): Phrase {
  return { text: normalizeSearchText(text), isStandalone: false };
}

function countLines(column: Sql, phrases: Phrase[]): Sql {
  const holds = (text: Sql) => anyOf(phrases.map((phrase) => contains(text, phrase)));
  return sql`case when ${holds(column)}
    then (select count(*)::integer from string_to_table(${column}, chr(1)) line where ${holds(sql`line`)})
    else 0 end`;
}

/** Not `like`, in which % and _ mean something. The columns are in small letters already. */
function contains(column: Sql, { text, isStandalone: isAlone }: Phrase): Sql {
  const isHeld = sql`strpos(${column}, ${text}) > 0`;
  // Most texts do not hold it at all, which is found out faster than by a pattern.
  return isAlone ? sql`(${isHeld} and ${column} ~ ${standalonePattern(text)})` : isHeld;
}
