import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { confirmAddress } from "#features/auth/commands/confirm-address.server.ts";
import { pauseListing, resumeListing } from "#features/providers/commands/pause-listing.server.ts";
import { applyAgain } from "#features/registration/commands/apply-again.server.ts";
import { resendConfirmation } from "#features/registration/commands/resend-confirmation.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import {
  makeAccount,
  makeCity,
  makeConsultation,
  makeEmail,
  makeProvider,
  makeTicket,
  setServiceStatus,
} from "#tests/support/make.ts";
import { makeRegistrationForm, ORIGIN, register } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { countEdits } from "../queries/edits.server.ts";
import { findManagedAccount } from "../queries/users.server.ts";
import { deleteListing } from "./delete-listing.server.ts";
import { type Decision, recordDecision } from "./submission-decision.server.ts";

const admin = { kind: "admin", email: "boss@hearthlist.example" } as const;

async function apply(db: Db, { isConfirmed = true } = {}) {
  const outcome = await register(db);
  if (!outcome.ok) throw new Error(outcome.problem);
  if (isConfirmed) await asService(db, (tx) => confirmAddress(tx, ORIGIN, outcome.id));
  const { id: submissionId } = await asService(db, (tx) =>
    tx
      .selectFrom("provider_submissions")
      .select("id")
      .where("provider_id", "=", outcome.id)
      .executeTakeFirstOrThrow(),
  );
  const { id: cityId } = await makeCity(db);
  const decide = (decision: Decision) =>
    recordDecision(db, admin, submissionId, decision, { secrets, origin: ORIGIN });
  return { id: outcome.id, submissionId, cityId, decide };
}

const provider = (db: Db, id: string) =>
  asService(db, (tx) => tx.selectFrom("providers").selectAll().where("id", "=", id).executeTakeFirst());
const letters = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select("kind")
      .where("kind", "like", "application-%")
      .orderBy("created_at")
      .execute(),
  );

test("approval fills the listing from the application and puts it on the site", async ({ db }) => {
  const { id, cityId, submissionId, decide } = await apply(db);
  expect(await decide({ status: "approved", cityId, notes: "License checked." })).toMatchObject({
    ok: true,
    status: "approved",
    isNotified: true,
  });
  expect(await provider(db, id)).toMatchObject({
    verified: true,
    active: true,
    status: "verified",
    tier: "basic",
    city_id: cityId,
    services: ["In-Home Care"],
    specializations: ["Companionship"],
    coverage_areas: ["Plano", "Frisco", "Allen"],
    license_number: "TX-1",
  });
  const submission = await asService(db, (tx) =>
    tx
      .selectFrom("provider_submissions")
      .selectAll()
      .where("id", "=", submissionId)
      .executeTakeFirstOrThrow(),
  );
  expect(submission).toMatchObject({
    status: "approved",
    reviewed_by: "boss@hearthlist.example",
    admin_notes: "License checked.",
  });
  expect(submission.reviewed_at).not.toBeNull();
  const trail = await asService(db, (tx) =>
    tx.selectFrom("audit_log").select(["actor", "action"]).where("subject_id", "=", submissionId).execute(),
  );
  expect(trail).toEqual([{ actor: "boss@hearthlist.example", action: "submission.reviewed" }]);
  expect((await letters(db)).map(({ kind }) => kind)).toContain("application-approved");
});

test("an address that is not confirmed cannot be approved, nor an application without a city", async ({
  db,
}) => {
  const unconfirmed = await apply(db, { isConfirmed: false });
  expect(await unconfirmed.decide({ status: "approved", cityId: unconfirmed.cityId })).toEqual({
    ok: false,
    problem: "unconfirmed",
  });
  const { id, decide } = await apply(db);
  expect(await decide({ status: "approved" })).toEqual({ ok: false, problem: "no city" });
  expect(await provider(db, id)).toMatchObject({ active: false, verified: false });
});

