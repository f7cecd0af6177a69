import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import {
  createSignedEvent,
  openStripeServer,
  type StripeServer,
  signBody,
  WEBHOOK_SECRET,
} from "#tests/support/stripe-server.ts";
import { openPayments } from "./payments.server.ts";
import { openSandbox, type SandboxStore } from "./sandbox.server.ts";
import { addMonth, parseSandboxObject, type SandboxObject } from "./sandbox-objects.server.ts";
import { openStripe } from "./stripe.server.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());
afterEach(() => stripe.setCard("good"));

const origin = "https://hearthlist.example";
const who = { customerId: null, name: "Maple House", email: "maple@care.example" };

/** In memory, and through JSON as the table would. */
function openStore(): SandboxStore {
  const rows = new Map<string, SandboxObject>();
  const read = (object: SandboxObject) => structuredClone(object);
  return {
    async find(kind, id) {
      const row = rows.get(id);
      return row?.kind === kind ? parseSandboxObject(kind, JSON.parse(JSON.stringify(row))) : undefined;
    },
    async list(kind, customerId) {
      const own = [...rows.values()].filter((row) => row.kind === kind && row.customerId === customerId);
      return own.reverse().map((row) => parseSandboxObject(kind, read(row)));
    },
    async add(object) {
      rows.set(object.id, object);
    },
    async change(kind, id, turn) {
      const row = rows.get(id);
      const turned = row?.kind === kind ? turn(parseSandboxObject(kind, read(row))) : undefined;
      if (turned) rows.set(id, turned);
      return turned;
    },
  };
}

/** The same promises hold for both. */
const services = {
  Stripe() {
    return { payments: openStripe(stripe.options), pay: async (id: string) => void stripe.pay(id) };
  },
  "the sandbox"() {
    const payments = openSandbox({ store: openStore(), secret: WEBHOOK_SECRET, deliver() {} });
    return { payments, pay: async (id: string) => void (await payments.sandbox.pay(id)) };
  },
};
let serial = 0;

