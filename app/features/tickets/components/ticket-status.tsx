import { findLabel, ticketStatuses } from "../rules/ticket.ts";

const styles: Record<string, string> = {
  open: "border-brand",
  in_progress: "border-glow text-ember",
  resolved: "border-good text-good",
  closed: "border-line-strong text-muted",
};

/** How far a ticket is, in a word. */
export function TicketStatusBadge({ status }: { status: string }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-round border-2 px-3 py-0.5 font-semibold text-small ${styles[status] ?? "border-line-strong"}`}
    >
      {findLabel(ticketStatuses, status)}
    </span>
  );
}