test("a rejection takes a provider off, with a reason that is mailed; it can apply again", async ({ db }) => {
  const { id, cityId, decide } = await apply(db);
  await decide({ status: "approved", cityId });
  expect(await decide({ status: "rejected" })).toEqual({ ok: false, problem: "no reason" });
  expect(await provider(db, id)).toMatchObject({ active: true });
  expect(await decide({ status: "rejected", reason: "The license has expired." })).toMatchObject({
    ok: true,
  });
  expect(await provider(db, id)).toMatchObject({ active: false, verified: false });
  const mail = await asService(db, (tx) =>
    tx.selectFrom("mails").selectAll().where("kind", "=", "application-rejected").executeTakeFirstOrThrow(),
  );
  expect(mail.body_text).toContain("The license has expired.");

  const applicant = {
    serviceSlug: "seniorcare",
    form: makeRegistrationForm({
      businessName: "Golden Oaks II",
      email: "other@oaks.example",
      phone: "1-800-FLOWERS",
    }),
    key: undefined,
    address: "198.51.100.7",
    hostname: "h",
    userAgent: null,
    now: new Date(),
  };
  await setServiceStatus(db, "paused");
  expect(await applyAgain(db, ORIGIN, id, applicant)).toEqual({
    ok: false,
    problem: "paused",
    message: "Back on Monday.",
  });
  await setServiceStatus(db, "live");
  const outcome = await applyAgain(db, ORIGIN, id, applicant);
  expect(outcome).toMatchObject({ ok: true, isConfirmed: true });
  expect(await applyAgain(db, ORIGIN, id, applicant)).toEqual({ ok: false, problem: "not rejected" });
  const rows = await asService(db, (tx) =>
    tx
      .selectFrom("provider_submissions")
      .select(["status", "business_name", "email", "phone_e164"])
      .where("provider_id", "=", id)
      .orderBy("created_at")
      .execute(),
  );
  expect(rows.map(({ status, business_name }) => [status, business_name])).toEqual([
    ["rejected", "Golden Oaks Home Care"],
    ["new", "Golden Oaks II"],
  ]);
  expect(rows[1]?.phone_e164).toBe("+18003569377");
  expect(await provider(db, id)).toMatchObject({ phone: "1-800-FLOWERS", phone_e164: "+18003569377" });
  // Whoever knows an id cannot move an application to another address.
  expect(rows[1]?.email).toBe(rows[0]?.email);
  expect(outcome.ok && outcome.email).toBe(rows[0]?.email);
});

test("a second application fills the listing anew, but for what its provider wrote itself", async ({
  db,
}) => {
  const { id, cityId, decide } = await apply(db);
  await decide({ status: "approved", cityId });
  await asService(db, (tx) =>
    tx
      .updateTable("providers")
      .set({ specializations: ["Their own words"] })
      .where("id", "=", id)
      .execute(),
  );
  await decide({ status: "rejected", reason: "The license has expired." });
  const form = makeRegistrationForm({
    serviceType: "Hospice Care",
    serviceArea: "Boise",
    careSpecialties: ["End-of-Life Care"],
    licenseNumber: "ID-2",
    availabilityHours: "24/7",
  });
  const sent = { key: undefined, address: "198.51.100.7", hostname: "h", userAgent: null, now: new Date() };
  await applyAgain(db, ORIGIN, id, { serviceSlug: "seniorcare", form, ...sent });
  expect(await provider(db, id)).toMatchObject({ city_id: null });
  const [, second] = await asService(db, (tx) =>
    tx.selectFrom("provider_submissions").select("id").orderBy("created_at").execute(),
  );
  await recordDecision(
    db,
    admin,
    second?.id ?? "",
    { status: "approved", cityId },
    { secrets, origin: ORIGIN },
  );
  expect(await provider(db, id)).toMatchObject({
    services: ["Hospice Care"],
    specializations: ["Their own words"],
    coverage_areas: ["Boise"],
    license_number: "ID-2",
    hours: "24/7",
  });
  // The one before it decides nothing any more.
  for (const decision of [
    { status: "rejected", reason: "No." } as const,
    { status: "approved", cityId } as const,
  ])
    expect(await decide(decision)).toEqual({ ok: false, problem: "superseded" });
  expect(await provider(db, id)).toMatchObject({ active: true, verified: true });
  expect(await decide({ status: "contacted" })).toMatchObject({ ok: true });
});

