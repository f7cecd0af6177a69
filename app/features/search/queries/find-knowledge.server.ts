import { type RawBuilder, sql } from "kysely";
import { listCitiesByKey, listZips } from "#features/places/queries/places.server.ts";
import { type City, compareLikelihood } from "#features/places/rules/place.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Knowledge } from "../rules/knowledge.ts";
import { listLookupKeys, listUnrecognized } from "../rules/understand.ts";
import { divideWord, listPieces, type Spelling, toSpelling } from "../rules/words.ts";

/** Words that one typing error may have changed into the same one. */
const CORRECTIONS_MAX = 5;

/**
 * What the database knows of a text. Correct texts need one round of queries, misspelled ones two more: for the spelling,
 * and for the cities it leads to.
 */
export async function findKnowledge(db: Db, text: string): Promise<Knowledge> {
  const questions = listLookupKeys(text);
  const [zips, cities, words] = await Promise.all([
    listZips(db, questions.zips),
    listCitiesByKey(db, questions.cityKeys),
    listListedWords(db, questions.words),
  ]);
  const knowledge = {
    zips: new Map(zips.map((zip) => [zip.zip, zip])),
    cities: groupByKey(cities),
    words: new Set(words),
    wordCorrections: new Map(),
    cityCorrections: new Map(),
  };

  const unknown = listUnrecognized(text, knowledge);
  if (unknown.words.length === 0 && unknown.cityKeys.length === 0) return knowledge;
  const [corrections, divided] = await Promise.all([
    listCorrections(db, unknown),
    listDividedWords(db, unknown.words),
  ]);
  const corrected = await listCitiesByKey(
    db,
    corrections.filter(({ field }) => field === "city").map(({ correction }) => correction),
  );
  return {
    ...knowledge,
    cities: groupByKey([...cities, ...corrected]),
    wordCorrections: correctionsOf("word"),
    cityCorrections: correctionsOf("city"),
  };

  function correctionsOf(field: Correction["field"]): Map<string, string[]> {
    const groups = Map.groupBy(
      [...corrections, ...divided].filter((correction) => correction.field === field),
      ({ typed }) => typed,
    );
    return new Map([...groups].map(([typed, rows]) => [typed, rows.map(({ correction }) => correction)]));
  }
}

function groupByKey(cities: readonly City[]): Map<string, City[]> {
  const groups = Map.groupBy(cities, ({ key }) => key);
  return new Map([...groups].map(([key, named]) => [key, named.toSorted(compareLikelihood)]));
}

/** Those of the words that stand in a listing, or in a word of one. */
async function listListedWords(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  // One subquery a word: only a pattern that is known when the query is planned can use the index.
  const { rows } = await sql<{ word: string }>`${sql.join(
    words.map((word) => {
      const isListed = sql`exists (select from search_words where word like ${`%${word}%`} and listings > 0)`;
      return sql`select ${word}::text as word where ${isListed}`;
    }),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ word }) => word);
}

type Correction = { field: "word" | "city"; typed: string; correction: string };

/** Words of listings and keys of cities that are one typing error away, those of the most listings or ZIP codes first. */
async function listCorrections(
  db: Db,
  { words, cityKeys }: { words: readonly string[]; cityKeys: readonly string[] },
): Promise<Correction[]> {
  const { rows } = await sql<Correction>`${sql.join(
    [
      ...words.map((word) => selectSimilarWords(toSpelling(word))),
      ...cityKeys.map((key) => selectSimilarCities(toSpelling(key))),
    ],
    sql` union all `,
  )}`.execute(db);
  return rows;
}

/** Words that were typed as one, such as the name of a provider: 'gulflantern'. */
async function listDividedWords(db: Db, words: readonly string[]): Promise<Correction[]> {
  const pieces = [...new Set(words.flatMap(listPieces))];
  if (pieces.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word = any(${pieces}::text[]) and listings > 0
  `.execute(db);
  const listed = new Set(rows.map(({ word }) => word));
  return words.flatMap((typed): Correction[] => {
    const divided = divideWord(typed, listed)?.join(" ");
    const forms = divided === undefined ? [] : [...new Set([divided, divided.replaceAll(" and ", " & ")])];
    return forms.map((correction) => ({ field: "word", typed, correction }));
  });
}

function selectSimilarWords(spelling: Spelling): RawBuilder<unknown> {
  return sql`(
    select 'word' as field, ${spelling.typed}::text as typed, word as correction from search_words
    where ${isSpelledLike(sql`word`, spelling)} and listings > 0
    order by listings desc, word limit ${CORRECTIONS_MAX}
  )`;
}

function selectSimilarCities(spelling: Spelling): RawBuilder<unknown> {
  return sql`(
    select 'city' as field, ${spelling.typed}::text as typed, key as correction from city_names
    where ${isSpelledLike(sql`key`, spelling)}
    group by key order by sum(zips) desc, key limit ${CORRECTIONS_MAX}
  )`;
}

/** Each half of the first condition has an index; a word has four letters or more. */
function isSpelledLike(column: RawBuilder<unknown>, { pattern, beginning, reversedEnd }: Spelling) {
  return sql`(${column} like ${`${beginning}%`} or reverse(${column}) like ${`${reversedEnd}%`})
    and ${column} ~ ${pattern} and length(${column}) >= 4`;
}