describe.each(Object.entries(services))("%s", (_name, open) => {
  async function subscribe(tier: "premium" | "enterprise" = "premium", isHalfPrice = false) {
    const { payments, pay } = open();
    const providerId = `provider-${++serial}`;
    const customerId = await payments.upsertCustomer({ ...who, providerId });
    const wish = { customerId, providerId, tier, isHalfPrice, key: "key-1", origin };
    const checkout = await payments.startCheckout(wish);
    await pay(checkout.id);
    const subscription = await payments.findSubscription(customerId);
    if (!subscription) throw new Error("no subscription");
    return { payments, pay, wish, checkout, customerId, subscription };
  }

  test("keeps a customer that is there, and makes one where there is none any more", async () => {
    const { payments } = open();
    const providerId = `provider-${++serial}`;
    const id = await payments.upsertCustomer({ ...who, providerId });
    expect(await payments.upsertCustomer({ ...who, providerId, customerId: id })).toBe(id);
    expect(await payments.upsertCustomer({ ...who, providerId, customerId: "cus_gone" })).not.toBe(
      "cus_gone",
    );
  });

  test("a checkout that is paid becomes a subscription with its invoice", async () => {
    const { payments, checkout, customerId, subscription } = await subscribe("enterprise");
    expect(checkout).toMatchObject({ status: "open", customerId, url: expect.stringContaining(checkout.id) });
    expect(await payments.findCheckout(checkout.id)).toMatchObject({ status: "complete", customerId });
    expect(subscription).toMatchObject({ status: "active", tier: "enterprise", cancelAtPeriodEnd: false });
    const invoices = await payments.listInvoices(customerId);
    expect(invoices).toEqual([
      expect.objectContaining({ amount: 399_00, amountRefunded: 0, currency: "USD", status: "paid" }),
    ]);
    expect(invoices[0]?.periodEnd).toEqual(subscription.periodEnd);
    expect(invoices[0]?.paidAt).toBeInstanceOf(Date);
  });

  test("the first month can be had for half the price", async () => {
    const { payments, customerId } = await subscribe("premium", true);
    expect(await payments.listInvoices(customerId)).toMatchObject([{ amount: 99_50 }]);
  });

  test("a form that is sent twice leads to one checkout, and another one ends the first", async () => {
    const { payments, pay } = open();
    const providerId = `provider-${++serial}`;
    const customerId = await payments.upsertCustomer({ ...who, providerId });
    const wish = { customerId, providerId, tier: "premium" as const, isHalfPrice: false, key: "a", origin };
    const first = await payments.startCheckout(wish);
    expect((await payments.startCheckout(wish)).id).toBe(first.id);
    const second = await payments.startCheckout({ ...wish, key: "b" });
    expect(second.id).not.toBe(first.id);
    expect(await payments.findCheckout(first.id)).toMatchObject({ status: "expired" });
    await pay(first.id).catch(() => {});
    expect(await payments.findSubscription(customerId)).toBeUndefined();
    await pay(second.id);
    await pay(second.id).catch(() => {});
    expect(await payments.listInvoices(customerId)).toHaveLength(1);
  });

  test("a checkout that was ended cannot be paid", async () => {
    const { payments, pay } = open();
    const providerId = `provider-${++serial}`;
    const customerId = await payments.upsertCustomer({ ...who, providerId });
    const wish = { customerId, providerId, tier: "premium" as const, isHalfPrice: false, key: "a", origin };
    const { id } = await payments.startCheckout(wish);
    await payments.endCheckouts(customerId);
    await payments.endCheckouts(customerId);
    await payments.endCheckouts("cus_nobody");
    expect(await payments.findCheckout(id)).toMatchObject({ status: "expired" });
    await pay(id).catch(() => {});
    expect(await payments.findSubscription(customerId)).toBeUndefined();
    expect(await payments.listInvoices(customerId)).toEqual([]);
  });

  test("another tier is charged at once and takes a cancellation back", async () => {
    const { payments, customerId, subscription } = await subscribe();
    await payments.cancelAtPeriodEnd(subscription.id);
    expect(await payments.findSubscription(customerId)).toMatchObject({ cancelAtPeriodEnd: true });
    const due = await payments.previewChange(subscription.id, "enterprise");
    expect(due).toBeGreaterThan(199_00);
    expect(due).toBeLessThanOrEqual(200_00);
    expect(await payments.changeTier(subscription.id, "enterprise")).toBe(true);
    expect(await payments.findSubscription(customerId)).toMatchObject({
      id: subscription.id,
      tier: "enterprise",
      cancelAtPeriodEnd: false,
    });
    expect(await payments.listInvoices(customerId)).toHaveLength(2);
    expect(await payments.previewChange(subscription.id, "premium")).toBeLessThan(0);
  });

  test("what a month at half price gives back is what was paid for it, once", async () => {
    const { payments, subscription } = await subscribe("enterprise", true);
    const close = (cents: number) => expect.closeTo(cents, -2);
    expect(await payments.previewChange(subscription.id, "premium")).toEqual(close(199_00 - 199_50));
    await payments.changeTier(subscription.id, "premium");
    expect(await payments.previewChange(subscription.id, "enterprise")).toEqual(close(399_00 - 199_00));
    await payments.changeTier(subscription.id, "enterprise");
    expect(await payments.previewChange(subscription.id, "premium")).toEqual(close(199_00 - 399_00));
  });

  test("a cancellation can be taken back, an end cannot", async () => {
    const { payments, customerId, subscription } = await subscribe();
    await payments.cancelAtPeriodEnd(subscription.id);
    await payments.resume(subscription.id);
    expect(await payments.findSubscription(customerId)).toMatchObject({ cancelAtPeriodEnd: false });
    await payments.endSubscriptions(customerId);
    expect(await payments.findSubscription(customerId)).toMatchObject({ status: "canceled" });
  });

  test("a subscription that runs goes before one that has ended", async () => {
    const { payments, pay, wish, customerId, subscription } = await subscribe();
    await payments.endSubscriptions(customerId);
    const again = await payments.startCheckout({ ...wish, key: "again" });
    await pay(again.id);
    const running = await payments.findSubscription(customerId);
    expect(running).toMatchObject({ status: "active" });
    expect(running?.id).not.toBe(subscription.id);
  });

  test("money goes back once", async () => {
    const { payments, customerId } = await subscribe();
    const [invoice] = await payments.listInvoices(customerId);
    await payments.refund(invoice?.id ?? "");
    await payments.refund(invoice?.id ?? "");
    expect(await payments.listInvoices(customerId)).toMatchObject([
      { amount: 199_00, amountRefunded: 199_00, status: "paid" },
    ]);
  });

  test("nobody knows a customer or a checkout that is not there", async () => {
    const { payments } = open();
    expect(await payments.findCheckout("cs_test_none")).toBeUndefined();
    expect(await payments.findSubscription("cus_none")).toBeUndefined();
    expect(await payments.listInvoices("cus_none")).toEqual([]);
    await expect(payments.cancelAtPeriodEnd("sub_none")).rejects.toThrow();
    await expect(payments.changeTier("sub_none", "premium")).rejects.toThrow();
  });

  describe("an event", () => {
    const about = { id: "sub_1", object: "subscription", customer: "cus_1" };
    const read = (event: { rawBody: string; signature: string }) =>
      open().payments.parseEvent(event.rawBody, event.signature);

    test("with our signature is read", () => {
      const event = createSignedEvent("customer.subscription.updated", about);
      expect(read(event)).toEqual({
        id: event.id,
        type: "customer.subscription.updated",
        customerId: "cus_1",
        objectId: "sub_1",
      });
      const refund = { id: "re_1", object: "refund", charge: "ch_1" };
      expect(read(createSignedEvent("refund.failed", refund))).toMatchObject({
        customerId: undefined,
        chargeId: "ch_1",
        objectId: "re_1",
      });
      expect(read(createSignedEvent("invoice.paid", about, { age: 290 }))).toBeDefined();
      expect(read(createSignedEvent("payout.paid", { id: "po_1", object: "payout" }))).toMatchObject({
        customerId: undefined,
      });
    });

    test.each([
      ["forged", createSignedEvent("invoice.paid", about, { secret: "whsec_of_somebody" })],
      ["stale", createSignedEvent("invoice.paid", about, { age: 310 })],
      ["without a signature", { ...createSignedEvent("invoice.paid", about), signature: "" }],
      ["changed on its way", { ...createSignedEvent("invoice.paid", about), rawBody: '{"id":"evt_1"}' }],
      ["signed, but no event", signBody("[]")],
      ["signed, but not JSON", signBody("nonsense")],
    ])("that is %s is not", (_name, event) => {
      expect(read(event)).toBeUndefined();
    });
  });
});

