import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { openStripeServer, type StripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import { openStripe } from "../gateway/stripe.server.ts";
import { findSubscription, quoteSubscription } from "../queries/subscription.server.ts";
import { changeSubscription } from "./change-subscription.server.ts";
import { confirmCheckout } from "./confirm-checkout.server.ts";
import { startSubscription } from "./start-subscription.server.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());
afterEach(() => stripe.setCard("good"));

const DAY = 24 * 60 * 60 * 1000;

describe("asking for a plan", () => {
  test("leads to a checkout and changes nothing yet", async ({ db }) => {
    const { provider, ask, standing, log } = createSubscriber(db, stripe);
    const id = await provider();
    expect(await ask(id, "premium")).toEqual({
      ok: true,
      checkout: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    });
    expect(await standing(id)).toEqual({ tier: "basic", featured: false, status: null });
    expect(await log(id)).toEqual([]);
  });

  test("twice with one form leads to one checkout", async ({ db }) => {
    const { provider, ask } = createSubscriber(db, stripe);
    const id = await provider();
    const key = crypto.randomUUID();
    expect(await ask(id, "premium", { key })).toEqual(await ask(id, "premium", { key }));
  });

  test("is refused for a listing that was taken off, and for nobody", async ({ db }) => {
    const { provider, ask, context } = createSubscriber(db, stripe);
    const quote = async (id: string) => {
      const found = await asProvider(db, id, (tx) => findSubscription(tx, id));
      return quoteSubscription(found, context.payments, "premium", new Date());
    };
    const rejected = { status: "basic", active: false, verified: false };
    for (const taken of [{ tier: "inactive" }, { status: "inactive", active: false }, rejected]) {
      const id = await provider(taken);
      expect(await quote(id)).toEqual({ kind: "off" });
      expect(await ask(id, "premium")).toEqual({ ok: false, problem: "off" });
    }
    expect(await ask("nobody", "premium")).toEqual({ ok: false, problem: "missing" });
  });

  test("is priced by what is paid for, not by what an admin has given", async ({ db }) => {
    const { provider, payAt, ask, context } = createSubscriber(db, stripe);
    const id = await provider();
    const { sessionId } = await payAt(id, "premium");
    await confirmCheckout(db, context, id, sessionId);
    await asService(db, async (tx) => {
      await tx.updateTable("providers").set({ tier: "enterprise" }).where("id", "=", id).execute();
      await tx.updateTable("provider_accounts").set({ tier_by_admin: "enterprise" }).execute();
    });
    const quote = async (tier: "premium" | "enterprise") => {
      const found = await asProvider(db, id, (tx) => findSubscription(tx, id));
      return quoteSubscription(found, context.payments, tier, new Date());
    };
    expect(await quote("premium")).toEqual({ kind: "same" });
    expect(await ask(id, "premium")).toEqual({ ok: true, changed: false });
    await changeSubscription(db, context, id, "cancel", new Date());
    expect(await quote("premium")).toMatchObject({ kind: "change", due: 0 });
    const dearer = await quote("enterprise");
    expect(dearer.kind === "change" && dearer.due).toBeGreaterThan(0);
  });

  test("costs half for the first month within 7 days, from basic, once", async ({ db }) => {
    const { provider, ask, openCheckout, payAt, standing, context } = createSubscriber(db, stripe);
    const now = new Date();
    const coupon = async (id: string, later = 0) => {
      const session = await openCheckout(id, "premium", { now: new Date(now.getTime() + later) });
      return stripe.sessions.get(session)?.wish.coupon;
    };
    const fresh = await provider({ created_at: now });
    expect(await coupon(fresh, 6.9 * DAY)).toBe("hearthlist_first_month_50");
    expect(await coupon(fresh, 7.1 * DAY)).toBeNull();
    expect(await coupon(await provider({ created_at: now, tier: "premium" }))).toBeNull();

    const late = new Date(now.getTime() + 7.1 * DAY);
    expect(await ask(fresh, "premium", { now: late, shown: "checkout 9950" })).toEqual({
      ok: false,
      problem: "other price",
    });

    const { sessionId } = await payAt(fresh);
    await confirmCheckout(db, context, fresh, sessionId);
    await changeSubscription(db, context, fresh, "refund", now);
    expect(await standing(fresh)).toMatchObject({ tier: "basic", status: "canceled" });
    expect(await coupon(fresh)).toBeNull();
  });
});

describe("another tier", () => {
  async function subscribed(db: Parameters<typeof createSubscriber>[0]) {
    const shop = createSubscriber(db, stripe);
    const id = await shop.provider();
    const { sessionId, subscription } = await shop.payAt(id);
    expect(await confirmCheckout(db, shop.context, id, sessionId)).toBe("complete");
    return { ...shop, id, subscription };
  }

  test("changes the subscription that there is", async ({ db }) => {
    const { id, ask, standing, log, letters, subscription } = await subscribed(db);
    expect(await ask(id, "enterprise")).toEqual({ ok: true, changed: true });
    expect(await standing(id)).toEqual({ tier: "enterprise", featured: true, status: "active" });
    expect(await ask(id, "enterprise")).toEqual({ ok: true, changed: false });
    expect(await ask(id, "premium")).toEqual({ ok: true, changed: true });
    expect(await standing(id)).toEqual({ tier: "premium", featured: false, status: "active" });
    const own = [...stripe.subscriptions.values()].filter(
      ({ customer }) => customer === subscription.customer,
    );
    expect(own).toHaveLength(1);
    expect(await log(id)).toEqual(["provider started", "provider changed", "provider changed"]);
    expect(await letters(id)).toEqual([
      "You now have the Enterprise plan",
      "You now have the Premium plan",
      "Your Premium plan has started",
    ]);
  });

  test("with a declined card stays the one it was", async ({ db }) => {
    const { id, ask, standing } = await subscribed(db);
    stripe.setCard("declined");
    expect(await ask(id, "enterprise")).toEqual({ ok: false, problem: "declined" });
    expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  });

  test("is refused while the month is not paid: a change would give credit for what was never paid", async ({
    db,
  }) => {
    const { provider, payAt, ask, context } = createSubscriber(db, stripe);
    const id = await provider();
    const { sessionId, subscription } = await payAt(id, "enterprise");
    subscription.status = "past_due";
    await confirmCheckout(db, context, id, sessionId);
    const found = await asProvider(db, id, (tx) => findSubscription(tx, id));
    const quote = await quoteSubscription(found, context.payments, "premium", new Date());
    expect(quote).toEqual({ kind: "unpaid" });
    expect(await ask(id, "premium")).toEqual({ ok: false, problem: "unpaid" });
    expect(await ask(id, "enterprise")).toEqual({ ok: true, changed: false });
  });

  test.for(["", "change", "change 0", "change 19998", "checkout 39900", "nonsense 90000"])(
    "charges nothing where the page has shown %j",
    async (shown, { db }) => {
      const { id, ask, standing, invoices } = await subscribed(db);
      expect(await ask(id, "enterprise", { shown })).toEqual({ ok: false, problem: "other price" });
      expect(await standing(id)).toMatchObject({ tier: "premium" });
      expect(await invoices(id)).toHaveLength(1);
      expect(await ask(id, "enterprise", { shown: "change 20000" })).toEqual({ ok: true, changed: true });
    },
  );

  test("charges nothing for a plan that was cheaper to have when the page was opened", async ({ db }) => {
    const { id, ask, look, context, invoices } = await subscribed(db);
    await ask(id, "enterprise");
    await changeSubscription(db, context, id, "cancel", new Date());
    const shown = await look(id, "enterprise");
    expect(shown).toBe("change 0");
    await ask(id, "premium");
    expect(await ask(id, "enterprise", { shown })).toEqual({ ok: false, problem: "other price" });
    expect(await invoices(id)).toHaveLength(2);
  });

  test("that is refused by what Stripe knows better is then shown as it is", async ({ db }) => {
    const { provider, payAt, ask, context, standing, log } = createSubscriber(db, stripe);
    const press = (id: string) => ask(id, "enterprise", { shown: "checkout 39900" });
    const quote = async (id: string) => {
      const found = await asProvider(db, id, (tx) => findSubscription(tx, id));
      return quoteSubscription(found, context.payments, "enterprise", new Date());
    };
    const unknown = await provider();
    await payAt(unknown);
    expect(await quote(unknown)).toMatchObject({ kind: "checkout" });
    expect(await press(unknown)).toEqual({ ok: false, problem: "other price" });
    expect(await quote(unknown)).toMatchObject({ kind: "change", due: 200_00 });
    expect(await standing(unknown)).toMatchObject({ tier: "premium", status: "active" });
    expect(await press(unknown)).toEqual({ ok: false, problem: "other price" });
    expect(await log(unknown)).toEqual(["provider started"]);

    const owing = await provider();
    const { sessionId, subscription } = await payAt(owing);
    await confirmCheckout(db, context, owing, sessionId);
    subscription.status = "past_due";
    expect(await quote(owing)).toMatchObject({ kind: "change" });
    expect(await press(owing)).toEqual({ ok: false, problem: "unpaid" });
    expect(await quote(owing)).toEqual({ kind: "unpaid" });
  });

  test("takes a cancellation back", async ({ db }) => {
    const { id, ask, standing, context } = await subscribed(db);
    await changeSubscription(db, context, id, "cancel", new Date());
    expect(await standing(id)).toMatchObject({ status: "canceling" });
    expect(await ask(id, "premium")).toEqual({ ok: true, changed: true });
    expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  });

  test("taken back for nothing, as shown, stays at its price when another one is sold by now", async ({
    db,
  }) => {
    const { id, look, subscription, context, invoices } = await subscribed(db);
    await changeSubscription(db, context, id, "cancel", new Date());
    const shown = await look(id, "premium");
    expect(shown).toBe("change 0");
    const prices = { premium: "price_enterprise", enterprise: "price_more" };
    const dearer = { ...context, payments: openStripe({ ...stripe.options, prices }) };
    const wish = { tier: "premium" as const, key: crypto.randomUUID(), now: new Date(), shown };
    expect(await startSubscription(db, dearer, id, wish)).toEqual({ ok: true, changed: true });
    expect(subscription).toMatchObject({ cancel_at_period_end: false });
    expect(await invoices(id)).toHaveLength(1);
    expect(subscription.items.data[0]?.price.id).toBe("price_premium");
  });
});

test("a plan that was given up unpaid ends before there is another: paid late, it would be a second one", async ({
  db,
}) => {
  const { provider, payAt, openCheckout, context } = createSubscriber(db, stripe);
  const id = await provider();
  const { sessionId, subscription } = await payAt(id);
  await confirmCheckout(db, context, id, sessionId);
  stripe.setCard("declined");
  stripe.renew(subscription.id);
  subscription.status = "unpaid";
  stripe.setCard("good");
  await openCheckout(id, "premium", { shown: "checkout 19900" });
  expect(subscription.status).toBe("canceled");
  expect((await context.payments.listInvoices(subscription.customer)).map(({ status }) => status)).toEqual([
    "void",
    "paid",
  ]);
});

test.for([
  ["the first plan", false],
  ["one after another", true],
] as const)("%s, paid in another tab just then, is not sold a second time", async ([, hadOne], { db }) => {
  const { provider, payAt, openCheckout, context, standing } = createSubscriber(db, stripe);
  const id = await provider();
  if (hadOne) {
    const { sessionId } = await payAt(id);
    await confirmCheckout(db, context, id, sessionId);
    await changeSubscription(db, context, id, "refund", new Date());
  }
  const first = await openCheckout(id, "premium");
  const { findSubscription, ...rest } = context.payments;
  let looks = 0;
  const payments = {
    ...rest,
    async findSubscription(customerId: string) {
      const found = await findSubscription(customerId);
      looks += 1;
      // After the first look, and before the open checkouts are listed.
      if (looks === 1) stripe.pay(first);
      return found;
    },
  };
  const shown = "checkout 39900";
  const wish = { tier: "enterprise" as const, key: crypto.randomUUID(), now: new Date(), shown };
  expect(await startSubscription(db, { ...context, payments }, id, wish)).toEqual({
    ok: false,
    problem: "other price",
  });
  const own = [...stripe.sessions.values()].filter(({ client_reference_id }) => client_reference_id === id);
  expect(own.slice(-2).map(({ status }) => status)).toEqual(["complete", "expired"]);
  expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
});

test("two clicks at once make one customer and one checkout", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { provider, context } = createSubscriber(scratch.server.db, stripe);
    const id = await provider();
    const before = stripe.customers.size;
    const shown = "checkout 19900";
    const wish = { tier: "premium", key: crypto.randomUUID(), now: new Date(), shown } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => startSubscription(scratch.server.db, context, id, wish)),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(stripe.customers.size).toBe(before + 1);
  } finally {
    await scratch.close();
  }
});
