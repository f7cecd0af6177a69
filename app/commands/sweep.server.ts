import { sql } from "kysely";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { periodOf } from "#domain/retention.ts";
import { sumEvents } from "./sum-events.server.ts";

/** Small enough for a statement's time limit, however much has piled up. */
const ROWS_AT_ONCE = 10_000;

/**
 * Deletes what has served its purpose: old allowances, and single events, whose counts by day stay. Counts anew in how
 * many listings each word stands, by which a search chooses its way.
 */
export async function sweep(db: Db): Promise<void> {
  await asService(db, (tx) =>
    tx
      .deleteFrom("allowances")
      .where("began_at", "<", sql<Date>`now() - ${periodOf("allowances")}::interval`)
      .execute(),
  );
  await sumEvents(db);
  while ((await sweepEvents(db)) === ROWS_AT_ONCE);
  await asService(db, (tx) => sql`select count_search_words()`.execute(tx));
}

async function sweepEvents(db: Db): Promise<number> {
  const { numDeletedRows } = await asService(db, (tx) =>
    tx
      .deleteFrom("events")
      .where("id", "in", (events) =>
        events
          .selectFrom("events")
          .select("id")
          .where("at", "<", sql<Date>`now() - ${periodOf("visits")}::interval`)
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
