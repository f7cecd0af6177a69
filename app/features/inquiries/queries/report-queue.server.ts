import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { getPageOffset, PER_PAGE, parseChoice, parsePagination } from "#platform/paging/page-info.ts";
import { REPORTS_SHOWN_MAX, type ReportFilter, reportFilters } from "../rules/inquiry-queue.ts";

/** Listings that were reported: open ones by how often and how long, handled ones by the newest report. */
export async function listReportedListings(db: Db, params: URLSearchParams) {
  const filter = parseChoice<ReportFilter>(params, "status", reportFilters);
  const having = {
    open: sql`having count(*) filter (where status in ('new', 'in_progress')) > 0`,
    handled: sql`having count(*) filter (where status in ('new', 'in_progress')) = 0`,
    all: sql``,
  }[filter];
  const groups = sql<ReportGroup>`
    select provider_id, count(*)::integer as total,
      count(*) filter (where status in ('new', 'in_progress'))::integer as open,
      min(created_at) filter (where status in ('new', 'in_progress')) as since,
      max(created_at) as latest
    from contact_submissions
    where provider_id is not null
    group by provider_id ${having}
  `;
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::integer as count from (${groups}) g`.execute(db);
  const frame = parsePagination(params, counted[0]?.count ?? 0);
  const { rows } = await sql<ReportGroup & Listing>`
    select g.*, p.name, p.active, p.verified, p.tier, p.status, a.paused_at
    from (${groups}) g
    join providers p on p.id = g.provider_id
    left join provider_accounts a on a.provider_id = p.id
    order by g.open desc, g.since, g.latest desc, g.provider_id
    limit ${PER_PAGE} offset ${getPageOffset(frame)}
  `.execute(db);
  const reports = await listProviderReports(
    db,
    rows.map((row) => row.provider_id),
  );
  return {
    filter,
    ...frame,
    listings: rows.map((row) => ({
      ...row,
      reports: reports.filter(({ provider_id }) => provider_id === row.provider_id),
    })),
  };
}

type ReportGroup = { provider_id: string; total: number; open: number; since: Date | null; latest: Date };
type Listing = {
  name: string;
  active: boolean;
  verified: boolean;
  tier: string;
  status: string;
  paused_at: Date | null;
};

/** Some of each listing: open ones first and of these the oldest, then the newest of the handled. */
async function listProviderReports(db: Db, providerIds: string[]) {
  if (providerIds.length === 0) return [];
  const { rows } = await sql<Report>`
    select id, provider_id, name, message, status, created_at, handled_at, handled_by, note, version, is_open as "isOpen"
    from (
      select s.*, status in ('new', 'in_progress') as is_open, row_number() over (
        partition by provider_id
        order by status in ('new', 'in_progress') desc,
          case when status in ('new', 'in_progress') then created_at end, created_at desc, id
      ) as place
      from contact_submissions s
      where provider_id = any(${providerIds})
    ) r
    where place <= ${REPORTS_SHOWN_MAX}
    order by provider_id, place
  `.execute(db);
  return rows;
}

export type Report = {
  id: string;
  provider_id: string;
  name: string;
  message: string;
  status: string;
  created_at: Date;
  handled_at: Date | null;
  handled_by: string | null;
  note: string | null;
  version: number;
  isOpen: boolean;
};
