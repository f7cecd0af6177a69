import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { escapeLike } from "#platform/db/text-match.server.ts";
import type { Area, Criteria, Criterion, Phrase } from "../rules/criteria.ts";
import type { IndexTerm, IndexTerms } from "../rules/index-terms.ts";
import { standalonePattern } from "../rules/matches.ts";
import { DESCRIPTION_POINTS, QUERY_RELEVANCE_CAP } from "../rules/ranking.ts";
import type { Search } from "../rules/search.ts";
import {
  getStateKey,
  getTraitKey,
  listMeaningKeys,
  listRatingKeys,
  listRequestedTraits,
  listTraitChoices,
  PRICE_KEY_MIN,
  TRAIT_KEY_MAX,
  tierKeys,
} from "../rules/search-traits.ts";
import { measuredSearchCosts } from "./search-plan.server.ts";

/** Set in every key of a word, so that none is small. */
const WORD_BIT = 2 ** 30;
/** To find listings by more words than these takes longer than to pass them. */
const KEYS_MAX = 600;
/** Of so many words it is looked up in how many listings they are. */
const WORDS_MAX = 4000;

type Field = "word" | "name" | "place";
type WordRow = {
  lookup: string;
  words: number;
  listings: number;
  keys: number[] | null;
  points: number;
};
type AreaRow = { keys: number[]; listings: number };

