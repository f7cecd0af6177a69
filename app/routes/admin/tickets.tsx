import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { QueueFilter } from "#features/moderation/components/queue-filter.tsx";
import { QueueHeader } from "#features/moderation/components/queue-header.tsx";
import { QueuePages } from "#features/moderation/components/queue-pages.tsx";
import { TicketLine } from "#features/moderation/components/ticket-line.tsx";
import { loadQueue } from "#features/moderation/http/admin-queue.server.ts";
import { formatQueueTime } from "#features/moderation/rules/admin-queue.ts";
import { listTicketQueue } from "#features/tickets/queries/ticket-queue.server.ts";
import { isTicketDone } from "#features/tickets/rules/ticket.ts";
import { formatAnswerDue, ticketFilters } from "#features/tickets/rules/ticket-queue.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import type { Route } from "./+types/tickets.ts";

export const handle = {
  crumb: adminQueues.tickets.name,
  above: [adminPages.review],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { tickets, ...page } = await loadQueue(context, (db) => listTicketQueue(db, searchParams));
  const now = new Date();
  return {
    ...page,
    tickets: tickets.map(({ created_at, answer_due_at, provider_id: _, ...ticket }) => ({
      ...ticket,
      created: formatQueueTime(created_at),
      promised: isTicketDone(ticket.status) ? undefined : formatAnswerDue(answer_due_at, now),
    })),
  };
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { tickets, counts, filter, ...page } = loaderData;
  return (
    <>
      <QueueHeader title={adminQueues.tickets.name} counts={counts} />
      <QueueFilter choices={[{ name: "status", label: "Status", value: filter, options: ticketFilters }]} />
      <p className="mt-4 text-muted">
        {page.count === 1 ? "1 ticket" : `${formatNumber(page.count)} tickets`}
      </p>
      {tickets.length > 0 && (
        <ul className="card mt-2 divide-y divide-line px-5 py-2">
          {tickets.map((ticket) => (
            <TicketLine key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <QueuePages frame={page} />
    </>
  );
}
