import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { deleteListing } from "#features/moderation/commands/delete-listing.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { openStripeServer, type StripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import { changeSubscription } from "./change-subscription.server.ts";
import { confirmCheckout } from "./confirm-checkout.server.ts";
import { endSubscription } from "./end-subscription.server.ts";
import { handleStripeEvent } from "./handle-stripe-event.server.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());

const DAY = 24 * 60 * 60 * 1000;

async function subscribed(db: Db) {
  const shop = createSubscriber(db, stripe);
  const id = await shop.provider();
  const { sessionId, subscription } = await shop.payAt(id, "enterprise");
  await confirmCheckout(db, shop.context, id, sessionId);
  const step = (which: "cancel" | "resume" | "refund", now = new Date()) =>
    changeSubscription(db, shop.context, id, which, now);
  return { ...shop, id, subscription, step };
}

test("canceled by oneself, the plan stays to the end of the month and can be taken back", async ({ db }) => {
  const { id, step, standing, log, letters } = await subscribed(db);
  expect(await step("cancel")).toEqual({ ok: true });
  expect(await standing(id)).toEqual({ tier: "enterprise", featured: true, status: "canceling" });
  expect(await step("cancel")).toEqual({ ok: true });
  expect(await step("resume")).toEqual({ ok: true });
  expect(await standing(id)).toMatchObject({ tier: "enterprise", status: "active" });
  expect(await log(id)).toEqual(["provider started", "provider canceling", "provider resumed"]);
  expect(await letters(id)).toEqual([
    expect.stringMatching(/^Your Enterprise plan ends on \w+ \d+, \d{4}$/),
    "Your Enterprise plan goes on",
    "Your Enterprise plan has started",
  ]);
});

test("canceled while a payment is owed, the plan ends at once and nothing is owed any more", async ({
  db,
}) => {
  const { id, step, standing, subscription, invoices, letters, context } = await subscribed(db);
  stripe.setCard("declined");
  stripe.renew(subscription.id);
  stripe.setCard("good");
  await handleStripeEvent(db, context, {
    id: `evt_${id}`,
    type: "invoice.payment_failed",
    customerId: subscription.customer,
  });
  expect(await standing(id)).toMatchObject({ status: "past_due" });
  expect(await step("cancel")).toEqual({ ok: true });
  expect(await standing(id)).toEqual({ tier: "basic", featured: false, status: "canceled" });
  expect(await invoices(id)).toMatchObject([{ status: "paid" }, { status: "void" }]);
  expect(await letters(id)).toContain("Your Enterprise plan has ended");
});

test.for(["cancel", "resume", "refund"] as const)(
  "a %s of what is over at Stripe is refused, and shown to be over",
  async (which, { db }) => {
    const { id, step, standing, subscription, invoices } = await subscribed(db);
    for (const charge of stripe.charges.values())
      if (charge.customer === subscription.customer) charge.amount_refunded = charge.amount;
    Object.assign(subscription, { status: "canceled" });
    expect(await step(which)).toMatchObject({ ok: false });
    expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
    expect(await invoices(id)).toMatchObject([{ amount_refunded: 399_00 }]);
  },
);

