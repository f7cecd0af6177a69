import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { toLikePattern } from "#platform/db/text-match.server.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { findClosestWord } from "../rules/spelling.ts";

const WORDS_MAX = 6;
const CANDIDATES_MAX = 50;
const SIMILARITY_MIN = 0.1;

/** The query with its misspelt words put right, or undefined where there is nothing to mend. */
export async function suggestQuery(db: Db, query: string): Promise<string | undefined> {
  const words = normalizeSearchText(query).split(/\s+/).filter(Boolean);
  if (words.length > WORDS_MAX) return undefined;
  await sql`select set_config('pg_trgm.similarity_threshold', ${SIMILARITY_MIN}::text, true)`.execute(db);
  const mended: string[] = [];
  for (const word of words) {
    const known = await listSimilarWords(db, word);
    mended.push(known.some((other) => other.includes(word)) ? word : (findClosestWord(word, known) ?? word));
  }
  const suggestion = mended.join(" ");
  return suggestion === words.join(" ") ? undefined : suggestion;
}

/** Words of names, services, specializations, coverage areas and cities of ours, those most like the given one first. */
async function listSimilarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with alike as (
      select word from search_words
      where (word like ${toLikePattern(word)} or word % ${word})
        and (name_listings > 0 or place_listings > 0 or most_points > 0)
      union all
      select lower(name collate "und-x-icu") from cities
    ), words as (
      select distinct regexp_split_to_table(word, '[^[:alnum:]]+') as word from alike
    )
    select word from words
    where strpos(word, ${word}) > 0 or similarity(word, ${word}) > ${SIMILARITY_MIN}
    order by strpos(word, ${word}) > 0 desc, similarity(word, ${word}) desc, word
    limit ${CANDIDATES_MAX}
  `.execute(db);
  return rows.map((row) => row.word);
}
