import { afterAll, beforeAll, describe, expect } from "vitest";
import { handleStripeEvent } from "#features/billing/commands/handle-stripe-event.server.ts";
import { resumeListing } from "#features/providers/commands/pause-listing.server.ts";
import { findProvider } from "#features/providers/queries/providers.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeConsultation, makeProvider } from "#tests/support/make.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { openStripeServer, type StripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import { findManagedAccount } from "../queries/users.server.ts";
import { type AccountStepInput, applyAccountStep } from "./administer-account.server.ts";

const admin = { kind: "admin", email: "ana@hearthlist.example" } as const;

async function make(db: Db, wish: Parameters<typeof makeProvider>[1] = {}, account: object = {}) {
  const { id } = await makeProvider(db, { name: "Maple House", ...wish });
  await makeAccount(db, id, { email_confirmed_at: new Date(), ...account });
  return id;
}
const state = (db: Db, id: string) => asService(db, (tx) => findManagedAccount(tx, id));

/** As an admin who has just looked at the account. */
async function step(db: Db, id: string, wish: Partial<AccountStepInput>, actor: Actor = admin) {
  const version = (await state(db, id))?.version ?? "";
  const whole = { step: "deactivate", reason: "License lapsed.", version, ...wish } as const;
  return applyAccountStep(db, { secrets, origin: ORIGIN }, actor, id, whole);
}
const log = (db: Db, id: string) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "action", "reason", "details"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute(),
  );
const letters = (db: Db, id: string) =>
  asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["subject", "body_text"])
      .where("to_address", "=", `${id}@sign-in.example`)
      .execute(),
  );

test("a listing is taken off with a reason that the provider is told, and put back", async ({ db }) => {
  const id = await make(db);
  expect(await step(db, id, { step: "deactivate", reason: " License lapsed. " })).toMatchObject({ ok: true });
  expect(await state(db, id)).toMatchObject({ active: false, verified: true, status: "inactive" });
  expect(await asVisitor(db, (tx) => findProvider(tx, id))).toBeUndefined();
  const [letter] = await letters(db, id);
  expect(letter?.subject).toBe("Maple House is not on Hearthlist for now");
  expect(letter?.body_text).toContain("License lapsed.");
  // Not what it took off itself.
  expect(await resumeListing(db, id)).toEqual({ ok: false, problem: "not paused" });

  expect(await step(db, id, { step: "activate", reason: "Renewed." })).toMatchObject({ ok: true });
  expect(await state(db, id)).toMatchObject({ active: true, status: "verified", tier: "basic" });
  expect((await letters(db, id)).map(({ subject }) => subject)).toContain(
    "Maple House is on Hearthlist again",
  );
  expect(await log(db, id)).toMatchObject([
    { actor: admin.email, action: "listing.deactivated", reason: "License lapsed." },
    { actor: admin.email, action: "listing.activated", reason: "Renewed." },
  ]);
});

test("families with a consultation ahead are told once that the listing is off the site, others not", async ({
  db,
}) => {
  const city = await makeCity(db, { name: "Plano", state_abbr: "TX" });
  const id = await make(db, { city_id: city.id, phone: "(214) 555-0199" });
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const past = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const at = (wished_date: string) => ({ wished_date, wished_time: "09:00" });
  const confirmed = await makeConsultation(db, id, { ...at(soon), status: "confirmed" });
  await makeConsultation(db, id, { ...at(soon), email: "new@family.example" });
  await makeConsultation(db, id, { ...at(soon), email: "off@family.example", status: "cancelled" });
  await makeConsultation(db, id, { ...at(soon), email: "no@family.example", status: "declined" });
  await makeConsultation(db, id, { ...at(past), email: "past@family.example", status: "confirmed" });
  const toFamilies = () =>
    asService(db, (tx) =>
      tx.selectFrom("mails").selectAll().where("audience", "=", "family").orderBy("to_address").execute(),
    );

  expect(await step(db, id, {})).toMatchObject({ ok: true, families: 2 });
  const told = await toFamilies();
  expect(told).toMatchObject([
    {
      kind: "listing-withdrawn",
      to_address: "ana@family.example",
      subject: "Maple House is not listed on Hearthlist any more",
      consultation_request_id: confirmed.id,
      calendar: null,
    },
    { to_address: "new@family.example" },
  ]);
  const text = told[0]?.body_text ?? "";
  expect(text).toContain("We have not cancelled your consultation");
  expect(text).toContain("(214) 555-0199");
  expect(text).toContain("/search?location=Plano%2C+TX");
  expect(text).toContain(`/consultations/${confirmed.id}`);
  expect(text).not.toContain("License");
  expect(await log(db, id)).toMatchObject([{ details: { families: 2 } }]);

  await step(db, id, { step: "activate" });
  expect(await step(db, id, {})).toMatchObject({ ok: true, families: 0 });
  expect(await toFamilies()).toHaveLength(2);
});

