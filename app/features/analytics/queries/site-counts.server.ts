import { type RawBuilder, sql } from "kysely";
import { DEFAULT_TIME_ZONE } from "#features/places/rules/us-time-zones.ts";
import { addDays, type DayRange } from "#platform/dates/day.ts";
import type { Db } from "#platform/db/database.server.ts";

/** Whether a moment lies in the range's days on the clock of our office; as a range, so that an index serves it. */
export function isInRange(column: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<boolean> {
  return sql`${column} >= ${from}::date::timestamp at time zone ${DEFAULT_TIME_ZONE}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${DEFAULT_TIME_ZONE}`;
}

export function toDay(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${column} at time zone ${DEFAULT_TIME_ZONE})::date`;
}

/** The last day that is summed up; what comes after it is still to be counted from the events. */
export async function findSummedDay(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from site_counts`.execute(tx);
  return rows[0]?.day ?? undefined;
}

/** Page views and searches of each day, from the events themselves. Our own pages are no visits. */
export function selectCountedEvents(range: DayRange): RawBuilder<unknown> {
  return sql`
    select ${toDay(sql`at`)} as day, kind, case kind when 'search' then path else '' end as path, count(*)::integer as count
    from events
    where ${isInRange(sql`at`, range)} and (kind = 'search' or kind = 'page_view' and path not like '/admin%')
    group by 1, 2, 3`;
}

/** The same for any range: what is summed up, and the rest counted now. */
export async function selectSiteCounts(tx: Db, range: DayRange): Promise<RawBuilder<unknown>> {
  const summed = await findSummedDay(tx);
  const next = summed ? addDays(summed, 1) : range.from;
  const rest = selectCountedEvents({ from: next > range.from ? next : range.from, to: range.to });
  return sql`
    select day, kind, path, count from site_counts where day between ${range.from} and ${range.to}
    union all ${rest}`;
}