test("Stripe where it is set up, a sandbox in a demo without it, and otherwise nobody", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_PREMIUM: "price_premium",
    STRIPE_PRICE_ENTERPRISE: "price_enterprise",
  };
  const real = { DATABASE_URL: "postgres://owner@localhost/hearthlist", ORIGIN: origin };
  const needs = { store: openStore(), secret: Buffer.from("secret"), serverUrl: () => "" };
  const open = (env: Record<string, string>) => openPayments(parseSettings(env), needs);
  expect(open({})?.sandbox).toBeDefined();
  for (const env of [keys, { ...real, ...keys }]) {
    expect(open(env)?.sandbox).toBeUndefined();
    expect(open(env)?.parseEvent).toBeDefined();
  }
  expect(open(real)).toBeUndefined();
});

describe("through Stripe", () => {
  test("a tier without a price id is named", async () => {
    const payments = openStripe({ ...stripe.options, prices: { premium: "price_premium" } });
    const wish = { customerId: "cus_1", providerId: "p", isHalfPrice: false, key: "k", origin };
    await expect(payments.startCheckout({ ...wish, tier: "enterprise" })).rejects.toThrow(
      "There is no price id for the tier enterprise.",
    );
    await expect(payments.changeTier("sub_1", "enterprise")).rejects.toThrow("enterprise");
  });

  test("the library gets the names it asks for, and comes back to us", async () => {
    const payments = openStripe(stripe.options);
    const customerId = await payments.upsertCustomer({ ...who, providerId: "maple-1" });
    expect(stripe.calls.slice(-2)).toMatchObject([
      { path: "/v1/customers", key: expect.stringMatching(/^customer maple-1 after none at \d+$/) },
      { path: `/v1/customers/${customerId}` },
    ]);
    await payments.startCheckout({
      customerId,
      providerId: "maple-1",
      tier: "premium",
      isHalfPrice: true,
      key: "k",
      origin,
    });
    expect(Object.fromEntries(stripe.calls.at(-1)?.form ?? [])).toEqual({
      mode: "subscription",
      customer: customerId,
      client_reference_id: "maple-1",
      "line_items[0][price]": "price_premium",
      "line_items[0][quantity]": "1",
      "discounts[0][coupon]": "hearthlist_first_month_50",
      "metadata[form_key]": "k",
      "metadata[tier]": "premium",
      "subscription_data[metadata][provider_id]": "maple-1",
      "subscription_data[metadata][tier]": "premium",
      success_url: `${origin}/provider/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/provider/subscription/cancel`,
    });
    expect(stripe.coupons.size).toBe(1);
  });

  test("one customer, however often its making is tried", async () => {
    const before = stripe.customers.size;
    stripe.failNext({ status: 500, type: "api_error", code: "" });
    const payments = openStripe(stripe.options);
    const ids = await Promise.all(
      [1, 2, 3].map(() => payments.upsertCustomer({ ...who, providerId: "oak-1" })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(stripe.customers.size).toBe(before + 1);
  });

  test("a customer has the name and the address of today", async () => {
    const payments = openStripe(stripe.options);
    const customerId = await payments.upsertCustomer({ ...who, providerId: "yew-1" });
    expect(stripe.customers.get(customerId)).toMatchObject({
      name: "Maple House",
      email: "maple@care.example",
    });
    // As after a failure behind the making: the same customer, by now under another name.
    expect(await payments.upsertCustomer({ ...who, providerId: "yew-1", name: "Yew House" })).toBe(
      customerId,
    );
    expect(stripe.customers.get(customerId)?.name).toBe("Yew House");
    await payments.changeCustomer(customerId, { name: "Yew House", email: "yew@care.example" });
    expect(stripe.customers.get(customerId)?.email).toBe("yew@care.example");
    await payments.upsertCustomer({ ...who, providerId: "yew-1", customerId });
    expect(stripe.customers.get(customerId)).toMatchObject({
      name: "Maple House",
      email: "maple@care.example",
    });
    await payments.changeCustomer("cus_nobody", who);
  });

  test("a declined card changes nothing", async () => {
    const payments = openStripe(stripe.options);
    const customerId = await payments.upsertCustomer({ ...who, providerId: "elm-1" });
    const wish = { customerId, providerId: "elm-1", tier: "premium", isHalfPrice: false, origin } as const;
    const { id } = stripe.pay((await payments.startCheckout({ ...wish, key: "k" })).id);
    stripe.setCard("declined");
    expect(await payments.changeTier(id, "enterprise")).toBe(false);
    expect(await payments.findSubscription(customerId)).toMatchObject({ tier: "premium" });
    stripe.renew(id);
    expect(await payments.findSubscription(customerId)).toMatchObject({ status: "past_due" });
    expect(await payments.listInvoices(customerId)).toMatchObject([
      { status: "open", amount: 199_00, paidAt: null },
      { status: "paid" },
    ]);
  });

  test("an end that was set by its day is told as it is, and taken back like any other", async () => {
    const payments = openStripe(stripe.options);
    const customerId = await payments.upsertCustomer({ ...who, providerId: "ash-1" });
    const wish = { customerId, providerId: "ash-1", tier: "premium", isHalfPrice: false, origin } as const;
    const { id } = stripe.pay((await payments.startCheckout({ ...wish, key: "k" })).id);
    const known = stripe.subscriptions.get(id);
    const monthEnd = known?.items.data[0]?.current_period_end ?? 0;
    const renews = { cancelAtPeriodEnd: false, periodEnd: new Date(monthEnd * 1000) };
    const endOn = (cancel_at: number) => known && Object.assign(known, { cancel_at });

    const earlier = monthEnd - 10 * 24 * 60 * 60;
    for (const goOn of [
      () => payments.resume(id),
      () => payments.changeTier(id, "enterprise"),
      () => payments.changeTier(id, "premium"),
    ]) {
      endOn(earlier);
      expect(await payments.findSubscription(customerId)).toMatchObject({
        cancelAtPeriodEnd: true,
        periodEnd: new Date(earlier * 1000),
      });
      await goOn();
      expect(known).toMatchObject({ cancel_at: null });
      expect(await payments.findSubscription(customerId)).toMatchObject(renews);
    }

    // Until its last month has begun, it renews.
    endOn(monthEnd + 1);
    expect(await payments.findSubscription(customerId)).toMatchObject(renews);
    await payments.cancelAtPeriodEnd(id);
    expect(await payments.findSubscription(customerId)).toMatchObject({ ...renews, cancelAtPeriodEnd: true });
    await payments.resume(id);
    expect(await payments.findSubscription(customerId)).toMatchObject(renews);
  });

  test("whether it answers is asked for, with what it could not bring to us", async () => {
    const payments = openStripe(stripe.options);
    const fine = { ok: true, ms: expect.any(Number), undelivered: 0, wrongPrices: [] };
    expect(await payments.checkHealth?.()).toEqual(fine);
    stripe.undelivered.push({ id: "evt_1", object: "event" });
    expect(await payments.checkHealth?.()).toEqual({ ...fine, undelivered: 1 });
    stripe.undelivered.length = 0;
    // Three calls: for the events, and for each price.
    const thrice = (status: number) => stripe.failNext({ status }, { status }, { status });
    thrice(403);
    expect(await payments.checkHealth?.()).toEqual({ ok: true, ms: expect.any(Number) });
    thrice(401);
    expect(await payments.checkHealth?.()).toEqual({ ok: false, code: "StripeAuthenticationError" });
    const gone = openStripe({ ...stripe.options, server: { host: "127.0.0.1", port: 1, protocol: "http" } });
    expect(await gone.checkHealth?.()).toEqual({ ok: false, code: "StripeConnectionError" });
  });

  test.each([
    ["of the other plan", { unit_amount: 399_00 }],
    ["in another currency", { currency: "eur" }],
    ["for a year", { recurring: { interval: "year", interval_count: 1, usage_type: "licensed" } }],
    ["for three months", { recurring: { interval: "month", interval_count: 3, usage_type: "licensed" } }],
    ["by use", { recurring: { interval: "month", interval_count: 1, usage_type: "metered" } }],
    ["once for all", { recurring: null }],
    ["not sold any more", { active: false }],
    ["without an amount", { unit_amount: null }],
  ])("a price %s is found out", async (_name, wrong) => {
    const price = stripe.prices.get("price_premium");
    if (!price) throw new Error("no price");
    const right = { ...price };
    Object.assign(price, wrong);
    expect(await openStripe(stripe.options).checkHealth?.()).toMatchObject({
      ok: true,
      wrongPrices: ["premium"],
    });
    Object.assign(price, right);
  });

  test("a price that is not there, or of the other plan, is found out", async () => {
    const reach = (premium: string, enterprise: string) =>
      openStripe({ ...stripe.options, prices: { premium, enterprise } }).checkHealth?.();
    expect(await reach("price_premium", "price_none")).toMatchObject({ wrongPrices: ["enterprise"] });
    expect(await reach("price_enterprise", "price_premium")).toMatchObject({
      wrongPrices: ["premium", "enterprise"],
    });
  });

  test("a price that was replaced since then is known by what the subscription says of itself", async () => {
    const payments = openStripe(stripe.options);
    const customerId = await payments.upsertCustomer({ ...who, providerId: "fir-1" });
    const wish = { customerId, providerId: "fir-1", tier: "enterprise", isHalfPrice: false, origin } as const;
    const subscription = stripe.pay((await payments.startCheckout({ ...wish, key: "k" })).id);
    const newer = openStripe({ ...stripe.options, prices: { premium: "price_a", enterprise: "price_b" } });
    expect(await newer.findSubscription(customerId)).toMatchObject({ tier: "enterprise" });
    const known = stripe.subscriptions.get(subscription.id);
    if (known) known.metadata = {};
    await expect(newer.findSubscription(customerId)).rejects.toThrow("price_enterprise");
  });
});

describe("the sandbox's page", () => {
  function openPage(store = openStore()) {
    const events: string[] = [];
    const payments = openSandbox({
      store,
      secret: WEBHOOK_SECRET,
      deliver(rawBody, signature) {
        const event = payments.parseEvent(rawBody, signature);
        if (event) events.push(event.type);
      },
    });
    return { payments, events, page: payments.sandbox };
  }

  test("shows what is to be paid, and sends the events that Stripe would", async () => {
    const { payments, events, page } = openPage();
    const customerId = await payments.upsertCustomer({ ...who, providerId: "p-1" });
    const wish = { customerId, providerId: "p-1", tier: "premium", isHalfPrice: true, origin } as const;
    const { id } = await payments.startCheckout({ ...wish, key: "k" });
    expect(await page.find(id)).toEqual({
      id,
      description: "Premium plan, $199 a month",
      amount: "$99.50",
      isOpen: true,
    });
    expect(await page.cancel(id)).toBe("/provider/subscription/cancel");
    expect(await page.pay(id)).toBe(`/provider/subscription/success?session_id=${id}`);
    expect(await page.pay(id)).toBeUndefined();
    expect(await page.find(id)).toMatchObject({ isOpen: false });
    expect(events).toEqual(["invoice.paid", "customer.subscription.created", "checkout.session.completed"]);

    await payments.endSubscriptions(customerId);
    const [invoice] = await payments.listInvoices(customerId);
    await payments.refund(invoice?.id ?? "");
    expect(events.slice(3)).toEqual(["customer.subscription.deleted", "charge.refunded"]);
    expect(await page.find(invoice?.id ?? "")).toMatchObject({ amount: "$99.50", isOpen: false });
    expect(await page.find("cs_sandbox_none")).toBeUndefined();
  });

  test("an invoice that was left open is paid there, and the plan goes on", async () => {
    const store = openStore();
    const { payments, events, page } = openPage(store);
    const customerId = await payments.upsertCustomer({ ...who, providerId: "p-1" });
    const wish = { customerId, providerId: "p-1", tier: "premium", isHalfPrice: false, origin } as const;
    await page.pay((await payments.startCheckout({ ...wish, key: "k" })).id);
    const { id: invoice = "" } = (await payments.listInvoices(customerId))[0] ?? {};
    const { id: plan = "" } = (await payments.findSubscription(customerId)) ?? {};
    // As after a month in which the card failed.
    await store.change("invoice", invoice, (found) => ({ ...found, status: "open", paidAt: null }));
    await store.change("subscription", plan, (found) => ({ ...found, status: "past_due" }));
    expect(await page.find(invoice)).toMatchObject({ amount: "$199", isOpen: true });
    events.length = 0;
    await page.pay(invoice);
    expect(events).toContain("invoice.paid");
    expect(await page.find(invoice)).toMatchObject({ isOpen: false });
    expect(await payments.findSubscription(customerId)).toMatchObject({ status: "active" });
  });

  test("a month is a month, also at its end", () => {
    const next = (date: string) =>
      addMonth(new Date(`${date}T10:00:00Z`))
        .toISOString()
        .slice(0, 10);
    expect(["2026-01-15", "2026-01-31", "2026-12-31", "2028-01-30"].map(next)).toEqual([
      "2026-02-15",
      "2026-02-28",
      "2027-01-31",
      "2028-02-29",
    ]);
  });
});
