import { LiveNotes } from "#components/desk/live-notes.tsx";
import { Panel } from "#components/desk/panel.tsx";
import { useDesk } from "#components/desk/use-desk.ts";
import { NewTicketDialog } from "#components/support/new-ticket-dialog.tsx";
import { SupportClosed } from "#components/support/support-closed.tsx";
import { SupportPromise } from "#components/support/support-promise.tsx";
import { TicketList } from "#components/support/ticket-list.tsx";
import { brand } from "#config/brand.ts";
import { deskPath } from "#domain/desk.ts";
import { inFigures } from "#domain/figures.ts";
import { mayUseSupport } from "#domain/ticket.ts";
import { momentInWords } from "#domain/zoned-time.ts";
import { secretsContext } from "#http/context.server.ts";
import { markForm } from "#http/form-guard.server.ts";
import { providerContext, withDesk } from "#http/provider-session.server.ts";
import { listTickets } from "#queries/tickets.server.ts";
import { findTimeZone } from "#queries/time-zone.server.ts";
import type { Route } from "./+types/support.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!mayUseSupport(tier)) return undefined;
  const { searchParams } = new URL(request.url);
  return withDesk(context, async (db) => {
    const timeZone = await findTimeZone(db, id);
    const { tickets, ...list } = await listTickets(db, id, searchParams);
    return {
      marks: markForm(context.get(secretsContext).links),
      ...list,
      tickets: tickets.map(({ created_at, ...ticket }) => ({
        ...ticket,
        created: momentInWords(created_at, timeZone),
      })),
    };
  });
}

export function meta() {
  return [{ title: `Support · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Support({ loaderData }: Route.ComponentProps) {
  const { id, tier } = useDesk();
  if (!loaderData) return <SupportClosed providerId={id} />;
  const { marks, tickets, count, page, pages } = loaderData;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="empty:hidden lg:col-span-2">
        <LiveNotes url={deskPath("live", id)} what="ticket" />
      </div>
      <Panel
        title={count > 0 ? `Recent tickets (${inFigures(count)})` : "Recent tickets"}
        actions={<NewTicketDialog providerId={id} marks={marks} />}
      >
        <TicketList providerId={id} tickets={tickets} page={page} pages={pages} />
      </Panel>
      <SupportPromise tier={tier} />
    </div>
  );
}