describe("the money back", () => {
  test("within 30 days: at once, all of it, and told", async ({ db }) => {
    const { id, step, standing, log, letters, invoices } = await subscribed(db);
    expect(await step("refund")).toEqual({ ok: true });
    expect(await standing(id)).toEqual({ tier: "basic", featured: false, status: "canceled" });
    expect(await invoices(id)).toMatchObject([{ amount: 399_00, amount_refunded: 399_00 }]);
    expect(await log(id)).toEqual(["provider started", "provider canceled", "provider refunded"]);
    expect(await letters(id)).toEqual([
      "Your Enterprise plan has ended",
      "Your Enterprise plan has started",
      "Your payment is on its way back: $399",
    ]);
    expect(await step("refund")).toEqual({ ok: false, problem: "not now" });
  });

  test("with it goes the credit that a cheaper plan has left, and a payment that the bank takes back stops nothing", async ({
    db,
  }) => {
    const { id, subscription, step, standing } = await subscribed(db);
    const customer = stripe.customers.get(subscription.customer);
    if (!customer) throw new Error("no customer");
    customer.balance = -200_00;
    for (const charge of stripe.charges.values()) if (charge.customer === customer.id) charge.disputed = true;
    expect(await step("refund")).toEqual({ ok: true });
    expect(customer.balance).toBe(0);
    expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
  });

  test("after 30 days: not by oneself, and the plan goes on", async ({ db }) => {
    const { id, step, standing } = await subscribed(db);
    expect(await step("refund", new Date(Date.now() + 32 * DAY))).toEqual({ ok: false, problem: "not now" });
    expect(await standing(id)).toMatchObject({ tier: "enterprise", status: "active" });
  });

  test("broken off in the middle, it can be asked for again", async ({ db }) => {
    const { id, context, standing, invoices } = await subscribed(db);
    const broken = {
      ...context,
      payments: { ...context.payments, refund: () => Promise.reject(new Error("away")) },
    };
    await expect(changeSubscription(db, broken, id, "refund", new Date())).rejects.toThrow("away");
    expect(await changeSubscription(db, context, id, "refund", new Date())).toEqual({ ok: true });
    expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
    expect(await invoices(id)).toMatchObject([{ amount_refunded: 399_00 }]);
  });
});

