import { QueueFilter } from "#components/admin/review/queue-filter.tsx";
import { QueueHead } from "#components/admin/review/queue-head.tsx";
import { QueuePages } from "#components/admin/review/queue-pages.tsx";
import { TicketLine } from "#components/admin/review/ticket-line.tsx";
import { adminPages } from "#config/navigation.ts";
import { adminQueues } from "#domain/admin-queues.ts";
import { inFigures } from "#domain/figures.ts";
import { deskMoment } from "#domain/review-queue.ts";
import { isTicketDone } from "#domain/ticket.ts";
import { promiseInWords, ticketFilters } from "#domain/ticket-queue.ts";
import { readQueue } from "#http/review-queue.server.ts";
import { listTicketQueue } from "#queries/ticket-queue.server.ts";
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
