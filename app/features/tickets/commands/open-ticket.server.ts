import { randomUUID } from "node:crypto";
import { loadDashboardProvider } from "#features/providers/queries/provider-dashboard.server.ts";
import { recordProviderAudit } from "#platform/audit/record-audit.server.ts";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { supportMailbox, ticketOpenedEmail } from "../emails/ticket.server.ts";
import { ticketRateLimits } from "../rules/rate-limits.ts";
import { mayOpenTicket, supportPromises, type TicketChannel } from "../rules/ticket.ts";
import type { NewTicket } from "../schema/ticket-schema.ts";

type Outcome = { ok: true; id: string } | { ok: false; problem: "forbidden" | "limited" };
/** The form's own key: the same form sent again is one ticket. */
type Sending = { secret: Buffer; key: string | undefined; way?: TicketChannel };

/** A provider asks our support, which gets a letter. */
export function openTicket(
  db: Db,
  providerId: string,
  ticket: NewTicket,
  { secret, key, way = "support tab" }: Sending,
): Promise<Outcome> {
  return withRollback<Outcome>((rollBack) =>
    asProvider(db, providerId, async (tx) => {
      const provider = await loadDashboardProvider(tx, providerId);
      if (!mayOpenTicket(provider.tier, way)) return { ok: false, problem: "forbidden" };

      const { subject, description, category, priority } = ticket;
      const id = key ? uuidFromHash(key, providerId, subject, description, category, priority) : randomUUID();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("tickets")
        .values({ id, provider_id: providerId, subject, description, category, priority })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return { ok: true, id };

      if (!(await consumeRateLimit(tx, secret, ticketRateLimits.provider, providerId)))
        return rollBack({ ok: false, problem: "limited" });
      await recordProviderAudit(tx, providerId, { action: "ticket.opened", table: "tickets", id });
      // A provider has no right to the letters.
      await asService(tx, (service) =>
        queueEmail(service, {
          kind: "ticket-opened",
          about: id,
          topic: { table: "tickets", id },
          to: supportMailbox,
          replyTo: provider.sign_in_email,
          content: ticketOpenedEmail({
            ...ticket,
            providerName: provider.name,
            tier: provider.tier,
            promised: supportPromises[provider.tier]?.summary ?? "",
          }),
          audience: "team",
        }),
      );
      return { ok: true, id };
    }),
  );
}