/** Which words of the listings hold what was typed, and how often each part and filter is met. */
export async function findIndexTerms(db: Db, search: Search, criteria: Criteria): Promise<IndexTerms> {
  const { required, scored } = criteria;
  const areas = [...new Set(required.flatMap(({ area }) => (area ? [area] : [])))];
  const documentParts = [...required, ...scored].filter(({ field }) => field === "document");
  const lookups = new Map(
    [
      ...documentParts.flatMap(({ phrases }) => listLookups("word", phrases)),
      ...scored.flatMap(({ phrases }) => listLookups("name", phrases)),
      ...required.flatMap(({ field, phrases }) =>
        field === "coverage" ? listLookups("place", phrases) : [],
      ),
      ...areas.flatMap(({ name }) => (name ? listLookups("place", [name]) : [])),
    ].map((lookup) => [lookup.id, lookup]),
  );
  const price = sql<number>`search_price_step`;
  const { rows } = await sql<{
    words: WordRow[] | null;
    areas: AreaRow[] | null;
    traits: Record<string, [listings: number, points: number]>;
    low: number;
    high: number;
  }>`
    select
      ${aggregateJson([...lookups.values()].map(selectWords))} as words,
      ${aggregateJson(areas.map(selectAreaListings))} as areas,
      (select coalesce(json_object_agg(key, json_build_array(listings, most_points)), '{}') from search_traits
        where key <= ${TRAIT_KEY_MAX}) as traits,
      ${price}(${search.minPrice ?? 0}) as low, ${price}(${search.maxPrice ?? 1e8}) as high,
      set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), set_config('jit', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no terms");
  const traitTerm = (keys: number[]): IndexTerm => ({
    keys,
    listings: keys.reduce((sum, key) => sum + (row.traits[key]?.[0] ?? 0), 0),
  });
  const tiers = {
    enterprise: traitTerm([tierKeys.enterprise]),
    premium: traitTerm([tierKeys.premium]),
    basic: traitTerm([tierKeys.basic]),
  };
  const listings = tiers.enterprise.listings + tiers.premium.listings + tiers.basic.listings;
  const wordRows = new Map((row.words ?? []).map((each) => [each.lookup, each]));
  const areaTerms = new Map(areas.map((area, index) => [area, areaTerm(area, row.areas?.[index])]));

  function rowsOf(field: Field, phrase: Phrase): WordRow[] {
    return listLookups(field, [phrase]).flatMap(({ id }) => wordRows.get(id) ?? []);
  }

  /** By the rarest of its words. */
  function phraseTerm(field: Field, phrase: Phrase): IndexTerm {
    return rowsOf(field, phrase)
      .map(
        ({ words, keys, listings: found }): IndexTerm =>
          words > WORDS_MAX
            ? { keys: undefined, listings }
            : { keys: keys ?? undefined, listings: Math.min(found, listings) },
      )
      .reduce((rarest, term) => (term.listings < rarest.listings ? term : rarest), {
        keys: undefined,
        listings,
      });
  }

  function areaTerm({ miles, state, name }: Area, found: AreaRow | undefined): IndexTerm {
    const within = miles === undefined ? traitTerm([getStateKey(state)]) : found;
    return anyOf([...(within ? [within] : []), ...(name ? [phraseTerm("place", name)] : [])]);
  }

  function criterionTerm({ phrases, field, meaning, area }: Criterion): IndexTerm {
    const areaClue = area && areaTerms.get(area);
    return anyOf([
      ...phrases.map((phrase) => phraseTerm(field === "document" ? "word" : "place", phrase)),
      ...(meaning ? [traitTerm(listMeaningKeys(meaning))] : []),
      ...(areaClue ? [areaClue] : []),
    ]);
  }

  function anyOf(terms: IndexTerm[]): IndexTerm {
    const keys = terms.every((term) => term.keys)
      ? [...new Set(terms.flatMap((term) => term.keys ?? []))]
      : undefined;
    const sum = terms.reduce((sum, term) => sum + term.listings, 0);
    return { keys, listings: Math.min(sum, listings) };
  }

  /** What the lines of services and specializations can bring a listing by one part. */
  function linePoints({ phrases, meaning }: Criterion): number {
    const byPhrase = phrases.map((phrase) =>
      Math.min(QUERY_RELEVANCE_CAP, ...rowsOf("word", phrase).map(({ points }) => points)),
    );
    const byMeaning = meaning ? listMeaningKeys(meaning).map((key) => row?.traits[key]?.[1] ?? 0) : [];
    return [...byPhrase, ...byMeaning].reduce((sum, points) => sum + points, 0);
  }

  const wanted = listRequestedTraits(search);
  const traitTerms = [
    ...wanted.all.map((bit) => traitTerm([getTraitKey(bit)])),
    ...(wanted.any.length ? [traitTerm(wanted.any.map(getTraitKey))] : []),
  ];
  const isPriced = search.minPrice !== undefined || search.maxPrice !== undefined;
  return {
    costs: measuredSearchCosts,
    listings,
    tiers,
    parts: required
      .map(criterionTerm)
      .toSorted((a, b) => a.listings - b.listings)
      .map((term, index) => ({ ...term, isRelated: index > 0 })),
    names: [anyOf(scored.flatMap(({ phrases }) => phrases.map((phrase) => phraseTerm("name", phrase))))],
    isScored: scored.length > 0,
    unnamedPoints: Math.min(
      QUERY_RELEVANCE_CAP,
      scored.reduce((sum, criterion) => sum + linePoints(criterion), DESCRIPTION_POINTS),
    ),
    traits: {
      choices: listTraitChoices(search),
      listings: traitTerms.reduce(
        (rest, term) => (rest * Math.min(term.listings, listings)) / Math.max(1, listings),
        listings,
      ),
    },
    readsText: required.length > 0,
    filters: [
      ...traitTerms,
      ...(search.minRating === undefined ? [] : [traitTerm(listRatingKeys(search.minRating))]),
      ...(isPriced ? [traitTerm(listSteps(row.low, row.high).map((step) => PRICE_KEY_MIN + step))] : []),
    ],
  };
}

function listSteps(low: number, high: number): number[] {
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}

function aggregateJson(queries: RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (queries.length === 0) return sql`null`;
  return sql`(select json_agg(part) from (${sql.join(queries, sql` union all `)}) part)`;
}

/** The keys of an area, in the order of the areas. */
function selectAreaListings({ center, miles = 0, zips }: Area): RawBuilder<unknown> {
  return sql`
    select keys, (select coalesce(sum(listings), 0) from search_traits where key = any(keys))::float8 as listings
    from area_keys(${center.latitude}::float8, ${center.longitude}::float8, ${miles}::float8, ${zips}::text[]) keys`;
}

/** A pattern for the words of a field; a word that stands alone in its text has to match another one too. */
type Lookup = { id: string; field: Field; like: string; alone: string | undefined };

function listLookups(field: Field, phrases: readonly Phrase[]): Lookup[] {
  return phrases.flatMap(({ text, isStandalone: isAlone }) => {
    const patterns = listWordPatterns(text);
    const alone = isAlone && patterns.length === 1 ? standalonePattern(text) : undefined;
    return patterns.map((like) => ({ id: [field, like, alone].join(" "), field, like, alone }));
  });
}

/**
 * Where the words of a text must stand in the words of a listing that holds it: all of one word anywhere; of several
 * the first at an end, the last at a beginning.
 */
function listWordPatterns(text: string): string[] {
  const words = text
    .split(/[ \t\n\v\f\r]+/)
    .filter(Boolean)
    .map(escapeLike);
  if (words.length < 2) return words.map((word) => `%${word}%`);
  return words.map((word, index) => {
    if (index === 0) return `%${word}`;
    return index === words.length - 1 ? `${word}%` : word;
  });
}

function selectWords({ id, field, like, alone }: Lookup): RawBuilder<unknown> {
  const listings = sql.ref(field === "word" ? "listings" : `${field}_listings`);
  const points = sql`(select coalesce(sum(most_points), 0) from search_words where most_points > 0 and word like ${like})`;
  const isAlone = alone ? sql`word ~ ${alone}` : sql`true`;
  const found = sql`select * from search_words where ${isLike(like)} and ${isAlone} and ${listings} > 0 limit ${WORDS_MAX + 1}`;
  return sql`
    select ${id}::text as lookup, ${isEverywhere(like) ? WORDS_MAX + 1 : 0} + count(*) as words, coalesce(sum(${listings}), 0)::float8 as listings,
      case when count(*) <= ${KEYS_MAX} then
        coalesce(array_agg(hashtext(${field}::text || ' ' || word) | ${WORD_BIT}::integer), '{}') end as keys,
      ${field === "word" ? points : sql`0`}::float8 as points
    from (${found}) found`;
}

/** A letter or a figure somewhere in a word: most listings have it, so its words are not looked for. */
function isEverywhere(pattern: string): boolean {
  return /^(?:%[a-z0-9,.]%?|[a-z0-9,.]%)$/.test(pattern);
}

/** The index of words knows three letters in a row; of two there is one of its own. */
function isLike(pattern: string): RawBuilder<unknown> {
  if (isEverywhere(pattern)) return sql`false`;
  const pair = /^%([^%_\\]{2})%?$/u.exec(pattern)?.[1];
  const isPair = pair ? sql`search_pairs(word) @> array[${pair}::text]` : sql`true`;
  return sql`word like ${pattern} and ${isPair}`;
}
