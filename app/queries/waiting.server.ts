import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";

/** How many wait in each queue of the review desk, by the name of its tab. */
export async function countWaiting(db: Db) {
  const { rows } = await sql<{ submissions: number; edits: number }>`
    select
      (select count(*) from provider_submissions where status in ('new', 'reviewing')) as submissions,
      (select count(*) from provider_edits where status = 'waiting') as edits
  `.execute(db);
  return { "": rows[0]?.submissions ?? 0, edits: rows[0]?.edits ?? 0 };
}