test("a second application takes back the edit that waited: what is stated last counts", async ({ db }) => {
  const { id, cityId, decide } = await apply(db);
  await decide({ status: "approved", cityId });
  await asProvider(db, id, (tx) =>
    tx
      .insertInto("provider_edits")
      .values({ id: randomUUID(), provider_id: id, changes: JSON.stringify({ name: "Older Name" }) })
      .execute(),
  );
  await decide({ status: "rejected", reason: "The license has expired." });
  expect(await asService(db, countEdits)).toEqual({ waiting: 1 });
  const sent = { key: undefined, address: "198.51.100.7", hostname: "h", userAgent: null, now: new Date() };
  await applyAgain(db, ORIGIN, id, { serviceSlug: "seniorcare", form: makeRegistrationForm(), ...sent });
  expect(await asService(db, countEdits)).toEqual({ withdrawn: 1 });
});

test("an approval brings back what had no tier any more, with what it pays for", async ({ db }) => {
  const { id, cityId, decide } = await apply(db);
  for (const [plan_tier, tier] of [
    [null, "basic"],
    ["enterprise", "enterprise"],
  ] as const) {
    await asService(db, async (tx) => {
      await tx.updateTable("providers").set({ tier: "inactive" }).where("id", "=", id).execute();
      await tx.updateTable("provider_accounts").set({ plan_tier }).where("provider_id", "=", id).execute();
    });
    expect(await decide({ status: "approved", cityId })).toMatchObject({ ok: true, isNotified: true });
    expect(await provider(db, id)).toMatchObject({ active: true, tier, featured: tier === "enterprise" });
  }
});

for (const isConfirmed of [true, false])
  test(`a second application ${isConfirmed ? "is told to the reviewers" : "waits for its address to be confirmed"}`, async ({
    db,
  }) => {
    const { id, decide } = await apply(db, { isConfirmed });
    await decide({ status: "rejected", reason: "The license has expired." });
    const told = () =>
      asService(db, (tx) =>
        tx.selectFrom("mails").select("id").where("kind", "=", "application-confirmed").execute(),
      );
    const before = await told();
    const applicant = {
      serviceSlug: "seniorcare",
      form: makeRegistrationForm(),
      key: "7c5e4a1e-0000-4000-8000-000000000002",
      address: "198.51.100.7",
      hostname: "h",
      userAgent: null,
      now: new Date(),
    };
    const outcome = await applyAgain(db, ORIGIN, id, applicant);
    expect(outcome).toMatchObject({ ok: true, isConfirmed });
    // The same form sent again is the same application.
    expect(await applyAgain(db, ORIGIN, id, applicant)).toEqual(outcome);
    expect(await told()).toHaveLength(before.length + (isConfirmed ? 1 : 0));
  });

test("a confirmation that is sent again greets whom the newest application names", async ({ db }) => {
  const { id, decide } = await apply(db, { isConfirmed: false });
  await decide({ status: "rejected", reason: "The license has expired." });
  const sent = { key: undefined, address: "198.51.100.7", hostname: "h", userAgent: null, now: new Date() };
  const form = makeRegistrationForm({ contactName: "Bea Ortiz" });
  await applyAgain(db, ORIGIN, id, { serviceSlug: "seniorcare", form, ...sent });
  await resendConfirmation(db, secrets, ORIGIN, id);
  const greetings = await asService(db, (tx) =>
    tx.selectFrom("mails").select("body_text").where("kind", "=", "confirm-address").execute(),
  );
  expect(greetings.filter(({ body_text }) => body_text.includes("Bea"))).toHaveLength(1);
});

