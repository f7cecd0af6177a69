import { randomUUID } from "node:crypto";
import { isTier } from "#features/providers/rules/provider.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { type Actor, mayAnswerTickets } from "#platform/audit/actor.ts";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { supportMailbox, supportName, ticketAnsweredEmail } from "../emails/ticket.server.ts";
import { isTicketDone, mayUseSupport, responseHours, type TicketStatus } from "../rules/ticket.ts";
import { ticketVersion } from "../rules/ticket-queue.ts";
import { countResponses, lockTicket, recordTicketAudit } from "./ticket-rows.server.ts";

type Answer = { message: string; status?: TicketStatus };
/**
 * `key`: of the form, which sent again is one answer. `version`: of the ticket that is
 * answered; what was said or done since then is read first.
 */
type Sending = { origin: string; key?: string; version?: string };
type Outcome = { ok: true } | { ok: false; problem: "forbidden" | "missing" | "changed" };

/** Our staff answers. The first answer says how long the provider waited; each is mailed to who signs in. */
export function answerTicket(
  db: Db,
  actor: Actor,
  ticketId: string,
  { message, status = "in_progress" }: Answer,
  { origin, key, version }: Sending,
  now = new Date(),
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayAnswerTickets(actor)) return { ok: false, problem: "forbidden" };
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) return { ok: false, problem: "missing" };

    const id = key ? uuidFromHash(key, ticketId, message) : randomUUID();
    if (await hasResponse(tx, id)) return { ok: true };
    const { status: before } = ticket;
    const current = ticketVersion({ status: before, responses: await countResponses(tx, ticketId) });
    if (version !== undefined && version !== current) return { ok: false, problem: "changed" };
    await tx
      .insertInto("ticket_responses")
      // Never the admin's own name or address: the provider reads it.
      .values({ id, ticket_id: ticketId, message, author: supportName, is_staff: true })
      .execute();
    await tx
      .updateTable("tickets")
      .set({
        status,
        response_time: ticket.response_time ?? responseHours(ticket.created_at, now),
        answer_due_at: null,
      })
      .where("id", "=", ticketId)
      .execute();
    await recordTicketAudit(tx, actor, "ticket.answered", ticket);
    await notifyProvider(tx, { ...ticket, message, status, origin, about: id });
    return { ok: true };
  });
}

async function hasResponse(tx: Db, id: string): Promise<boolean> {
  const row = await tx.selectFrom("ticket_responses").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

type SentAnswer = {
  id: string;
  provider_id: string;
  subject: string;
  message: string;
  status: string;
  origin: string;
  about: string;
};

async function notifyProvider(tx: Db, told: SentAnswer): Promise<void> {
  const provider = await tx
    .selectFrom("providers")
    .innerJoin("provider_accounts", "provider_id", "providers.id")
    .select(["name", "tier", "sign_in_email"])
    .where("providers.id", "=", told.provider_id)
    .executeTakeFirst();
  if (!provider) return;
  const hasDesk = isTier(provider.tier) && mayUseSupport(provider.tier);
  await queueEmail(tx, {
    kind: "ticket-answered",
    about: told.about,
    topic: { table: "tickets", id: told.id },
    to: provider.sign_in_email,
    replyTo: supportMailbox,
    content: ticketAnsweredEmail({
      subject: told.subject,
      providerName: provider.name,
      message: told.message,
      isDone: isTicketDone(told.status),
      url: hasDesk ? `${told.origin}${dashboardPath(`support/${told.id}`, told.provider_id)}` : undefined,
    }),
    audience: "provider",
  });
}
