import { type RawBuilder, sql } from "kysely";
import { offersAny } from "#features/care/queries/offers-care-types.server.ts";
import { type CareType, careTypes } from "#features/care/rules/care-types.ts";
import type { DayRange } from "#platform/dates/day.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SiteCount } from "../rules/site-analytics.ts";
import { isInRange, selectSiteCounts, toDay } from "./site-counts.server.ts";

/** More rows than these nobody reads; the least are left out. */
const ROWS_MAX = 5000;

/** Consultation requests, and where a request itself is not kept the lead that it became, as a provider counts them. */
function selectRequests(range: DayRange): RawBuilder<unknown> {
  return sql`
    select r.provider_id, r.created_at,
      exists (select from consultation_steps s where s.request_id = r.id and s.actor = 'provider')
        or exists (select from leads l where l.consultation_request_id = r.id and l.last_contact >= r.created_at) as is_answered,
      r.status = 'confirmed' or exists (
        select from consultation_steps s where s.request_id = r.id and s.step in ('confirmed', 'accepted')
      ) as is_confirmed
    from consultation_requests r where ${isInRange(sql`r.created_at`, range)}
    union all
    select l.provider_id, l.created_at, coalesce(l.last_contact >= l.created_at, false), false
    from leads l where l.source = 'consultation' and l.consultation_request_id is null
      and ${isInRange(sql`l.created_at`, range)}`;
}

