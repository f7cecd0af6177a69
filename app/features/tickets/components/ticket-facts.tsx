import { formatDuration } from "#platform/text/format-duration.ts";
import { findLabel, ticketCategories, ticketPriorities } from "../rules/ticket.ts";
import { TicketStatusBadge } from "./ticket-status.tsx";

type Props = {
  status: string;
  category: string;
  priority: string;
  response_time: number | null;
  created: string;
};

export function TicketFacts({ status, category, priority, response_time, created }: Props) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
      <dt className="text-muted">Status</dt>
      <dd>
        <TicketStatusBadge status={status} />
      </dd>
      <dt className="text-muted">Priority</dt>
      <dd>{findLabel(ticketPriorities, priority)}</dd>
      <dt className="text-muted">Category</dt>
      <dd>{findLabel(ticketCategories, category)}</dd>
      <dt className="text-muted">Opened</dt>
      <dd>{created}</dd>
      <dt className="text-muted">Response time</dt>
      <dd>{response_time === null ? "Not answered yet" : formatDuration(response_time * 60)}</dd>
    </dl>
  );
}
