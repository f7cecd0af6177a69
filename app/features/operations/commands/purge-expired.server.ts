import { sql } from "kysely";
import { formatRetentionPeriod } from "#config/retention.ts";
import { sumEvents } from "#features/analytics/commands/sum-events.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";

/** Small enough for a statement's time limit, however much has piled up. */
const ROWS_AT_ONCE = 10_000;
/** Stripe sends an event again by itself for 3 days, and by hand for 30. */
const PAYMENT_EVENT_RETENTION = "60 days";

/**
 * Deletes what has served its purpose: old allowances, events of payments that nobody sends again, and single events,
 * whose counts by day stay. Counts anew in how many listings each word stands, by which a search chooses its way.
 */
export async function purgeExpired(db: Db): Promise<void> {
  await asService(db, (tx) =>
    tx
      .deleteFrom("allowances")
      .where("began_at", "<", sql<Date>`now() - ${formatRetentionPeriod("rateLimits")}::interval`)
      .execute(),
  );
  await sumEvents(db);
  while ((await purgeEvents(db)) === ROWS_AT_ONCE);
  while ((await purgePaymentEvents(db)) === ROWS_AT_ONCE);
  await asService(db, (tx) => sql`select count_search_words()`.execute(tx));
}

async function purgeEvents(db: Db): Promise<number> {
  const { numDeletedRows } = await asService(db, (tx) =>
    tx
      .deleteFrom("events")
      .where("id", "in", (events) =>
        events
          .selectFrom("events")
          .select("id")
          .where("at", "<", sql<Date>`now() - ${formatRetentionPeriod("visits")}::interval`)
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}

/** The last one stays: the system status tells when it came. */
async function purgePaymentEvents(db: Db): Promise<number> {
  const { numDeletedRows } = await asService(db, (tx) =>
    tx
      .deleteFrom("stripe_events")
      .where("id", "in", (events) =>
        events
          .selectFrom("stripe_events")
          .select("id")
          .where("received_at", "<", sql<Date>`now() - ${PAYMENT_EVENT_RETENTION}::interval`)
          .where("received_at", "<", ({ selectFrom, fn }) =>
            selectFrom("stripe_events").select(fn.max("received_at").as("last")),
          )
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
