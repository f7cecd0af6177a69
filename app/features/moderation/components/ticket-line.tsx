import { Link } from "react-router";
import { adminQueues } from "#config/admin-queues.ts";
import { TicketStatusBadge } from "#features/tickets/components/ticket-status.tsx";
import { findLabel, ticketCategories, ticketPriorities } from "#features/tickets/rules/ticket.ts";
import type { AnswerDue } from "#features/tickets/rules/ticket-queue.ts";
import { Badge } from "./badge.tsx";

export type ShownTicket = {
  id: string;
  subject: string;
  category: string;
  priority: string;
  status: string;
  created: string;
  providerName: string;
  tier: string;
  promised: AnswerDue | undefined;
};

/** One ticket of the queue. */
export function TicketLine({ ticket }: { ticket: ShownTicket }) {
  const { id, subject, category, priority, status, created, providerName, tier, promised } = ticket;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <Link
          to={adminQueues.tickets.itemPath(id)}
          className="wrap-anywhere inline-block min-h-11 content-center font-semibold text-link"
        >
          {subject}
        </Link>
        <p className="wrap-anywhere">
          {providerName}, {tier} plan
        </p>
        <p className="text-muted text-small">
          {findLabel(ticketCategories, category)} · {findLabel(ticketPriorities, priority)} priority ·{" "}
          {created}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        {promised && <Badge look={promised.isOverdue ? "bad" : "plain"}>{promised.text}</Badge>}
        <TicketStatusBadge status={status} />
      </p>
    </li>
  );
}
