import type { Db } from "#platform/db/database.server.ts";
import { parsePageNumber } from "#platform/paging/parse-page-number.ts";
import { isUuid } from "#platform/uuid.ts";
import { TICKETS_PER_PAGE } from "../rules/ticket.ts";

export type TicketLine = Awaited<ReturnType<typeof listTickets>>["tickets"][number];

/** A provider's tickets, newest first, of the page that an address asks for. */
export async function listTickets(db: Db, providerId: string, params: URLSearchParams) {
  const { count } = await db
    .selectFrom("tickets")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("provider_id", "=", providerId)
    .executeTakeFirstOrThrow();
  const pages = Math.ceil(count / TICKETS_PER_PAGE);
  const page = parsePageNumber(params.get("page"), pages);
  const tickets = await db
    .selectFrom("tickets")
    .select(["id", "subject", "category", "priority", "status", "created_at", "response_time"])
    .where("provider_id", "=", providerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(TICKETS_PER_PAGE)
    .offset((page - 1) * TICKETS_PER_PAGE)
    .execute();
  return { tickets, count, page, pages };
}

/** One of a provider's own tickets with what was said since, in order; undefined for anything else. */
export async function findTicket(db: Db, providerId: string, id: string) {
  if (!isUuid(id)) return undefined;
  const ticket = await db
    .selectFrom("tickets")
    .select(["id", "subject", "description", "category", "priority", "status"])
    .select(["created_at", "response_time"])
    .where("id", "=", id)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  if (!ticket) return undefined;
  return { ...ticket, responses: await listResponses(db, id) };
}

/** Beyond these the oldest are left out: nobody reads that far, and the page stays light. */
const RESPONSES_SHOWN = 200;

/** What was said in a ticket, in order. */
export async function listResponses(db: Db, ticketId: string) {
  const newest = await db
    .selectFrom("ticket_responses")
    .select(["id", "message", "is_staff", "author", "created_at"])
    .where("ticket_id", "=", ticketId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(RESPONSES_SHOWN)
    .execute();
  return newest.toReversed();
}
