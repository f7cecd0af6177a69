import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { DESCRIPTION_POINTS, QUERY_RELEVANCE_CAP } from "#domain/ranking.ts";
import type { Search } from "#domain/search.ts";
import { FIRST_PRICE, ratingKeys, tierKeys, traitKey, wantedTraits } from "#domain/search-traits.ts";
import { type Costs, measuredCosts } from "./search-plan.server.ts";
import { escapeLike } from "./text-match.server.ts";

/** Keys of which a match has at least one, and about how many listings have it. No keys: too many to name. */
export type Clue = { keys: number[] | undefined; listings: number };

/** What is known of a search before it is made. */
export type Clues = {
  listings: number;
  tiers: Record<keyof typeof tierKeys, Clue>;
  /** For each word of the query: listings that hold it, and those that hold it in their name. */
  text: Clue[];
  names: Clue[];
  filters: Clue[];
  /** What the query brings a listing, at most, that does not hold it in its name. */
  unnamedPoints: number;
  costs: Costs;
};

/** Set in every key of a word, so that none is small. */
const WORD_BIT = 2 ** 30;
/** A piece of text in more words than these is in so many listings that the words are of no use. */
const MOST_WORDS = 1000;

type WordRow = {
  source: "query" | "location";
  words: number;
  listings: number;
  name_listings: number;
  points: number;
  keys: number[];
  name_keys: number[];
};

/** Which words of the listings hold what was typed, and how often each filter is met. */
export async function findClues(db: Db, search: Search): Promise<Clues> {
  const parts = [
    ...wordPatterns(search.query).map((pattern) => wordsLike("query", pattern)),
    ...wordPatterns(search.location).map((pattern) => wordsLike("location", pattern)),
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
      set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no clues");
  const traitClue = (keys: number[]): Clue => ({
    keys,
    listings: keys.reduce((sum, key) => sum + (row.traits[key] ?? 0), 0),
  });
  const words = row.words ?? [];
  const inQuery = words.filter(({ source }) => source === "query");
  const inLocation = words.filter(({ source }) => source === "location");
  const tiers = {
    enterprise: traitClue([tierKeys.enterprise]),
    premium: traitClue([tierKeys.premium]),
    basic: traitClue([tierKeys.basic]),
  };
  const listings = tiers.enterprise.listings + tiers.premium.listings + tiers.basic.listings;
  const wordClue = ({ words }: WordRow, keys: number[], found: number): Clue =>
    words > MOST_WORDS ? { keys: undefined, listings } : { keys, listings: found };
  const wanted = wantedTraits(search);
  const isPriced = search.minPrice !== undefined || search.maxPrice !== undefined;
  return {
    costs: measuredCosts,
    listings,
    tiers,
    text: inQuery.map((part) => wordClue(part, part.keys, part.listings)),
    names: inQuery.map((part) => wordClue(part, part.name_keys, part.name_listings)),
    unnamedPoints: Math.min(
      QUERY_RELEVANCE_CAP,
      ...inQuery.map(({ words, points }) =>
        words > MOST_WORDS ? QUERY_RELEVANCE_CAP : DESCRIPTION_POINTS + points,
      ),
    ),
    filters: [
      ...inLocation.map((part) => wordClue(part, part.keys, part.listings)),
      ...wanted.all.map((bit) => traitClue([traitKey(bit)])),
      ...(wanted.any.length ? [traitClue(wanted.any.map(traitKey))] : []),
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
  const words = text
    .toLowerCase()
    .split(/[ \t\n\v\f\r]+/)
    .filter(Boolean)
    .map(escapeLike);
  if (words.length < 2) return words.map((word) => `%${word}%`);
  return words.map((word, index) => {
    if (index === 0) return `%${word}`;
    return index === words.length - 1 ? `${word}%` : word;
  });
}

function wordsLike(source: WordRow["source"], pattern: string): RawBuilder<unknown> {
  const listings = sql.ref(source === "query" ? "listings" : "place_listings");
  const keys = (field: string, among: RawBuilder<unknown>) =>
    sql`coalesce(array_agg(hashtext(${field}::text || word) | ${WORD_BIT}::integer) filter (where ${among} > 0), '{}')`;
  return sql`
    select ${source}::text as source, count(*) as words, coalesce(sum(${listings}), 0)::float8 as listings,
      coalesce(sum(name_listings), 0)::float8 as name_listings, coalesce(sum(most_points), 0)::float8 as points,
      ${keys(source === "query" ? "word " : "place ", listings)} as keys,
      ${keys("name ", sql.ref("name_listings"))} as name_keys
    from (select * from search_words where word like ${pattern} limit ${MOST_WORDS + 1}) found`;
}