for (const status of ["new", "reviewing", "contacted"] as const)
  test(`a move to ${status} changes the submission alone`, async ({ db }) => {
    const { id, decide } = await apply(db);
    const before = await provider(db, id);
    expect(await decide({ status })).toMatchObject({ ok: true, status });
    expect(await provider(db, id)).toEqual(before);
  });

test("nobody but an admin reviews", async ({ db }) => {
  const { id, submissionId, cityId } = await apply(db);
  for (const actor of [{ kind: "visitor" }, { kind: "provider", providerId: id }] as const)
    expect(
      await recordDecision(
        db,
        actor,
        submissionId,
        { status: "approved", cityId },
        { secrets, origin: ORIGIN },
      ),
    ).toEqual({
      ok: false,
      problem: "forbidden",
    });
  expect(await provider(db, id)).toMatchObject({ active: false });
});

test("a pause takes the listing off and back; what a reviewer took off stays off", async ({ db }) => {
  const { id, cityId, decide } = await apply(db);
  expect(await pauseListing(db, id)).toEqual({ ok: false, problem: "not listed" });
  await decide({ status: "approved", cityId });
  expect(await resumeListing(db, id)).toEqual({ ok: false, problem: "not paused" });
  expect(await pauseListing(db, id)).toEqual({ ok: true });
  expect(await provider(db, id)).toMatchObject({ active: false, verified: true });
  expect(await resumeListing(db, id)).toEqual({ ok: true });
  await pauseListing(db, id);
  await decide({ status: "rejected", reason: "No." });
  expect(await resumeListing(db, id)).toEqual({ ok: false, problem: "not paused" });
  expect(await provider(db, id)).toMatchObject({ active: false });
  // Or our own pages would say that it is its provider who keeps it off.
  expect(await asService(db, (tx) => findManagedAccount(tx, id))).toMatchObject({ paused_at: null });
});

test("a listing is deleted by its name, never while a subscription runs, and nothing of it stays", async ({
  db,
}) => {
  const { id } = await apply(db);
  const other = await makeProvider(db);
  expect(await deleteListing(db, undefined, id, "Golden")).toEqual({ ok: false, problem: "name" });
  await asService(db, (tx) =>
    tx.updateTable("provider_accounts").set({ subscription_status: "canceling" }).execute(),
  );
  expect(await deleteListing(db, undefined, id, "Golden Oaks Home Care")).toEqual({
    ok: false,
    problem: "subscribed",
  });
  await asService(db, (tx) =>
    tx.updateTable("provider_accounts").set({ subscription_status: "canceled" }).execute(),
  );
  const before = await provider(db, id);
  expect(await deleteListing(db, undefined, id, " Golden Oaks Home Care ")).toEqual({ ok: true });
  expect(await provider(db, id)).toBeUndefined();
  expect(await provider(db, other.id)).toBeDefined();
  const left = await asService(db, (tx) => tx.selectFrom("provider_submissions").select("id").execute());
  expect(left).toEqual([]);
  // The button pressed twice: what it asks for is done.
  expect(await deleteListing(db, undefined, id, "Golden Oaks Home Care")).toEqual({ ok: true });
  // Whoever pressed it may have been somebody else.
  const letters = await asService(db, (tx) =>
    tx.selectFrom("mails").select(["to_address", "subject"]).where("kind", "=", "listing-deleted").execute(),
  );
  expect(letters).toEqual([
    { to_address: before?.email, subject: "Golden Oaks Home Care is deleted from Hearthlist" },
  ]);
});