describe("a listing that is deleted", () => {
  test("is charged no more, and not told that families find it", async ({ db }) => {
    const { id, context, subscription, letters } = await subscribed(db);
    const { name } = await asService(db, (tx) =>
      tx.selectFrom("providers").select("name").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(await deleteListing(db, context, id, "another name")).toEqual({ ok: false, problem: "name" });
    expect(stripe.subscriptions.get(subscription.id)).toMatchObject({ status: "active" });
    expect(await deleteListing(db, undefined, id, name)).toEqual({ ok: false, problem: "subscribed" });
    expect(await deleteListing(db, context, id, name)).toEqual({ ok: true });
    expect(stripe.subscriptions.get(subscription.id)).toMatchObject({ status: "canceled" });
    expect(await letters(id)).toContain("Your Enterprise plan has ended");
    const { text } = await asService(db, (tx) =>
      tx
        .selectFrom("mails")
        .select(sql<string>`body_text`.as("text"))
        .where("subject", "=", "Your Enterprise plan has ended")
        .executeTakeFirstOrThrow(),
    );
    expect(text).toContain(`Nothing more is charged for ${name}.`);
    expect(text).not.toContain("Families still find you");
  });

  test("leaves the records of its payments, with the business and nothing else of it", async ({ db }) => {
    const { id, context } = await subscribed(db);
    const other = await subscribed(db);
    await asService(db, (tx) =>
      tx.updateTable("providers").set({ name: "Maple House" }).where("id", "=", id).execute(),
    );
    expect(await deleteListing(db, context, id, "Maple House")).toEqual({ ok: true });
    const kept = await asService(db, (tx) =>
      tx.selectFrom("invoices").selectAll().orderBy(sql`payer nulls last`).execute(),
    );
    expect(kept).toMatchObject([
      { provider_id: null, payer: "Maple House", amount: 399_00, status: "paid", hosted_url: null },
      { provider_id: other.id, payer: null, hosted_url: expect.any(String) },
    ]);
    expect(await asProvider(db, id, (tx) => tx.selectFrom("invoices").select("id").execute())).toEqual([]);
  });

  test("cannot be paid for any more", async ({ db }) => {
    const { provider, openCheckout, context } = createSubscriber(db, stripe);
    const id = await provider({ name: "Maple House" });
    const session = await openCheckout(id, "premium");
    expect(await deleteListing(db, context, id, "Maple House")).toEqual({ ok: true });
    expect(await context.payments.findCheckout(session)).toMatchObject({ status: "expired" });
  });
});

describe("a listing that we have taken off", () => {
  const who = { kind: "admin", email: "ana@hearthlist.example" } as const;

  test("is charged no more, gets back what the guarantee covers, and is told", async ({ db }) => {
    const { id, context, standing, subscription, log, letters, invoices } = await subscribed(db);
    const now = new Date();
    expect(await endSubscription(db, context, id, { who, now })).toBe("ended");
    expect(stripe.subscriptions.get(subscription.id)).toMatchObject({ status: "canceled" });
    expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
    expect(await invoices(id)).toMatchObject([{ amount: 399_00, amount_refunded: 399_00 }]);
    expect(await endSubscription(db, context, id, { who, now })).toBe("none");
    expect(await endSubscription(db, context, "nobody", { who, now })).toBe("none");
    expect(await log(id)).toEqual(["provider started", "admin canceled", "admin refunded"]);
    expect(await letters(id)).toEqual([
      "Your Enterprise plan has ended",
      "Your Enterprise plan has started",
      "Your payment is on its way back: $399",
    ]);
  });

  test("gets nothing back after 30 days", async ({ db }) => {
    const { id, context, standing, invoices } = await subscribed(db);
    const now = new Date(Date.now() + 32 * DAY);
    expect(await endSubscription(db, context, id, { who, now })).toBe("ended");
    expect(await standing(id)).toMatchObject({ status: "canceled" });
    expect(await invoices(id)).toMatchObject([{ amount_refunded: 0 }]);
  });

  test("cannot be paid for any more", async ({ db }) => {
    const { provider, openCheckout, context } = createSubscriber(db, stripe);
    const id = await provider();
    const session = await openCheckout(id, "premium");
    expect(await endSubscription(db, context, id, { who, now: new Date() })).toBe("none");
    expect(await context.payments.findCheckout(session)).toMatchObject({ status: "expired" });
  });
});

describe("a plan at a price that we do not know", () => {
  const who = { kind: "admin", email: "ana@hearthlist.example" } as const;
  const now = new Date();
  const ends: [string, (plan: Awaited<ReturnType<typeof subscribed>>, db: Db) => Promise<unknown>][] = [
    [
      "is ended for what is off the site",
      ({ id, context }, db) => endSubscription(db, context, id, { who, now }),
    ],
    ["is ended with the listing", ({ id, context }, db) => deleteListing(db, context, id, "Maple House")],
    ["is ended with the money back", ({ step }) => step("refund")],
    [
      "is ended where it ran on for what is off the site",
      async ({ id, context, subscription: { customer } }, db) => {
        await asService(db, (tx) =>
          tx.updateTable("providers").set({ tier: "inactive" }).where("id", "=", id).execute(),
        );
        await handleStripeEvent(db, context, { id: `evt_${id}`, type: "invoice.paid", customerId: customer });
      },
    ],
  ];
  test.for(ends)("%s", async ([, end], { db }) => {
    const plan = await subscribed(db);
    await asService(db, (tx) =>
      tx.updateTable("providers").set({ name: "Maple House" }).where("id", "=", plan.id).execute(),
    );
    const known = stripe.subscriptions.get(plan.subscription.id);
    const item = known?.items.data[0];
    if (!known || !item) throw new Error("no subscription");
    known.metadata = {};
    item.price.id = "price_made_by_hand";
    await expect(plan.step("cancel")).rejects.toThrow("price_made_by_hand");
    await end(plan, db);
    expect(known).toMatchObject({ status: "canceled" });
    expect(await plan.letters(plan.id)).toContain("Your Enterprise plan has ended");
  });
});

test("without a plan there is nothing to change", async ({ db }) => {
  const { provider, context } = createSubscriber(db, stripe);
  const id = await provider();
  for (const step of ["cancel", "resume", "refund"] as const)
    expect(await changeSubscription(db, context, id, step, new Date())).toEqual({
      ok: false,
      problem: "missing",
    });
});

test("one provider's step leaves another's plan alone", async ({ db }) => {
  const one = await subscribed(db);
  const other = await subscribed(db);
  await one.step("refund");
  expect(await other.standing(other.id)).toMatchObject({ tier: "enterprise", status: "active" });
  expect(await other.invoices(other.id)).toMatchObject([{ amount_refunded: 0 }]);
});
