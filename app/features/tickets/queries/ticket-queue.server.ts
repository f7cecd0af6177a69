import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { getPageOffset, PER_PAGE, parseChoice, parsePagination } from "#platform/paging/page-info.ts";
import { isUuid } from "#platform/uuid.ts";
import { type TicketFilter, ticketFilters, ticketVersion } from "../rules/ticket-queue.ts";
import { listResponses } from "./tickets.server.ts";

const statusesByFilter: Record<TicketFilter, string[] | undefined> = {
  waiting: ["open", "in_progress"],
  open: ["open"],
  in_progress: ["in_progress"],
  resolved: ["resolved", "closed"],
  all: undefined,
};

/** Tickets of all providers. What waits: by the oldest promise, then what nothing was promised for. */
export async function listTicketQueue(db: Db, params: URLSearchParams) {
  const filter = parseChoice<TicketFilter>(params, "status", ticketFilters);
  const statuses = statusesByFilter[filter];
  const isByPromise = filter !== "resolved" && filter !== "all";
  // The same words as the index that holds only these: a list of parameters would not find it.
  const within = isByPromise ? sql<boolean>`t.status in ('open', 'in_progress')` : sql<boolean>`true`;
  const chosen = db
    .selectFrom("tickets as t")
    .where(within)
    .$if(statuses !== undefined, (query) => query.where("t.status", "in", statuses ?? []));
  const { count } = await chosen
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const frame = parsePagination(params, count);
  const tickets = await chosen
    .innerJoin("providers as p", "p.id", "t.provider_id")
    .select(["t.id", "t.subject", "t.category", "t.priority", "t.status", "t.created_at", "t.response_time"])
    .select(["t.answer_due_at", "t.provider_id", "p.name as providerName", "p.tier"])
    .$if(isByPromise, (query) => query.orderBy("t.answer_due_at", "asc").orderBy("t.created_at", "asc"))
    .$if(!isByPromise, (query) => query.orderBy("t.created_at", "desc"))
    .orderBy("t.id")
    .limit(PER_PAGE)
    .offset(getPageOffset(frame))
    .execute();
  return { filter, ...frame, tickets };
}

/** Any provider's ticket with what was said since, for our staff. */
export async function findQueuedTicket(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  const ticket = await db
    .selectFrom("tickets as t")
    .innerJoin("providers as p", "p.id", "t.provider_id")
    .select(["t.id", "t.subject", "t.description", "t.category", "t.priority", "t.status", "t.created_at"])
    .select(["t.response_time", "t.answer_due_at", "t.provider_id", "p.name as providerName", "p.tier"])
    .select((eb) =>
      eb
        .selectFrom("ticket_responses")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("ticket_id", "=", "t.id")
        .as("count"),
    )
    .where("t.id", "=", id)
    .executeTakeFirst();
  if (!ticket) return undefined;
  return {
    ...ticket,
    version: ticketVersion({ status: ticket.status, responses: ticket.count ?? 0 }),
    responses: await listResponses(db, id),
  };
}