test("with a listing go the letters to it, and those to our team about it", async ({ db }) => {
  const { id, name } = await makeProvider(db, { name: "Maple House" });
  const { sign_in_email: own } = await makeAccount(db, id);
  const ticket = await makeTicket(db, id);
  const other = await makeProvider(db);
  const old = { created_at: new Date("2026-01-05") };
  const about = (topic_table: string, topic_id: string) => ({ ...old, topic_table, topic_id });
  const ofProvider = { ...old, audience: "provider" };
  await makeEmail(db, { ...ofProvider, to_address: own.toUpperCase() });
  await makeEmail(db, { ...ofProvider, to_address: own, status: "failed" });
  await makeEmail(db, { ...ofProvider, ...about("providers", id), to_address: "before@care.example" });
  await makeEmail(db, { ...about("tickets", ticket.id), audience: "team", status: "sent" });
  const kept = [
    await makeEmail(db, { ...ofProvider, to_address: "other@care.example" }),
    await makeEmail(db, { ...about("providers", other.id), audience: "team" }),
    // Of a family, and one that is written as the listing goes.
    await makeEmail(db, { ...about("providers", id), audience: "family" }),
    await makeEmail(db, { audience: "provider", to_address: own }),
  ];
  expect(await deleteListing(db, undefined, id, name)).toEqual({ ok: true });
  const left = await asService(db, (tx) => tx.selectFrom("mails").select(["id", "kind"]).execute());
  const [farewells, others] = [true, false].map((isFarewell) =>
    left.filter(({ kind }) => (kind === "listing-deleted") === isFarewell),
  );
  expect(farewells).toHaveLength(1);
  expect(others?.map((mail) => mail.id).toSorted()).toEqual(kept.map((mail) => mail.id).toSorted());
});

test("a rejection tells families with a consultation ahead that the listing is off, and not why", async ({
  db,
}) => {
  const { id, submissionId, cityId, decide } = await apply(db);
  await decide({ status: "approved", cityId });
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await makeConsultation(db, id, { wished_date: soon, wished_time: "09:00" });
  const reason = "The license number is not known.";
  expect(await decide({ status: "rejected", reason })).toMatchObject({ ok: true, families: 1 });
  expect(await decide({ status: "rejected", reason: "Another." })).toMatchObject({ ok: true, families: 0 });
  const told = await asService(db, (tx) =>
    tx.selectFrom("mails").select(["kind", "body_text"]).where("audience", "=", "family").execute(),
  );
  expect(told).toMatchObject([{ kind: "listing-withdrawn" }]);
  expect(told[0]?.body_text).not.toContain("license");
  const log = await asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select("details")
      .where("subject_id", "=", submissionId)
      .orderBy("id")
      .execute(),
  );
  expect(log.map(({ details }) => details)).toMatchObject([{}, { families: 1 }, { to: "rejected" }]);
});

test("a pause is no end: no family is written to", async ({ db }) => {
  const { id } = await makeProvider(db);
  await makeAccount(db, id);
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await makeConsultation(db, id, { wished_date: soon, wished_time: "09:00" });
  expect(await pauseListing(db, id)).toEqual({ ok: true });
  expect(await asService(db, (tx) => tx.selectFrom("mails").select("kind").execute())).toEqual([]);
});

test("families that wait for a consultation with a listing that is deleted are told, others not", async ({
  db,
}) => {
  const { id, name } = await makeProvider(db, { name: "Maple House" });
  await makeAccount(db, id);
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const at = (wished_date: string) => ({ wished_date, wished_time: "09:00" });
  await makeConsultation(db, id, { ...at(soon), status: "confirmed" });
  await makeConsultation(db, id, { ...at(soon), email: "off@family.example", status: "cancelled" });
  await makeConsultation(db, id, { ...at("2026-01-05"), email: "past@family.example", status: "confirmed" });
  expect(await deleteListing(db, undefined, id, name)).toEqual({ ok: true });
  const letters = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["to_address", "subject", "calendar_method", "body_text"])
      .where("kind", "=", "provider-left")
      .execute(),
  );
  expect(letters).toMatchObject([
    {
      to_address: "ana@family.example",
      subject: "Maple House cannot take your consultation",
      calendar_method: "CANCEL",
      body_text: expect.stringContaining("Maple House is not on Hearthlist any more"),
    },
  ]);
});