/** What was recorded of each day; there is no row for a day without. Views of our own desk are no visits. */
export async function listSiteCounts(tx: Db, range: DayRange): Promise<SiteCount[]> {
  const rows = (kind: string, from: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
    sql`select ${toDay(at)} as day, ${kind} as kind, count(*) as count from ${from} and ${isInRange(at, range)} group by 1`;
  const { rows: counts } = await sql<SiteCount>`
    select day, kind, sum(count)::integer as count from (${await selectSiteCounts(tx, range)}) counts group by 1, 2
    union all
    select day, case kind when 'profile_view' then kind else 'contact' end, sum(count)::integer from event_counts
    where day between ${range.from} and ${range.to} and kind in ('profile_view', 'call', 'email', 'website')
    group by 1, 2
    union all select ${toDay(sql`created_at`)}, 'request', count(*) from (${selectRequests(range)}) asked group by 1
    union all ${rows("registration", sql`providers where true`, sql`created_at`)}
    union all ${rows("waitlist", sql`waitlist where true`, sql`created_at`)}
    union all ${rows("inquiry", sql`contact_submissions where true`, sql`created_at`)}
    union all ${rows("review", sql`reviews where status = 'published'`, sql`created_at`)}
    order by 1, 2
  `.execute(tx);
  return counts;
}

/** Since when each source has anything: before it, nothing is to be compared. */
export async function findSiteStart(tx: Db) {
  type Starts = { events: string | null; views: string | null; rows: string | null };
  const { rows } = await sql<Starts>`
    select
      least(
        (select min(day) from site_counts),
        (select ${toDay(sql`min(at)`)} from events)
      ) as events,
      (select min(day) from event_counts) as views,
      (select ${toDay(sql`min(created_at)`)} from providers) as rows
  `.execute(tx);
  const { events, views, rows: first } = rows[0] ?? { events: null, views: null, rows: null };
  return { events: events ?? undefined, views: views ?? undefined, rows: first ?? undefined };
}

export type CityDemand = { name: string; state: string; requests: number; views: number; waitlist: number };

/** Where families ask, look and wait; what asks most first. Requests and views are those of the city's providers. */
export async function listCityDemand(tx: Db, range: DayRange, limit = ROWS_MAX): Promise<CityDemand[]> {
  const { rows } = await sql<CityDemand>`
    select c.name, c.state_abbr as state, coalesce(r.count, 0)::integer as requests,
      coalesce(v.count, 0)::integer as views, coalesce(w.count, 0)::integer as waitlist
    from cities c
    left join (
      select p.city_id, count(*) as count from (${selectRequests(range)}) asked join providers p on p.id = asked.provider_id group by 1
    ) r on r.city_id = c.id
    left join (
      select p.city_id, sum(e.count) as count from event_counts e join providers p on p.id = e.provider_id
      where e.kind = 'profile_view' and e.day between ${range.from} and ${range.to} group by 1
    ) v on v.city_id = c.id
    left join (
      select here.id as city_id, sum(named.count) as count
      from (
        select lower(city) as city, upper(state) as state, count(*) as count from waitlist
        where ${isInRange(sql`created_at`, range)} group by 1, 2
      ) named
      join cities here on lower(here.name) = named.city and named.state in (upper(here.state_abbr), upper(here.state))
      group by 1
    ) w on w.city_id = c.id
    where coalesce(r.count, v.count, w.count) is not null
    order by requests desc, views desc, waitlist desc, c.name, c.id
    limit ${limit}
  `.execute(tx);
  return rows;
}

export type CareDemand = { name: string; searches: number; requests: number; providers: number };

/** How often each kind of care is searched for, asked for, and how many listed providers offer it. */
export async function listCareDemand(tx: Db, range: DayRange): Promise<CareDemand[]> {
  type Is = (slug: CareType["slug"]) => RawBuilder<boolean>;
  const figures = (source: string, from: RawBuilder<unknown>, is: Is) =>
    sql`select ${source} as source, ${sql.join(
      careTypes.map(
        ({ slug }) => sql`coalesce(sum(n) filter (where ${is(slug)}), 0)::integer as ${sql.id(slug)}`,
      ),
    )} from ${from}`;
  const searches = sql`(
    select path, sum(count) as n from (${await selectSiteCounts(tx, range)}) counts where kind = 'search' group by 1
  ) searches`;
  // Summed by provider first: whether one offers a kind of care is asked of its texts, which takes its time.
  const requests = sql`(
    select provider_id, count(*) as n from (${selectRequests(range)}) asked group by 1
  ) requests join providers on providers.id = provider_id`;
  const listed = sql`(select services, 1 as n from providers where active and tier <> 'inactive') listed`;
  const { rows } = await sql<Record<string, number | string>>`
    ${figures("searches", searches, (slug) => sql`path || '/' like ${`%/${slug}/%`}`)}
    union all ${figures("requests", requests, (slug) => offersAny([slug]))}
    union all ${figures("providers", listed, (slug) => offersAny([slug]))}
  `.execute(tx);
  const count = (source: string, slug: string) =>
    Number(rows.find((row) => row.source === source)?.[slug] ?? 0);
  return careTypes
    .map(({ slug, name }) => ({
      name,
      searches: count("searches", slug),
      requests: count("requests", slug),
      providers: count("providers", slug),
    }))
    .toSorted((a, b) => b.searches - a.searches || b.requests - a.requests || (a.name < b.name ? -1 : 1));
}

export type WaitlistPlace = {
  city: string;
  state: string;
  waiting: number;
  told: number;
  left: number;
  /** What we have there. */
  standing: "open" | "not open" | "not ours";
};

/** Every sign-up there ever was, by place, where most still wait first: where to go next. */
export async function listWaitlistPlaces(tx: Db, limit = ROWS_MAX): Promise<WaitlistPlace[]> {
  const { rows } = await sql<WaitlistPlace>`
    select min(w.city) as city, coalesce(c.state_abbr, w.state) as state,
      sum(waiting)::integer as waiting, sum(told)::integer as told, sum("left")::integer as "left",
      case when bool_or(c.active) then 'open' when bool_or(c.id is not null) then 'not open' else 'not ours' end as standing
    from (
      select min(city) as city, upper(state) as state,
        count(*) filter (where told_at is null and unsubscribed_at is null) as waiting,
        count(*) filter (where told_at is not null and unsubscribed_at is null) as told,
        count(*) filter (where unsubscribed_at is not null) as "left"
      from waitlist group by lower(city), upper(state)
    ) w
    left join cities c on lower(c.name) = lower(w.city) and w.state in (upper(c.state_abbr), upper(c.state))
    group by lower(w.city), coalesce(c.state_abbr, w.state)
    order by waiting desc, told desc, city, state
    limit ${limit}
  `.execute(tx);
  return rows;
}

/** Of the requests of these days: how many heard from the provider, and how many agreed on a time. */
export async function findConversion(tx: Db, range: DayRange) {
  const { rows } = await sql<{ requests: number; answered: number; confirmed: number }>`
    select count(*)::integer as requests, count(*) filter (where is_answered)::integer as answered,
      count(*) filter (where is_confirmed)::integer as confirmed
    from (${selectRequests(range)}) asked
  `.execute(tx);
  return rows[0] ?? { requests: 0, answered: 0, confirmed: 0 };
}

/** Listed providers by tier, and the plans that run, whatever tier we have given. As of now. */
export async function listTierFigures(tx: Db) {
  const { rows } = await sql<{ tier: string; listed: number; plans: number }>`
    select t.tier,
      (select count(*)::integer from providers p where p.tier = t.tier and p.active) as listed,
      (select count(*)::integer from provider_accounts a where a.plan_tier = t.tier) as plans
    from (values ('basic', 1), ('premium', 2), ('enterprise', 3)) t (tier, place) order by t.place
  `.execute(tx);
  return rows;
}
