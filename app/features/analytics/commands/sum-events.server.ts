import { sql } from "kysely";
import { DEFAULT_TIME_ZONE } from "#features/places/rules/us-time-zones.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findSummedDay, selectCountedEvents } from "../queries/site-counts.server.ts";

const SUM_LOCK_ID = 4_317_208;
/** Each in a transaction of its own: the first time there may be a year of them. */
const DAYS_PER_RUN_MAX = 800;

/**
 * Sums up page views and searches of each day that is over and not summed up yet, so that the figures of a year are
 * a few rows. A day is whole or not at all, and is never counted twice.
 */
export async function sumEvents(db: Db): Promise<void> {
  for (let days = 0; days < DAYS_PER_RUN_MAX; days += 1) if (!(await sumNextDay(db))) return;
}

async function sumNextDay(db: Db): Promise<boolean> {
  return asService(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SUM_LOCK_ID})`.execute(tx);
    const after = await findSummedDay(tx);
    const { rows } = await sql<{ day: string | null }>`
      select (min(at) at time zone ${DEFAULT_TIME_ZONE})::date as day from events
      where kind in ('page_view', 'search')
        and at < date_trunc('day', now() at time zone ${DEFAULT_TIME_ZONE}) at time zone ${DEFAULT_TIME_ZONE}
        ${after ? sql`and at >= (${after}::date + 1)::timestamp at time zone ${DEFAULT_TIME_ZONE}` : sql``}
        and (kind = 'search' or path not like '/admin%')
    `.execute(tx);
    const day = rows[0]?.day;
    if (!day) return false;
    await sql`insert into site_counts (day, kind, path, count) ${selectCountedEvents({ from: day, to: day })}`.execute(
      tx,
    );
    return true;
  });
}