test("what the provider paused itself stays off when an admin takes it off", async ({ db }) => {
  const id = await make(db, { active: false }, { paused_at: new Date() });
  expect(await step(db, id, { step: "deactivate" })).toMatchObject({ ok: true });
  expect(await step(db, id, { step: "deactivate" })).toEqual({ ok: false, problem: "nothing to do" });
  expect(await resumeListing(db, id)).toEqual({ ok: false, problem: "not paused" });
  expect(await state(db, id)).toMatchObject({ active: false, status: "inactive", paused_at: null });
});

test("what the provider paused itself is brought back by an admin too", async ({ db }) => {
  const id = await make(db, { active: false }, { paused_at: new Date() });
  expect(await step(db, id, { step: "activate" })).toMatchObject({ ok: true });
  expect(await state(db, id)).toMatchObject({ active: true, paused_at: null });
  expect(await log(db, id)).toMatchObject([{ details: { wasPaused: true } }]);
});

test("a provider that nobody approved is not put on the site from here", async ({ db }) => {
  const id = await make(db, { active: false, verified: false, status: "basic" });
  expect(await step(db, id, { step: "activate" })).toEqual({ ok: false, problem: "not approved" });
  expect(await state(db, id)).toMatchObject({ active: false });
  expect(await log(db, id)).toEqual([]);
});

test("a listing of no tier comes back with what it pays for", async ({ db }) => {
  const id = await make(db, { active: false, tier: "inactive" }, { plan_tier: "premium" });
  await step(db, id, { step: "activate" });
  expect(await state(db, id)).toMatchObject({ active: true, tier: "premium" });
});

test("featured by an admin, and with an enterprise listing", async ({ db }) => {
  const id = await make(db);
  await step(db, id, { step: "feature" });
  expect(await state(db, id)).toMatchObject({ featured: true, featured_by_admin: true });
  await step(db, id, { step: "tier", tier: "enterprise" });
  await step(db, id, { step: "unfeature" });
  expect(await state(db, id)).toMatchObject({ featured: true, featured_by_admin: false });
  await step(db, id, { step: "tier", tier: "premium" });
  expect(await state(db, id)).toMatchObject({ featured: false, tier: "premium", tier_by_admin: "premium" });
});

test("signing out everywhere ends every session", async ({ db }) => {
  const id = await make(db);
  await asService(db, (tx) =>
    tx
      .insertInto("sessions")
      .values({
        id: crypto.randomUUID(),
        token_hash: Buffer.from("x"),
        provider_id: id,
        expires_at: "2099-01-01",
      })
      .execute(),
  );
  expect(await step(db, id, { step: "sign out", reason: "Lost phone." })).toMatchObject({ ok: true });
  const [session] = await asService(db, (tx) => tx.selectFrom("sessions").selectAll().execute());
  expect(session?.revoked_at).toBeInstanceOf(Date);
  expect(await log(db, id)).toMatchObject([
    { action: "account.signed-out-everywhere", reason: "Lost phone." },
  ]);
});

test("a confirmation is sent again, to an address that needs it, and not without end", async ({ db }) => {
  const id = await make(db, { active: false, verified: false }, { email_confirmed_at: null });
  for (let sent = 1; sent <= 5; sent += 1) {
    expect(await step(db, id, { step: "resend" })).toMatchObject({ ok: true });
    expect(await letters(db, id)).toHaveLength(sent);
  }
  expect(await step(db, id, { step: "resend" })).toEqual({ ok: false, problem: "limited" });
  expect(await log(db, id)).toHaveLength(5);
  expect(await step(db, await make(db), { step: "resend" })).toEqual({ ok: false, problem: "confirmed" });
});

describe("refused, and nothing changed", () => {
  const wrong: [string, Actor][] = [
    ["a visitor", { kind: "visitor" }],
    ["the provider itself", { kind: "provider", providerId: "provider-1" }],
  ];
  test.for(wrong)("%s", async ([, actor], { db }) => {
    const id = await make(db);
    const before = await state(db, id);
    for (const each of ["activate", "deactivate", "tier", "feature", "sign out", "resend"] as const)
      expect(await step(db, id, { step: each, tier: "enterprise" }, actor)).toEqual({
        ok: false,
        problem: "forbidden",
      });
    expect(await state(db, id)).toEqual(before);
    expect(await log(db, id)).toEqual([]);
  });

  test("without a reason, for nobody, and by who saw an older state", async ({ db }) => {
    const id = await make(db);
    expect(await step(db, id, { reason: " \n " })).toEqual({ ok: false, problem: "no reason" });
    expect(await step(db, "nobody-000000", {})).toEqual({ ok: false, problem: "missing" });
    // The second: of what no id holds, PostgreSQL takes no question at all.
    for (const odd of ["' or true --", "\0"])
      expect(await step(db, odd, {})).toEqual({ ok: false, problem: "missing" });
    const version = (await state(db, id))?.version ?? "";
    await step(db, id, { step: "feature" });
    expect(await step(db, id, { version })).toEqual({ ok: false, problem: "changed" });
    expect(await state(db, id)).toMatchObject({ active: true });
  });
});

