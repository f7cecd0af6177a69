import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { issueCode } from "#features/auth/commands/issue-code.server.ts";
import { openSession } from "#features/auth/commands/open-session.server.ts";
import { signOutProviderEverywhere } from "#features/auth/commands/sign-out.server.ts";
import { findSubscription } from "#features/billing/queries/subscription.server.ts";
import { changeTeam } from "#features/leads/commands/change-team.server.ts";
import { updateLead } from "#features/leads/commands/update-lead.server.ts";
import {
  countLeads,
  countLeadsByStatus,
  findLead,
  listLeadColumn,
  listLeadEvents,
  listLeads,
  sumLeads,
} from "#features/leads/queries/leads.server.ts";
import { listTeam } from "#features/leads/queries/team.server.ts";
import { noFilters } from "#features/leads/rules/lead-filters.ts";
import {
  type AccountStepInput,
  applyAccountStep,
} from "#features/moderation/commands/administer-account.server.ts";
import { deleteListing } from "#features/moderation/commands/delete-listing.server.ts";
import { type Decision, recordDecision } from "#features/moderation/commands/submission-decision.server.ts";
import {
  countProviderRecords,
  findLastSubmission,
  findManagedAccount,
  listLastTickets,
} from "#features/moderation/queries/users.server.ts";
import { pauseListing, resumeListing } from "#features/providers/commands/pause-listing.server.ts";
import { findEdit } from "#features/providers/queries/profile.server.ts";
import { applyAgain } from "#features/registration/commands/apply-again.server.ts";
import { finishOnboarding } from "#features/registration/commands/finish-onboarding.server.ts";
import { countReviewsByStars, listDashboardReviews } from "#features/reviews/queries/reviews.server.ts";
import { lockTicket } from "#features/tickets/commands/ticket-rows.server.ts";
import { findTicket, listTickets } from "#features/tickets/queries/tickets.server.ts";
import { test } from "#tests/support/database.ts";
import {
  makeAccount,
  makeCity,
  makeConsultation,
  makeLead,
  makeProvider,
  makeReview,
  makeTicket,
} from "#tests/support/make.ts";
import { makeEdit, makeSubmission } from "#tests/support/make-submission.ts";
import { makeRegistrationForm, ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { asService } from "./as-role.server.ts";
import type { Db } from "./database.server.ts";

const [leadId, ticketId, memberId] = [randomUUID(), randomUUID(), randomUUID()];
const admin = { kind: "admin", email: "ana@hearthlist.example" } as const;
const applicant = {
  serviceSlug: "seniorcare",
  form: makeRegistrationForm({ businessName: "Maple House" }),
  key: randomUUID(),
  address: "198.51.100.7",
  hostname: "hearthlist.example",
  userAgent: null,
  now: new Date("2099-01-01"),
};
const desk = (id: string) => ({ id, tier: "enterprise" }) as const;

/** What a provider reads or tries, by its own id and the ids of another one's rows. */
const works: [string, (tx: Db, id: string) => Promise<unknown>][] = [
  ["its list of leads", (tx, id) => listLeads(tx, id, noFilters, 1)],
  ["its count of leads", (tx, id) => countLeads(tx, id, noFilters)],
  ["its column of leads", (tx, id) => listLeadColumn(tx, id, noFilters)],
  ["the summary of its leads", (tx, id) => sumLeads(tx, id, noFilters)],
  ["its leads by status", (tx, id) => countLeadsByStatus(tx, id, noFilters)],
  ["a lead", (tx, id) => findLead(tx, id, leadId)],
  ["the history of a lead", (tx, id) => listLeadEvents(tx, id, leadId)],
  ["a change of a lead", (tx, id) => updateLead(tx, desk(id), leadId, { intent: "move", status: "lost" })],
  ["its team", (tx, id) => listTeam(tx, id)],
  ["a change of its team", (tx, id) => changeTeam(tx, desk(id), { intent: "remove", member: memberId })],
  ["its tickets", (tx, id) => listTickets(tx, id, new URLSearchParams())],
  ["a ticket", (tx, id) => findTicket(tx, id, ticketId)],
  ["a lock of a ticket", (tx, id) => lockTicket(tx, ticketId, id)],
  ["its plan and invoices", (tx, id) => findSubscription(tx, id)],
  ["its waiting edit", (tx, id) => findEdit(tx, id)],
  ["its last application", (tx, id) => findLastSubmission(tx, id)],
  ["its last tickets", (tx, id) => listLastTickets(tx, id)],
  ["the counts of what it has", (tx, id) => countProviderRecords(tx, id)],
  ["its reviews", (tx, id) => listDashboardReviews(tx, id, new URLSearchParams())],
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

/** Changes of one provider, in an order in which each of them does something. */
const changes: [string, (db: Db, id: string, cityId: number) => Promise<unknown>][] = [
  ["signing out everywhere", (db, id) => signOutProviderEverywhere(db, id)],
  ["the end of the tour", (db, id) => asService(db, (tx) => finishOnboarding(tx, id))],
  ["a rejection", (db, id) => decide(db, id, { status: "rejected", reason: "A reason." })],
  ["a new application", (db, id) => applyAgain(db, ORIGIN, id, applicant)],
  ["an approval", (db, id, cityId) => decide(db, id, { status: "approved", cityId })],
  ["a pause", (db, id) => pauseListing(db, id)],
  ["its end", (db, id) => resumeListing(db, id)],
  ["a tier by an admin", (db, id) => manage(db, id, { step: "tier", tier: "premium" })],
  ["featuring", (db, id) => manage(db, id, { step: "feature" })],
  ["taking a listing off", (db, id) => manage(db, id, { step: "deactivate" })],
  ["bringing it back", (db, id) => manage(db, id, { step: "activate" })],
  ["an admin's sign-out", (db, id) => manage(db, id, { step: "sign out" })],
  ["a deletion", (db, id) => deleteListing(db, undefined, id, "Maple House")],
];

test("a change of one provider leaves the rows of another one as they were", async ({ db }) => {
  const { id: cityId } = await makeCity(db);
  const [mine, other] = [await makeNeighbor(db, cityId), await makeNeighbor(db, cityId)];
  for (const [name, change] of changes) {
    const [own, others] = [await rowsOf(db, mine), await rowsOf(db, other)];
    expect(await change(db, mine, cityId), name).not.toMatchObject({ ok: false });
    expect(await rowsOf(db, mine), name).not.toEqual(own);
    expect.soft(await rowsOf(db, other), name).toEqual(others);
  }
});

async function makeNeighbor(db: Db, city_id: number): Promise<string> {
  const { id } = await makeProvider(db, { name: "Maple House", city_id, image: null });
  await makeAccount(db, id, { email_confirmed_at: new Date() });
  await makeSubmission(db, { provider_id: id });
  await makeConsultation(db, id, {
    email: `${id}@family.example`,
    wished_date: "2099-01-01",
    wished_time: "09:00",
  });
  await asService(db, (tx) => openSession(tx, id));
  await asService(db, (tx) =>
    issueCode(tx, secrets.codes, {
      providerId: id,
      purpose: "sign_in",
      email: `${id}@sign-in.example`,
      lifetime: "1 hour",
    }),
  );
  return id;
}

async function rowsOf(db: Db, id: string): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const table of [
    "provider_accounts",
    "provider_submissions",
    "consultation_requests",
    "sessions",
    "sign_in_codes",
  ])
    rows[table] = (
      await sql`select t.* from hearthlist.${sql.raw(table)} t where provider_id = ${id} order by t::text`.execute(
        db,
      )
    ).rows;
  rows.provider = (await sql`select * from hearthlist.providers where id = ${id}`.execute(db)).rows;
  rows.emails = (
    await sql`select subject from hearthlist.mails where topic_id = ${id} or to_address = ${`${id}@family.example`}`.execute(
      db,
    )
  ).rows;
  return rows;
}

async function decide(db: Db, id: string, decision: Decision) {
  const last = await asService(db, (tx) => findLastSubmission(tx, id));
  return recordDecision(db, admin, last?.id ?? "", decision, { secrets, origin: ORIGIN });
}

async function manage(db: Db, id: string, step: Pick<AccountStepInput, "step" | "tier">) {
  const version = (await asService(db, (tx) => findManagedAccount(tx, id)))?.version ?? "";
  const wish = { ...step, reason: "A reason.", version };
  return applyAccountStep(db, { secrets, origin: ORIGIN }, admin, id, wish);
}

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
  await makeSubmission(db, { provider_id });
  await makeConsultation(db, provider_id);
  await asService(db, (tx) => openSession(tx, provider_id));
  await makeEdit(db, provider_id);
  await makeReview(db, provider_id);
}
