import { sql } from "kysely";
import type { ProviderScope } from "#features/providers/rules/provider.ts";
import type { DayRange } from "#platform/dates/day.ts";
import type { Db } from "#platform/db/database.server.ts";
import { unnestDayRanges } from "#platform/db/day-ranges.server.ts";
import { qualityBands } from "../rules/lead.ts";

export type LeadFigures = { leads: number; converted: number; score: number | null };

/** The leads that came in each of the ranges. */
export async function listLeadFigures(
  db: Db,
  { providerId, timeZone }: ProviderScope,
  ranges: DayRange[],
): Promise<LeadFigures[]> {
  const { rows } = await sql<LeadFigures>`
    select count(l.id) as leads, count(l.id) filter (where l.status = 'converted') as converted,
      avg(l.score)::float8 as score
    from ${unnestDayRanges(ranges)}
    left join leads l on l.provider_id = ${providerId}
      and (l.created_at at time zone ${timeZone})::date between range.first and range.last
    group by range.n order by range.n
  `.execute(db);
  return rows;
}

export type Facet = "source" | "status" | "urgency" | "quality";
export type FacetCount = { facet: Facet; value: string; count: number };

/** The same leads counted in four ways; what there is none of has no row. */
export async function countLeadsByFacet(
  db: Db,
  whose: ProviderScope,
  range: DayRange,
): Promise<FacetCount[]> {
  const bands = sql.join(
    qualityBands.map(({ slug, low, high }) => sql`when score between ${low} and ${high} then ${slug}`),
    sql` `,
  );
  const { rows } = await sql<FacetCount>`
    select facet, value, count(*) as count
    from (${selectLeadsInRange(whose, range)}) l
    cross join lateral (values
      ('source', source), ('status', status), ('urgency', urgency), ('quality', case ${bands} end)
    ) facets (facet, value)
    group by facet, value
  `.execute(db);
  return rows;
}

const ROWS_MAX = 10;

export type NamedCount = { name: string | null; count: number };

/** What families ask for, the most asked for first. */
export async function countLeadsByService(
  db: Db,
  whose: ProviderScope,
  range: DayRange,
): Promise<NamedCount[]> {
  const { rows } = await sql<NamedCount>`
    select lower(service_needed) as name, count(*) as count from (${selectLeadsInRange(whose, range)}) l
    group by 1 order by count desc, name limit ${ROWS_MAX}
  `.execute(db);
  return rows;
}

/** Where families are; null for those who did not say. */
export async function countLeadsByArea(db: Db, whose: ProviderScope, range: DayRange): Promise<NamedCount[]> {
  const { rows } = await sql<NamedCount>`
    select nullif(trim(location), '') as name, count(*) as count from (${selectLeadsInRange(whose, range)}) l
    group by 1 order by count desc, name nulls last limit ${ROWS_MAX}
  `.execute(db);
  return rows;
}

export type SourceValue = { source: string; leads: number; valued: number; value: number };

/** What the leads of each source are estimated to be worth, as far as a value was given. */
export async function sumValueBySource(
  db: Db,
  whose: ProviderScope,
  range: DayRange,
): Promise<SourceValue[]> {
  const { rows } = await sql<SourceValue>`
    select source, count(*) as leads, count(estimated_value) as valued, coalesce(sum(estimated_value), 0) as value
    from (${selectLeadsInRange(whose, range)}) l group by source order by value desc, source
  `.execute(db);
  return rows;
}

function selectLeadsInRange({ providerId, timeZone }: ProviderScope, { from, to }: DayRange) {
  return sql`
    select * from leads where provider_id = ${providerId}
      and (created_at at time zone ${timeZone})::date between ${from} and ${to}`;
}
