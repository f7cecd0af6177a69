import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { escapeLike } from "#platform/db/text-match.server.ts";
import type { Clue, Clues } from "../rules/clues.ts";
import type { Area, Criteria, Criterion, Phrase } from "../rules/criteria.ts";
import { alonePattern } from "../rules/matches.ts";
import { DESCRIPTION_POINTS, QUERY_RELEVANCE_CAP } from "../rules/ranking.ts";
import type { Search } from "../rules/search.ts";
import {
  FIRST_PRICE,
  LAST_TRAIT_KEY,
  meaningKeys,
  ratingKeys,
  stateKey,
  tierKeys,
  traitKey,
  wantedChoices,
  wantedTraits,
} from "../rules/search-traits.ts";
import { measuredCosts } from "./search-plan.server.ts";

/** Set in every key of a word, so that none is small. */
const WORD_BIT = 2 ** 30;
/** To find listings by more words than these takes longer than to pass them. */
const MOST_KEYS = 600;
/** Of so many words it is looked up in how many listings they are. */
const MOST_WORDS = 4000;

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
export async function findClues(db: Db, search: Search, criteria: Criteria): Promise<Clues> {
  const { required, scored } = criteria;
  const areas = [...new Set(required.flatMap(({ area }) => (area ? [area] : [])))];
  const documentParts = [...required, ...scored].filter(({ field }) => field === "document");
  const lookups = new Map(
    [
      ...documentParts.flatMap(({ phrases }) => lookupsOf("word", phrases)),
      ...scored.flatMap(({ phrases }) => lookupsOf("name", phrases)),
      ...required.flatMap(({ field, phrases }) => (field === "coverage" ? lookupsOf("place", phrases) : [])),
      ...areas.flatMap(({ name }) => (name ? lookupsOf("place", [name]) : [])),
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
      ${aggregated([...lookups.values()].map(wordsLike))} as words,
      ${aggregated(areas.map(listingsOf))} as areas,
      (select coalesce(json_object_agg(key, json_build_array(listings, most_points)), '{}') from search_traits
        where key <= ${LAST_TRAIT_KEY}) as traits,
      ${price}(${search.minPrice ?? 0}) as low, ${price}(${search.maxPrice ?? 1e8}) as high,
      set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), set_config('jit', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no clues");
  const traitClue = (keys: number[]): Clue => ({
    keys,
    listings: keys.reduce((sum, key) => sum + (row.traits[key]?.[0] ?? 0), 0),
  });
  const tiers = {
    enterprise: traitClue([tierKeys.enterprise]),
    premium: traitClue([tierKeys.premium]),
    basic: traitClue([tierKeys.basic]),
  };
  const listings = tiers.enterprise.listings + tiers.premium.listings + tiers.basic.listings;
  const wordRows = new Map((row.words ?? []).map((each) => [each.lookup, each]));
  const areaClues = new Map(areas.map((area, index) => [area, clueOfArea(area, row.areas?.[index])]));

  function rowsOf(field: Field, phrase: Phrase): WordRow[] {
    return lookupsOf(field, [phrase]).flatMap(({ id }) => wordRows.get(id) ?? []);
  }

  /** By the rarest of its words. */
  function clueOfPhrase(field: Field, phrase: Phrase): Clue {
    return rowsOf(field, phrase)
      .map(
        ({ words, keys, listings: found }): Clue =>
          words > MOST_WORDS
            ? { keys: undefined, listings }
            : { keys: keys ?? undefined, listings: Math.min(found, listings) },
      )
      .reduce((rarest, clue) => (clue.listings < rarest.listings ? clue : rarest), {
        keys: undefined,
        listings,
      });
  }

  function clueOfArea({ miles, state, name }: Area, found: AreaRow | undefined): Clue {
    const within = miles === undefined ? traitClue([stateKey(state)]) : found;
    return anyOf([...(within ? [within] : []), ...(name ? [clueOfPhrase("place", name)] : [])]);
  }

  function clueOf({ phrases, field, meaning, area }: Criterion): Clue {
    const areaClue = area && areaClues.get(area);
    return anyOf([
      ...phrases.map((phrase) => clueOfPhrase(field === "document" ? "word" : "place", phrase)),
      ...(meaning ? [traitClue(meaningKeys(meaning))] : []),
      ...(areaClue ? [areaClue] : []),
    ]);
  }

  function anyOf(clues: Clue[]): Clue {
    const keys = clues.every((clue) => clue.keys)
      ? [...new Set(clues.flatMap((clue) => clue.keys ?? []))]
      : undefined;
    const sum = clues.reduce((sum, clue) => sum + clue.listings, 0);
    return { keys, listings: Math.min(sum, listings) };
  }

  /** What the lines of services and specializations can bring a listing by one part. */
  function linePoints({ phrases, meaning }: Criterion): number {
    const byPhrase = phrases.map((phrase) =>
      Math.min(QUERY_RELEVANCE_CAP, ...rowsOf("word", phrase).map(({ points }) => points)),
    );
    const byMeaning = meaning ? meaningKeys(meaning).map((key) => row?.traits[key]?.[1] ?? 0) : [];
    return [...byPhrase, ...byMeaning].reduce((sum, points) => sum + points, 0);
  }

  const wanted = wantedTraits(search);
  const traitClues = [
    ...wanted.all.map((bit) => traitClue([traitKey(bit)])),
    ...(wanted.any.length ? [traitClue(wanted.any.map(traitKey))] : []),
  ];
  const isPriced = search.minPrice !== undefined || search.maxPrice !== undefined;
  return {
    costs: measuredCosts,
    listings,
    tiers,
    parts: required
      .map(clueOf)
      .toSorted((a, b) => a.listings - b.listings)
      .map((clue, index) => ({ ...clue, isRelated: index > 0 })),
    names: [anyOf(scored.flatMap(({ phrases }) => phrases.map((phrase) => clueOfPhrase("name", phrase))))],
    isScored: scored.length > 0,
    unnamedPoints: Math.min(
      QUERY_RELEVANCE_CAP,
      scored.reduce((sum, criterion) => sum + linePoints(criterion), DESCRIPTION_POINTS),
    ),
    traits: {
      choices: wantedChoices(search),
      listings: traitClues.reduce(
        (rest, clue) => (rest * Math.min(clue.listings, listings)) / Math.max(1, listings),
        listings,
      ),
    },
    readsText: required.length > 0,
    filters: [
      ...traitClues,
      ...(search.minRating === undefined ? [] : [traitClue(ratingKeys(search.minRating))]),
      ...(isPriced ? [traitClue(steps(row.low, row.high).map((step) => FIRST_PRICE + step))] : []),
    ],
  };
}

function steps(low: number, high: number): number[] {
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}

function aggregated(queries: RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (queries.length === 0) return sql`null`;
  return sql`(select json_agg(part) from (${sql.join(queries, sql` union all `)}) part)`;
}

/** The keys of an area, in the order of the areas. */
function listingsOf({ center, miles = 0, zips }: Area): RawBuilder<unknown> {
  return sql`
    select keys, (select coalesce(sum(listings), 0) from search_traits where key = any(keys))::float8 as listings
    from area_keys(${center.latitude}::float8, ${center.longitude}::float8, ${miles}::float8, ${zips}::text[]) keys`;
}

/** A pattern for the words of a field; a word that stands alone in its text has to match another one too. */
type Lookup = { id: string; field: Field; like: string; alone: string | undefined };

function lookupsOf(field: Field, phrases: readonly Phrase[]): Lookup[] {
  return phrases.flatMap(({ text, isAlone }) => {
    const patterns = wordPatterns(text);
    const alone = isAlone && patterns.length === 1 ? alonePattern(text) : undefined;
    return patterns.map((like) => ({ id: [field, like, alone].join(" "), field, like, alone }));
  });
}

/**
 * Where the words of a text must stand in the words of a listing that holds it: all of one word anywhere; of several
 * the first at an end, the last at a beginning.
 */
function wordPatterns(text: string): string[] {
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

function wordsLike({ id, field, like, alone }: Lookup): RawBuilder<unknown> {
  const listings = sql.ref(field === "word" ? "listings" : `${field}_listings`);
  const points = sql`(select coalesce(sum(most_points), 0) from search_words where most_points > 0 and word like ${like})`;
  const isAlone = alone ? sql`word ~ ${alone}` : sql`true`;
  const found = sql`select * from search_words where ${isLike(like)} and ${isAlone} and ${listings} > 0 limit ${MOST_WORDS + 1}`;
  return sql`
    select ${id}::text as lookup, ${isEverywhere(like) ? MOST_WORDS + 1 : 0} + count(*) as words, coalesce(sum(${listings}), 0)::float8 as listings,
      case when count(*) <= ${MOST_KEYS} then
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
