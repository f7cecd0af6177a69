import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { noFilters } from "#domain/lead-filters.ts";
import {
  countLeads,
  countLeadsByStatus,
  findLead,
  listLeadColumn,
  listLeadEvents,
  listLeads,
  sumUpLeads,
} from "#queries/leads.server.ts";
import { findEdit } from "#queries/profile.server.ts";
import { countReviewsByStars, listOwnReviews } from "#queries/reviews.server.ts";
import { findSubscription } from "#queries/subscription.server.ts";
import { listTeam } from "#queries/team.server.ts";
import { findTicket, listTickets } from "#queries/tickets.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount, makeLead, makeProvider, makeReview, makeTicket } from "#tests/make.ts";
import { makeEdit } from "#tests/make-review.ts";
import { changeLead } from "./change-lead.server.ts";
import { changeTeam } from "./change-team.server.ts";
import { lockTicket } from "./ticket-rows.server.ts";

const [leadId, ticketId, memberId] = [randomUUID(), randomUUID(), randomUUID()];
const desk = (id: string) => ({ id, tier: "enterprise" }) as const;

/** What a provider reads or tries, by its own id and the ids of another one's rows. */
const works: [string, (tx: Db, id: string) => Promise<unknown>][] = [
  ["its list of leads", (tx, id) => listLeads(tx, id, noFilters, 1)],
  ["its count of leads", (tx, id) => countLeads(tx, id, noFilters)],
  ["its column of leads", (tx, id) => listLeadColumn(tx, id, noFilters)],
  ["the summary of its leads", (tx, id) => sumUpLeads(tx, id, noFilters)],
  ["its leads by status", (tx, id) => countLeadsByStatus(tx, id, noFilters)],
  ["a lead", (tx, id) => findLead(tx, id, leadId)],
  ["the history of a lead", (tx, id) => listLeadEvents(tx, id, leadId)],
  ["a change of a lead", (tx, id) => changeLead(tx, desk(id), leadId, { intent: "move", status: "lost" })],
  ["its team", (tx, id) => listTeam(tx, id)],
  ["a change of its team", (tx, id) => changeTeam(tx, desk(id), { intent: "remove", member: memberId })],
  ["its tickets", (tx, id) => listTickets(tx, id, new URLSearchParams())],
  ["a ticket", (tx, id) => findTicket(tx, id, ticketId)],
  ["a lock of a ticket", (tx, id) => lockTicket(tx, ticketId, id)],
  ["its plan and invoices", (tx, id) => findSubscription(tx, id)],
  ["its waiting edit", (tx, id) => findEdit(tx, id)],
  ["its reviews", (tx, id) => listOwnReviews(tx, id, new URLSearchParams())],
  ["the stars of its reviews", (tx, id) => countReviewsByStars(tx, id)],
];

/** As the service, which row security lets see everything. */
const resultsOf = (db: Db, id: string) =>
  asService(db, async (tx) => {
    const results: Record<string, unknown> = {};
    for (const [name, work] of works) results[name] = await work(tx, id);
    return results;
  });

test("a provider reaches no row of another one, also where row security does not apply", async ({ db }) => {
  const { id } = await makeProvider(db);
  await makeAccount(db, id);
  const before = await resultsOf(db, id);
  await makeRows(db, (await makeProvider(db)).id);
  expect(await resultsOf(db, id)).toEqual(before);
});

async function makeRows(db: Db, provider_id: string) {
  await makeAccount(db, provider_id, { plan_tier: "premium", subscription_status: "active" });
  await asService(db, async (tx) => {
    await tx.insertInto("team_members").values({ id: memberId, provider_id, name: "Ana" }).execute();
    const at = new Date();
    const dates = { created_at: at, period_start: at, period_end: at };
    await tx
      .insertInto("invoices")
      .values({ id: "in_1", provider_id, amount: 100, currency: "USD", status: "paid", ...dates })
      .execute();
    await makeLead(tx, provider_id, { id: leadId });
    await tx.updateTable("leads").set({ status: "contacted" }).where("id", "=", leadId).execute();
  });
  await makeTicket(db, provider_id, { id: ticketId });
  await makeEdit(db, provider_id);
  await makeReview(db, provider_id);
}
