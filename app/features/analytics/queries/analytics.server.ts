import { sql } from "kysely";
import type { ProviderScope } from "#features/providers/rules/provider.ts";
import type { DayRange } from "#platform/dates/day.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DailyCount } from "../rules/daily-figures.ts";

/**
 * Everything that a family asked of a provider: consultation requests with the leads they became, and leads that
 * came another way. A provider's answer is its first step or, where that is all we know, the contact it noted.
 */
export function selectProviderRequests({ providerId, timeZone }: ProviderScope) {
  return sql`
    select (r.created_at at time zone ${timeZone})::date as day, r.created_at, true as is_request,
      least(
        (select min(s.at) from consultation_steps s
         where s.request_id = r.id and s.actor = 'provider' and s.at >= r.created_at),
        (select l.last_contact from leads l where l.consultation_request_id = r.id and l.last_contact >= r.created_at)
      ) as answered_at
    from consultation_requests r where r.provider_id = ${providerId}
    union all
    select (l.created_at at time zone ${timeZone})::date, l.created_at, l.source = 'consultation',
      case when l.last_contact >= l.created_at then l.last_contact end
    from leads l where l.provider_id = ${providerId} and l.consultation_request_id is null`;
}

/** What was recorded of each day: events, requests, leads and how many of these were won. */
export async function listDailyCounts(
  db: Db,
  scope: ProviderScope,
  { from, to }: DayRange,
): Promise<DailyCount[]> {
  const { rows } = await sql<DailyCount>`
    select day, kind, count from event_counts
    where provider_id = ${scope.providerId} and day between ${from} and ${to}
      and kind in ('profile_view', 'call', 'email', 'website')
    union all
    select day, 'request', count(*) from (${selectProviderRequests(scope)}) asked
    where is_request and day between ${from} and ${to} group by day
    union all
    select (created_at at time zone ${scope.timeZone})::date as day, kind.name, count(*)
    from leads cross join (values ('lead'), ('converted')) kind (name)
    where provider_id = ${scope.providerId} and (kind.name = 'lead' or status = 'converted')
      and (created_at at time zone ${scope.timeZone})::date between ${from} and ${to}
    group by 1, 2
    order by 1, 2
  `.execute(db);
  return rows;
}

/** Since when anything is recorded, and since when there are reviews. */
export async function findFirstDays(
  db: Db,
  scope: ProviderScope,
): Promise<{ recorded?: string; reviewed?: string }> {
  const { providerId, timeZone } = scope;
  const { rows } = await sql<{ recorded: string | null; reviewed: string | null }>`
    select
      least(
        (select min(day) from event_counts where provider_id = ${providerId}),
        (select min((created_at at time zone ${timeZone})::date) from leads where provider_id = ${providerId}),
        (select min((created_at at time zone ${timeZone})::date) from consultation_requests where provider_id = ${providerId})
      ) as recorded,
      (select min((published_at at time zone ${timeZone})::date) from reviews where provider_id = ${providerId}) as reviewed
  `.execute(db);
  return { recorded: rows[0]?.recorded ?? undefined, reviewed: rows[0]?.reviewed ?? undefined };
}
