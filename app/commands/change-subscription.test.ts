import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Db } from "#db/database.server.ts";
import { test } from "#tests/database.ts";
import { openStripeServer, type StripeServer } from "#tests/stripe-server.ts";
import { openShop } from "#tests/subscriber.ts";
import { changeSubscription } from "./change-subscription.server.ts";
import { confirmCheckout } from "./confirm-checkout.server.ts";
import { endSubscription } from "./end-subscription.server.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());

const DAY = 24 * 60 * 60 * 1000;

async function subscribed(db: Db) {
  const shop = openShop(db, stripe);
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
    "Your Enterprise plan has started",
  ]);
});

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

  test("after 30 days: not by oneself, and the plan goes on", async ({ db }) => {
    const { id, step, standing } = await subscribed(db);
    expect(await step("refund", new Date(Date.now() + 31 * DAY))).toEqual({ ok: false, problem: "not now" });
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

test("a listing that is deleted is charged no more", async ({ db }) => {
  const { id, context, standing, subscription, log } = await subscribed(db);
  await endSubscription(db, context, id);
  expect(stripe.subscriptions.get(subscription.id)).toMatchObject({ status: "canceled" });
  expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
  await endSubscription(db, context, id);
  await endSubscription(db, context, "nobody");
  expect(await log(id)).toEqual(["provider started", "provider canceled"]);
});

test("without a plan there is nothing to change", async ({ db }) => {
  const { provider, context } = openShop(db, stripe);
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
