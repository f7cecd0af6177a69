import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { DESCRIPTION_POINTS, QUERY_RELEVANCE_CAP } from "#domain/ranking.ts";
import type { Search } from "#domain/search.ts";
import { searchText } from "#domain/search-text.ts";
import {
  FIRST_PRICE,
  ratingKeys,
  tierKeys,
  traitKey,
  wantedChoices,
  wantedTraits,
} from "#domain/search-traits.ts";
import { type Costs, measuredCosts } from "./search-plan.server.ts";
import { escapeLike } from "./text-match.server.ts";

/** Keys of which a match has at least one, and about how many listings have it. No keys: too many to name. */
export type Clue = {
  keys: number[] | undefined;
  listings: number;
  /** To a rarer one: words that are typed together stand together more often than by chance. */
  isRelated?: boolean;
};

/** What is known of a search before it is made. */
export type Clues = {
  listings: number;
  tiers: Record<keyof typeof tierKeys, Clue>;
  /** For each word of the query: listings that hold it, and those that hold it in their name. */
  text: Clue[];
  names: Clue[];
  filters: Clue[];
  /** So many were asked, and so many of them match. */
  sample?: { listings: number; matching: number };
  /** What a listing that meets them may have, and about how many have it. */
  traits: { choices: number[]; listings: number };
  /** Whether a listing's text has to be looked at, and not its figures alone. */
  readsText: boolean;
  /** What the query brings a listing, at most, that does not hold it in its name. */
  unnamedPoints: number;
  costs: Costs;
};

/** Set in every key of a word, so that none is small. */
const WORD_BIT = 2 ** 30;
/** To find listings by more words than these takes longer than to pass them. */
const MOST_KEYS = 600;
/** Of so many words it is looked up in how many listings they are. */
const MOST_WORDS = 4000;

type Field = "word" | "name" | "place";
type WordRow = { field: Field; words: number; listings: number; keys: number[] | null; points: number };

/** Which words of the listings hold what was typed, and how often each filter is met. */
export async function findClues(db: Db, search: Search): Promise<Clues> {
  const parts = [
    ...wordPatterns(search.query).flatMap((pattern) => [
      wordsLike("word", pattern),
      wordsLike("name", pattern),
    ]),
    ...wordPatterns(search.location).map((pattern) => wordsLike("place", pattern)),
  ];
  const price = sql<number>`search_price_step`;
  const { rows } = await sql<{
    words: WordRow[] | null;
    traits: Record<string, number>;
    low: number;
    high: number;
  }>`
    select
      ${parts.length ? sql`(select json_agg(part) from (${sql.join(parts, sql` union all `)}) part)` : sql`null`} as words,
      (select coalesce(json_object_agg(key, listings), '{}') from search_traits) as traits,
      ${price}(${search.minPrice ?? 0}) as low, ${price}(${search.maxPrice ?? 1e8}) as high,
      set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), set_config('jit', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no clues");
  const traitClue = (keys: number[]): Clue => ({
    keys,
    listings: keys.reduce((sum, key) => sum + (row.traits[key] ?? 0), 0),
  });
  const words = row.words ?? [];
  const tiers = {
    enterprise: traitClue([tierKeys.enterprise]),
    premium: traitClue([tierKeys.premium]),
    basic: traitClue([tierKeys.basic]),
  };
  const listings = tiers.enterprise.listings + tiers.premium.listings + tiers.basic.listings;
  const cluesIn = (field: Field): Clue[] =>
    words
      .filter((part) => part.field === field)
      .map((part) => (part.words > MOST_WORDS ? { keys: null, listings } : part))
      .toSorted((a, b) => a.listings - b.listings)
      .map(({ keys, listings }, index) => ({ keys: keys ?? undefined, listings, isRelated: index > 0 }));
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
    text: cluesIn("word"),
    names: cluesIn("name"),
    unnamedPoints: Math.min(
      QUERY_RELEVANCE_CAP,
      ...words.filter(({ field }) => field === "word").map(({ points }) => DESCRIPTION_POINTS + points),
    ),
    traits: {
      choices: wantedChoices(search),
      listings: traitClues.reduce(
        (rest, clue) => (rest * Math.min(clue.listings, listings)) / Math.max(1, listings),
        listings,
      ),
    },
    readsText: search.query !== "" || search.location !== "",
    filters: [
      ...cluesIn("place"),
      ...traitClues,
      ...(search.minRating === undefined ? [] : [traitClue(ratingKeys(search.minRating))]),
      ...(isPriced ? [traitClue(steps(row.low, row.high).map((step) => FIRST_PRICE + step))] : []),
    ],
  };
}

function steps(low: number, high: number): number[] {
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}

/**
 * Where the words of a text must stand in the words of a listing that holds it: all of one word anywhere; of several
 * the first at an end, the last at a beginning.
 */
function wordPatterns(text: string): string[] {
  const words = searchText(text)
    .split(/[ \t\n\v\f\r]+/)
    .filter(Boolean)
    .map(escapeLike);
  if (words.length < 2) return words.map((word) => `%${word}%`);
  return words.map((word, index) => {
    if (index === 0) return `%${word}`;
    return index === words.length - 1 ? `${word}%` : word;
  });
}

function wordsLike(field: Field, pattern: string): RawBuilder<unknown> {
  const listings = sql.ref(field === "word" ? "listings" : `${field}_listings`);
  const points = sql`(select coalesce(sum(most_points), 0) from search_words where most_points > 0 and word like ${pattern})`;
  const found = sql`select * from search_words where ${isLike(pattern)} and ${listings} > 0 limit ${MOST_WORDS + 1}`;
  return sql`
    select ${field}::text as field, ${isEverywhere(pattern) ? MOST_WORDS + 1 : 0} + count(*) as words, coalesce(sum(${listings}), 0)::float8 as listings,
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
