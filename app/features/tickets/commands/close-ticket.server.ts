import { type Actor, mayAnswerTickets } from "#platform/audit/actor.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isTicketDone } from "../rules/ticket.ts";
import { ticketVersion } from "../rules/ticket-queue.ts";
import { countResponses, lockTicket, recordTicketAudit } from "./ticket-rows.server.ts";

type Outcome = { ok: true } | { ok: false; problem: "forbidden" | "missing" | "changed" };

/** Our staff takes a ticket for done without another word. A reply of the provider opens it again. */
export function closeTicket(db: Db, actor: Actor, ticketId: string, version: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayAnswerTickets(actor)) return { ok: false, problem: "forbidden" };
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) return { ok: false, problem: "missing" };
    const { status } = ticket;
    if (version !== ticketVersion({ status, responses: await countResponses(tx, ticketId) }))
      return { ok: false, problem: "changed" };
    if (isTicketDone(status)) return { ok: true };
    await tx
      .updateTable("tickets")
      .set({ status: "resolved", answer_due_at: null })
      .where("id", "=", ticketId)
      .execute();
    await recordTicketAudit(tx, actor, "ticket.resolved", ticket);
    return { ok: true };
  });
}
