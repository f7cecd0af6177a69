import { Link } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { formatCalendarDay, formatDate } from "#ui/format-local-moment.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import {
  formatLeadCount,
  LEADS_COUNTED_MAX,
  LEADS_PER_PAGE,
  type LeadsSearchParams,
  toLeadsSearchParams,
} from "../rules/lead-filters.ts";
import { formatSource, formatUrgency } from "./format-lead-value.ts";
import { StatusBadge } from "./status-badge.tsx";

export type LeadListItem = {
  id: string;
  family_name: string;
  service_needed: string;
  urgency: string;
  status: string;
  source: string;
  score: number;
  follow_up_date: string | null;
  created_at: Date;
  assigned_name: string | null;
};
type Props = {
  providerId: string;
  address: LeadsSearchParams;
  leads: LeadListItem[];
  count: number;
  page: number;
  timeZone: string;
};

/** Leads one below the other, ten a page. */
export function LeadList({ providerId, address, leads, count, page, timeZone }: Props) {
  return (
    <>
      <h2 className="text-title">{formatLeadCount(count)}</h2>
      {leads.length === 0 && (
        <p className="mt-3">
          There are none like this. A family that asks you for a consultation appears here by itself.
        </p>
      )}
      <ul className="mt-4 space-y-3">
        {leads.map((lead) => (
          <li
            key={lead.id}
            className="card relative grid gap-x-6 gap-y-2 p-4 hover:border-link sm:grid-cols-[1fr_auto] sm:items-center lg:grid-cols-[1.3fr_1.2fr_1.1fr_15rem]"
          >
            <div className="min-w-0">
              <Link
                to={dashboardPath(`leads/${lead.id}`, providerId)}
                className="text-link inline-block min-h-11 content-center font-semibold text-lead wrap-anywhere after:absolute after:inset-0"
              >
                {lead.family_name}
              </Link>
              <p className="wrap-anywhere">{lead.service_needed}</p>
            </div>
            <p className="text-muted text-small">
              Received {formatDate(lead.created_at, timeZone)}
              <br />
              {formatSource(lead.source)} · urgency {formatUrgency(lead.urgency).toLowerCase()}
            </p>
            <p className="text-muted text-small wrap-anywhere">
              {lead.follow_up_date && (
                <>
                  Follow up {formatCalendarDay(lead.follow_up_date)}
                  <br />
                </>
              )}
              {lead.assigned_name && `Assigned to ${lead.assigned_name}`}
            </p>
            <p className="flex items-center gap-3 sm:col-start-2 sm:row-start-1 sm:justify-self-end lg:col-start-auto lg:row-start-auto">
              <span className="text-small">
                Score <strong className="text-base">{lead.score}</strong>
              </span>
              <StatusBadge status={lead.status} />
            </p>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={Math.ceil(Math.min(count, LEADS_COUNTED_MAX) / LEADS_PER_PAGE)}
        to={(number) =>
          dashboardPath("leads", providerId, toLeadsSearchParams({ ...address, view: "list", page: number }))
        }
      />
    </>
  );
}