describe("a tier that an admin gives", () => {
  let stripe: StripeServer;
  beforeAll(async () => {
    stripe = await openStripeServer();
  });
  afterAll(() => stripe.close());
  const send = (db: Db, customerId: string) =>
    handleStripeEvent(db, createSubscriber(db, stripe).context, {
      id: crypto.randomUUID(),
      type: "customer.subscription.updated",
      customerId,
    });

  test("is told, noted, and only the tier", async ({ db }) => {
    const id = await make(db);
    expect(await step(db, id, { step: "tier", tier: "premium", reason: "A gift." })).toMatchObject({
      ok: true,
    });
    expect(await state(db, id)).toMatchObject({ tier: "premium", active: true, status: "verified" });
    expect(await log(db, id)).toMatchObject([
      { action: "listing.tier-set", details: { from: "basic", to: "premium", paysFor: null } },
    ]);
    expect(await letters(db, id)).toMatchObject([{ subject: "Maple House now has the Premium listing" }]);
    expect((await letters(db, id))[0]?.body_text).not.toContain("A gift.");
  });

  test("is not undone by payments, and what is paid for above it counts", async ({ db }) => {
    const shop = createSubscriber(db, stripe);
    const id = await shop.provider({ name: "Maple House" });
    const { subscription } = await shop.payAt(id, "premium");
    await send(db, subscription.customer);
    expect(await state(db, id)).toMatchObject({ tier: "premium", plan_tier: "premium", tier_by_admin: null });

    expect(await step(db, id, { step: "tier", tier: "basic" })).toEqual({ ok: false, problem: "pays more" });
    await step(db, id, { step: "tier", tier: "enterprise" });
    await send(db, subscription.customer);
    expect(await state(db, id)).toMatchObject({
      tier: "enterprise",
      featured: true,
      plan_tier: "premium",
      tier_by_admin: "enterprise",
    });
    // Back to what it pays for: from here on the plan decides again.
    await step(db, id, { step: "tier", tier: "premium" });
    expect(await state(db, id)).toMatchObject({ tier: "premium", tier_by_admin: null });

    await shop.context.payments.changeTier(subscription.id, "enterprise");
    await send(db, subscription.customer);
    expect(await state(db, id)).toMatchObject({ tier: "enterprise", plan_tier: "enterprise" });
  });

  test("stays when the plan ends, and the letter says so", async ({ db }) => {
    const shop = createSubscriber(db, stripe);
    const id = await shop.provider({ name: "Maple House" });
    const { subscription } = await shop.payAt(id, "premium");
    await send(db, subscription.customer);
    await step(db, id, { step: "tier", tier: "enterprise" });
    await shop.context.payments.endSubscriptions(subscription.customer);
    await send(db, subscription.customer);
    expect(await state(db, id)).toMatchObject({
      tier: "enterprise",
      plan_tier: null,
      subscription_status: "canceled",
    });
    const letter = (await letters(db, id)).find(({ subject }) => subject === "Your Premium plan has ended");
    expect(letter?.body_text).toContain("Maple House now has the Enterprise listing that we have given you.");
    expect(await shop.log(id)).toEqual(["system started", "admin listing.tier-set", "system canceled"]);
  });
});

describe("two admins at once", () => {
  let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
  beforeAll(async () => {
    scratch = await openScratchDatabase();
  });
  afterAll(() => scratch.close());

  test("one wins, the other is told that it changed", async () => {
    const { db } = scratch.server;
    const { id: city_id } = await makeCity(db);
    for (let round = 0; round < 10; round += 1) {
      const id = await make(db, { city_id });
      const version = (await state(db, id))?.version ?? "";
      const outcomes = await Promise.all([
        step(db, id, { step: "deactivate", version }),
        step(
          db,
          id,
          { step: "tier", tier: "premium", version },
          { kind: "admin", email: "bo@hearthlist.example" },
        ),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes).toContainEqual({ ok: false, problem: "changed" });
      expect(await log(db, id)).toHaveLength(1);
    }
  });
});
