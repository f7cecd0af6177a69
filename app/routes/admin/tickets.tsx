import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { QueueFilter } from "#features/moderation/components/queue-filter.tsx";
import { QueueHead } from "#features/moderation/components/queue-head.tsx";
import { QueuePages } from "#features/moderation/components/queue-pages.tsx";
import { TicketLine } from "#features/moderation/components/ticket-line.tsx";
import { readQueue } from "#features/moderation/http/admin-queue.server.ts";
import { deskMoment } from "#features/moderation/rules/admin-queue.ts";
import { listTicketQueue } from "#features/tickets/queries/ticket-queue.server.ts";
import { isTicketDone } from "#features/tickets/rules/ticket.ts";
import { promiseInWords, ticketFilters } from "#features/tickets/rules/ticket-queue.ts";
import { inFigures } from "#platform/text/figures.ts";
import type { Route } from "./+types/tickets.ts";

export const handle = {
  crumb: adminQueues.tickets.name,
  above: [adminPages.review],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { tickets, ...page } = await readQueue(context, (db) => listTicketQueue(db, searchParams));
  const now = new Date();
  return {
    ...page,
    tickets: tickets.map(({ created_at, answer_due_at, provider_id: _, ...ticket }) => ({
      ...ticket,
      created: deskMoment(created_at),
      promised: isTicketDone(ticket.status) ? undefined : promiseInWords(answer_due_at, now),
    })),
  };
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { tickets, counts, filter, ...page } = loaderData;
  return (
    <>
      <QueueHead title={adminQueues.tickets.name} counts={counts} />
      <QueueFilter choices={[{ name: "status", label: "Status", value: filter, options: ticketFilters }]} />
      <p className="mt-4 text-muted">{page.count === 1 ? "1 ticket" : `${inFigures(page.count)} tickets`}</p>
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
