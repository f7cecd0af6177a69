import { sql } from "kysely";
import type { ProviderScope } from "#features/providers/rules/provider.ts";
import type { DayRange } from "#platform/dates/day.ts";
import type { Db } from "#platform/db/database.server.ts";
import { unnestDayRanges } from "#platform/db/day-ranges.server.ts";
import { selectProviderRequests } from "./analytics.server.ts";

export type ResponseFigures = {
  asked: number;
  answered: number;
  /** Minutes; null where nobody was answered. */
  median: number | null;
  average: number | null;
};

/** How long families waited that asked in each of the ranges. */
export async function listResponseTimes(
  db: Db,
  scope: ProviderScope,
  ranges: DayRange[],
): Promise<ResponseFigures[]> {
  const { rows } = await sql<ResponseFigures>`
    select count(a.created_at) as asked, count(minutes) as answered,
      percentile_cont(0.5) within group (order by minutes) as median, avg(minutes)::float8 as average
    from ${unnestDayRanges(ranges)}
    left join (
      select day, created_at, extract(epoch from answered_at - created_at)::float8 / 60 as minutes
      from (${selectProviderRequests(scope)}) asked
    ) a on a.day between range.first and range.last
    group by range.n order by range.n
  `.execute(db);
  return rows;
}

export type ConfirmationFigures = { requests: number; confirmed: number };

/** Of the consultations asked for in each range, those on which both sides agreed at some time. */
export async function listConfirmations(
  db: Db,
  { providerId, timeZone }: ProviderScope,
  ranges: DayRange[],
): Promise<ConfirmationFigures[]> {
  const { rows } = await sql<ConfirmationFigures>`
    select count(r.id) as requests,
      count(r.id) filter (where r.status = 'confirmed' or exists (
        select from consultation_steps s where s.request_id = r.id and s.step in ('confirmed', 'accepted')
      )) as confirmed
    from ${unnestDayRanges(ranges)}
    left join consultation_requests r on r.provider_id = ${providerId}
      and (r.created_at at time zone ${timeZone})::date between range.first and range.last
    group by range.n order by range.n
  `.execute(db);
  return rows;
}

export type ReviewFigures = {
  reviews: number;
  /** Of the range's own; null without any. */
  average: number | null;
  /** Of all reviews up to the end of the range: the rating that families saw then. */
  rating: number | null;
};

/** A provider sees published reviews only. */
export async function listReviewFigures(
  db: Db,
  { providerId, timeZone }: ProviderScope,
  ranges: DayRange[],
): Promise<ReviewFigures[]> {
  const { rows } = await sql<ReviewFigures>`
    select count(rating) filter (where day >= range.first) as reviews,
      (avg(rating) filter (where day >= range.first))::float8 as average, avg(rating)::float8 as rating
    from ${unnestDayRanges(ranges)}
    left join (
      select rating, (published_at at time zone ${timeZone})::date as day
      from reviews where provider_id = ${providerId}
    ) r on r.day <= range.last
    group by range.n order by range.n
  `.execute(db);
  return rows;
}
