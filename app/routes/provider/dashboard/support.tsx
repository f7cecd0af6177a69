import { brand } from "#config/brand.ts";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { LiveNotices } from "#features/providers/components/live-notices.tsx";
import { Panel } from "#features/providers/components/panel.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { NewTicketDialog } from "#features/tickets/components/new-ticket-dialog.tsx";
import { SupportClosed } from "#features/tickets/components/support-closed.tsx";
import { SupportPromiseNote } from "#features/tickets/components/support-promise.tsx";
import { TicketList } from "#features/tickets/components/ticket-list.tsx";
import { listTickets } from "#features/tickets/queries/tickets.server.ts";
import { mayUseSupport } from "#features/tickets/rules/ticket.ts";
import { formatInstant } from "#platform/dates/zoned-time.ts";
import { createAntiSpamFields } from "#platform/forms/form-guard.server.ts";
import { secretsContext } from "#platform/http/context.server.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import type { Route } from "./+types/support.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!mayUseSupport(tier)) return undefined;
  const { searchParams } = new URL(request.url);
  return withProvider(context, async (db) => {
    const timeZone = await findTimeZone(db, id);
    const { tickets, ...list } = await listTickets(db, id, searchParams);
    return {
      marks: createAntiSpamFields(context.get(secretsContext).links),
      ...list,
      tickets: tickets.map(({ created_at, ...ticket }) => ({
        ...ticket,
        created: formatInstant(created_at, timeZone),
      })),
    };
  });
}

export function meta() {
  return [{ title: `Support · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Support({ loaderData }: Route.ComponentProps) {
  const { id, tier } = useDashboard();
  if (!loaderData) return <SupportClosed providerId={id} />;
  const { marks, tickets, count, page, pages } = loaderData;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="empty:hidden lg:col-span-2">
        <LiveNotices url={dashboardPath("live", id)} what="ticket" />
      </div>
      <Panel
        title={count > 0 ? `Recent tickets (${formatNumber(count)})` : "Recent tickets"}
        actions={<NewTicketDialog providerId={id} marks={marks} />}
      >
        <TicketList providerId={id} tickets={tickets} page={page} pages={pages} />
      </Panel>
      <SupportPromiseNote tier={tier} />
    </div>
  );
}
