import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { closestWord } from "#domain/spelling.ts";

const MOST_WORDS = 6;
const CANDIDATES = 50;

/** The query with its misspelt words put right, or undefined where there is nothing to mend. */
export async function suggestQuery(db: Db, query: string): Promise<string | undefined> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > MOST_WORDS) return undefined;
  const mended: string[] = [];
  for (const word of words) {
    const known = await listSimilarWords(db, word);
    mended.push(known.some((other) => other.includes(word)) ? word : (closestWord(word, known) ?? word));
  }
  const suggestion = mended.join(" ");
  return suggestion === words.join(" ") ? undefined : suggestion;
}

/** Words that stand in listings or are cities of ours, those most like the given one first. */
async function listSimilarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select distinct regexp_split_to_table(lower(text collate "und-x-icu"), '[^[:alnum:]]+') as word
      from (
        select name as text from cities
        union all
        select concat_ws(' ', name, array_to_string(services, ' '), array_to_string(specializations, ' '),
          array_to_string(coverage_areas, ' ')) from providers
      ) texts
    ) words
    where strpos(word, ${word}) > 0 or similarity(word, ${word}) > 0.1
    order by strpos(word, ${word}) > 0 desc, similarity(word, ${word}) desc, word
    limit ${CANDIDATES}
  `.execute(db);
  return rows.map((row) => row.word);
}
