import { randomUUID } from "node:crypto";
import { loadDashboardProvider } from "#features/providers/queries/provider-dashboard.server.ts";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { supportMailbox, ticketRepliedEmail } from "../emails/ticket.server.ts";
import { ticketReplyRateLimits } from "../rules/rate-limits.ts";
import { isTicketDone, mayUseSupport, statusAfterReply } from "../rules/ticket.ts";
import { answerDueAt } from "../rules/ticket-queue.ts";
import { lockTicket, recordTicketAudit } from "./ticket-rows.server.ts";

type Outcome = { ok: true } | { ok: false; problem: "forbidden" | "missing" | "limited" };
type Sending = { secret: Buffer; key: string | undefined };

/** A provider says more about its own ticket, which is open again where it was done. Our support gets a letter. */
export function replyToTicket(
  db: Db,
  providerId: string,
  ticketId: string,
  message: string,
  { secret, key }: Sending,
  now = new Date(),
): Promise<Outcome> {
  return withRollback<Outcome>((rollBack) =>
    asProvider(db, providerId, async (tx) => {
      const provider = await loadDashboardProvider(tx, providerId);
      if (!mayUseSupport(provider.tier)) return { ok: false, problem: "forbidden" };
      const ticket = await asService(tx, (service) => lockTicket(service, ticketId, providerId));
      if (!ticket) return { ok: false, problem: "missing" };

      const id = key ? uuidFromHash(key, ticketId, message) : randomUUID();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("ticket_responses")
        .values({ id, ticket_id: ticketId, message, author: provider.name })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return { ok: true };
      if (!(await consumeRateLimit(tx, secret, ticketReplyRateLimits.provider, providerId)))
        return rollBack({ ok: false, problem: "limited" });

      const isReopened = isTicketDone(ticket.status);
      await asService(tx, async (service) => {
        // Also where the status stays: the desk is told of a change of the ticket's row.
        await service
          .updateTable("tickets")
          .set({
            status: statusAfterReply(ticket.status),
            answer_due_at: ticket.answer_due_at ?? answerDueAt(provider.tier, now),
          })
          .where("id", "=", ticketId)
          .where("provider_id", "=", providerId)
          .execute();
        const action = isReopened ? "ticket.reopened" : "ticket.replied";
        await recordTicketAudit(service, { kind: "provider", providerId }, action, ticket);
        await queueEmail(service, {
          kind: "ticket-replied",
          about: id,
          topic: { table: "tickets", id: ticketId },
          to: supportMailbox,
          replyTo: provider.sign_in_email,
          content: ticketRepliedEmail({
            subject: ticket.subject,
            providerName: provider.name,
            message,
            isReopened,
          }),
          audience: "team",
        });
      });
      return { ok: true };
    }),
  );
}
