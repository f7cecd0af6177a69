import { loadDashboardProvider } from "#features/providers/queries/provider-dashboard.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isTicketDone, mayUseSupport } from "../rules/ticket.ts";
import { lockTicket, recordTicketAudit } from "./ticket-rows.server.ts";

type Outcome = { ok: true } | { ok: false; problem: "forbidden" | "missing" };

/** A provider says that its own ticket is done. What is done already stays as it is. */
export function resolveTicket(db: Db, providerId: string, ticketId: string): Promise<Outcome> {
  return asProvider(db, providerId, async (tx) => {
    const { tier } = await loadDashboardProvider(tx, providerId);
    if (!mayUseSupport(tier)) return { ok: false, problem: "forbidden" };

    return asService(tx, async (service) => {
      const ticket = await lockTicket(service, ticketId, providerId);
      if (!ticket) return { ok: false, problem: "missing" };
      if (isTicketDone(ticket.status)) return { ok: true };
      await service
        .updateTable("tickets")
        .set({ status: "resolved", answer_due_at: null })
        .where("id", "=", ticketId)
        .where("provider_id", "=", providerId)
        .execute();
      await recordTicketAudit(service, { kind: "provider", providerId }, "ticket.resolved", ticket);
      return { ok: true };
    });
  });
}
