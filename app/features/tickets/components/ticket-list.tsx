import { Link } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { formatDuration } from "#platform/text/format-duration.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import { findLabel, ticketCategories, ticketPriorities } from "../rules/ticket.ts";
import { TicketStatusBadge } from "./ticket-status.tsx";

export type ListedTicket = {
  id: string;
  subject: string;
  category: string;
  priority: string;
  status: string;
  response_time: number | null;
  /** In words. */
  created: string;
};

type Props = { providerId: string; tickets: ListedTicket[]; page: number; pages: number };

export function TicketList({ providerId, tickets, page, pages }: Props) {
  if (tickets.length === 0)
    return <p className="text-muted">You have no tickets yet. Open one when you need us.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <Link
                to={dashboardPath(`support/${ticket.id}`, providerId)}
                className="wrap-anywhere inline-block min-h-11 content-center font-semibold text-link"
              >
                {ticket.subject}
              </Link>
              <p className="text-muted text-small">
                {findLabel(ticketCategories, ticket.category)} ·{" "}
                {findLabel(ticketPriorities, ticket.priority)} priority · {ticket.created}
                {ticket.response_time !== null &&
                  ` · answered in ${formatDuration(ticket.response_time * 60)}`}
              </p>
            </div>
            <TicketStatusBadge status={ticket.status} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        to={(target) => dashboardPath("support", providerId, { page: String(target) })}
        label="Pages of tickets"
        words={["Newer", "Older"]}
      />
    </>
  );
}
