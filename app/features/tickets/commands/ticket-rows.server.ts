import type { Actor } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isUuid } from "#platform/uuid.ts";

type LockedTicket = { id: string; status: string };

/** As the service. Locked: a reply and an answer at the same moment each see what the other made of the status. */
export async function lockTicket(service: Db, id: string, providerId?: string) {
  if (!isUuid(id)) return undefined;
  return service
    .selectFrom("tickets")
    .select(["id", "provider_id", "subject", "status", "response_time", "created_at", "answer_due_at"])
    .where("id", "=", id)
    .$if(providerId !== undefined, (query) => query.where("provider_id", "=", providerId ?? ""))
    .forUpdate()
    .executeTakeFirst();
}

/** Of a ticket that is locked: none comes meanwhile. */
export async function countResponses(service: Db, ticketId: string): Promise<number> {
  const { count } = await service
    .selectFrom("ticket_responses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("ticket_id", "=", ticketId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who changed a ticket, and from which status. */
export async function recordTicketAudit(
  service: Db,
  actor: Exclude<Actor, { kind: "visitor" }>,
  action: string,
  { id, status }: LockedTicket,
): Promise<void> {
  await recordAudit(service, { actor, action, table: "tickets", id, details: { from: status } });
}
