import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { findProvider } from "#features/providers/queries/providers.server.ts";
import { asProvider, asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, test, waitForState } from "#tests/support/database.ts";
import { makeAdmin } from "#tests/support/make-admin.ts";
import { createSignedEvent, openStripeServer, type StripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import { handleStripeEvent } from "./handle-stripe-event.server.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());
afterEach(() => stripe.setCard("good"));

let serial = 0;
function openDesk(db: Db) {
  const shop = createSubscriber(db, stripe);
  const send = (type: string, customerId: string | undefined, id = `evt_${++serial}`) =>
    handleStripeEvent(db, shop.context, { id, type, customerId });
  return { ...shop, send };
}

test("a paid checkout gives the plan, its invoice, a note and a letter", async ({ db }) => {
  const { provider, payAt, send, standing, log, letters, invoices } = openDesk(db);
  const id = await provider({ name: "Maple House" });
  const { subscription } = await payAt(id, "enterprise");
  expect(await standing(id)).toEqual({ tier: "basic", featured: false, status: null });

  expect(await send("checkout.session.completed", subscription.customer)).toBe("applied");
  expect(await standing(id)).toEqual({ tier: "enterprise", featured: true, status: "active" });
  const seen = await asVisitor(db, (tx) => findProvider(tx, id));
  expect(seen?.provider).toMatchObject({ tier: "enterprise", featured: true });
  expect(await log(id)).toEqual(["system started"]);
  expect(await letters(id)).toEqual(["Your Enterprise plan has started"]);
  expect(await invoices(id)).toMatchObject([
    {
      amount: 399_00,
      status: "paid",
      currency: "USD",
      refunded_at: null,
      number: expect.stringMatching(/^HL-/),
    },
  ]);
});

test("the other events of the same purchase, in any order and again, change nothing more", async ({ db }) => {
  const { provider, payAt, send, standing, log, letters } = openDesk(db);
  const types = ["invoice.paid", "customer.subscription.created", "checkout.session.completed"];
  for (const order of [types, types.toReversed()]) {
    const id = await provider();
    const { subscription } = await payAt(id);
    for (const type of order)
      expect(await send(type, subscription.customer, `${id} ${type}`)).toBe("applied");
    for (const type of order) expect(await send(type, subscription.customer, `${id} ${type}`)).toBe("known");
    expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
    expect(await log(id)).toEqual(["system started"]);
    expect(await letters(id)).toHaveLength(1);
  }
});

test("what an event says may be old: what is true now is stored", async ({ db }) => {
  const { provider, payAt, send, standing, log, context } = openDesk(db);
  const id = await provider();
  const { subscription } = await payAt(id);
  await context.payments.changeTier(subscription.id, "enterprise");
  await context.payments.endSubscriptions(subscription.customer);
  for (const type of [
    "customer.subscription.deleted",
    "customer.subscription.updated",
    "customer.subscription.created",
  ]) {
    await send(type, subscription.customer);
    expect(await standing(id), type).toEqual({ tier: "basic", featured: false, status: "canceled" });
  }
  expect(await log(id)).toEqual([]);
});

test("a payment that fails is told and keeps the plan; an end takes it", async ({ db }) => {
  const { provider, payAt, send, standing, log, letters, invoices } = openDesk(db);
  const id = await provider();
  const { subscription } = await payAt(id);
  const { customer } = subscription;
  await send("checkout.session.completed", customer);
  stripe.setCard("declined");
  stripe.renew(subscription.id);
  await send("invoice.payment_failed", customer);
  expect(await standing(id)).toMatchObject({ tier: "premium", status: "past_due" });
  expect(await invoices(id)).toMatchObject([{ status: "paid" }, { status: "open", paid_at: null }]);
  stripe.setCard("good");
  stripe.renew(subscription.id);
  await send("invoice.paid", customer);
  expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  const found = stripe.subscriptions.get(subscription.id);
  if (found) found.status = "canceled";
  await send("customer.subscription.deleted", customer);
  expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
  expect(await log(id)).toEqual([
    "system started",
    "system renewed",
    "system payment_failed",
    "system renewed",
    "system recovered",
    "system canceled",
  ]);
  expect(await letters(id)).toEqual([
    "Your Premium plan has ended",
    "Your Premium plan has started",
    "Your payment did not go through",
    "Your payment is settled",
  ]);
});

test("a refund that support gives is stored and told once", async ({ db }) => {
  const { provider, payAt, send, letters, invoices, context } = openDesk(db);
  const id = await provider();
  const { subscription } = await payAt(id);
  await send("checkout.session.completed", subscription.customer);
  const [invoice] = await invoices(id);
  await context.payments.refund(invoice?.id ?? "");
  await send("charge.refunded", subscription.customer);
  await send("charge.refund.updated", subscription.customer);
  expect(await invoices(id)).toMatchObject([{ amount_refunded: 199_00, refunded_at: expect.any(Date) }]);
  expect(await letters(id)).toContain("Your payment is on its way back: $199");
  expect(await letters(id)).toHaveLength(2);
});

describe("money that needs somebody of ours", () => {
  /** As Stripe sends it: a dispute and a refund name their charge, and no customer. */
  const sendAbout = async (db: Db, type: string, object: { id: string; object: string; charge: string }) => {
    const { context } = openDesk(db);
    const { rawBody, signature } = createSignedEvent(type, object);
    const event = context.payments.parseEvent(rawBody, signature);
    if (!event) throw new Error("no event");
    return handleStripeEvent(db, context, event);
  };
  const chargeOf = (customer: string) =>
    [...stripe.charges.values()].find((charge) => charge.customer === customer) ?? expect.fail("no charge");
  const toTheTeam = (db: Db) =>
    asService(db, (tx) =>
      tx
        .selectFrom("mails")
        .select(["to_address", "subject", "body_text"])
        .where("audience", "=", "team")
        .execute(),
    );

  test("a dispute is noted with its provider and told to every admin, once", async ({ db }) => {
    const { provider, payAt, send, log, letters } = openDesk(db);
    await makeAdmin(db, "ana@hearthlist.example");
    await makeAdmin(db, "ben@hearthlist.example");
    const id = await provider({ name: "Maple House" });
    const { subscription } = await payAt(id);
    await send("invoice.paid", subscription.customer);
    const dispute = { id: `dp_${id}`, object: "dispute", charge: chargeOf(subscription.customer).id };
    for (const type of ["charge.dispute.created", "charge.dispute.funds_withdrawn", "charge.dispute.closed"])
      expect(await sendAbout(db, type, dispute)).toBe("applied");
    expect(await log(id)).toEqual(["system started", "system disputed"]);
    const told = await toTheTeam(db);
    expect(told.map(({ to_address, subject }) => `${to_address}: ${subject}`).toSorted()).toEqual([
      "ana@hearthlist.example: A payment is disputed",
      "ben@hearthlist.example: A payment is disputed",
    ]);
    expect(told[0]?.body_text).toContain("Maple House");
    expect(told[0]?.body_text).toContain(dispute.id);
    expect(told[0]?.body_text).toContain(`https://hearthlist.example/admin/users/${id}`);
    expect(await letters(id)).toEqual(["Your Premium plan has started"]);
  });

  test("a refund that failed is told, and the invoice is paid again", async ({ db }) => {
    const { provider, payAt, send, log, invoices, context } = openDesk(db);
    const id = await provider();
    const { subscription } = await payAt(id);
    await send("invoice.paid", subscription.customer);
    await context.payments.refund((await invoices(id))[0]?.id ?? "");
    await send("charge.refunded", subscription.customer);
    expect(await invoices(id)).toMatchObject([{ amount_refunded: 199_00 }]);
    const charge = chargeOf(subscription.customer);
    charge.amount_refunded = 0;
    const refund = { id: `re_${id}`, object: "refund", charge: charge.id };
    expect(await sendAbout(db, "charge.refund.updated", refund)).toBe("applied");
    expect(await invoices(id)).toMatchObject([{ amount_refunded: 0, refunded_at: null }]);
    expect(await toTheTeam(db)).toEqual([]);
    expect(await sendAbout(db, "refund.failed", refund)).toBe("applied");
    expect(await log(id)).toEqual(["system started", "system refunded", "system refund_failed"]);
    expect(await toTheTeam(db)).toMatchObject([{ subject: "A refund did not arrive" }]);
  });

  test("also where the account is gone", async ({ db }) => {
    const { provider, payAt, log } = openDesk(db);
    const id = await provider({ name: "Maple House" });
    const { subscription } = await payAt(id);
    await asService(db, (tx) => tx.deleteFrom("providers").where("id", "=", id).execute());
    const refund = { id: `re_${id}`, object: "refund", charge: chargeOf(subscription.customer).id };
    expect(await sendAbout(db, "refund.failed", refund)).toBe("applied");
    expect(await sendAbout(db, "refund.updated", refund)).toBe("ignored");
    expect(await sendAbout(db, "refund.failed", { ...refund, id: "re_2", charge: "ch_none" })).toBe(
      "applied",
    );
    const told = await toTheTeam(db);
    expect(told).toHaveLength(2);
    expect(told[0]?.body_text).toContain("Not known here any more");
    expect(await log(refund.id)).toEqual(["system refund_failed"]);
  });
});

test("an admin's featured stays, and so does a listing that an admin took off", async ({ db }) => {
  const { provider, payAt, send, standing, context } = openDesk(db);
  const kept = await provider({ featured: true });
  await asService(db, (tx) =>
    tx
      .updateTable("provider_accounts")
      .set({ featured_by_admin: true })
      .where("provider_id", "=", kept)
      .execute(),
  );
  const { subscription } = await payAt(kept, "premium");
  await send("invoice.paid", subscription.customer);
  expect(await standing(kept)).toMatchObject({ tier: "premium", featured: true });
  await context.payments.endSubscriptions(subscription.customer);
  await send("customer.subscription.deleted", subscription.customer);
  expect(await standing(kept)).toMatchObject({ tier: "basic", featured: true });

  const off = await provider();
  const { subscription: other } = await payAt(off);
  await asService(db, (tx) =>
    tx.updateTable("providers").set({ tier: "inactive" }).where("id", "=", off).execute(),
  );
  await send("invoice.paid", other.customer);
  expect(await standing(off)).toMatchObject({ tier: "inactive", status: "canceled" });
});

describe("an event that is none of ours", () => {
  test.for([
    ["of a type that nobody asked for", "payout.paid"],
    ["about a customer alone", "customer.updated"],
  ])("%s: noted, and nothing more", async ([, type = ""], { db }) => {
    const { provider, payAt, send, standing } = openDesk(db);
    const id = await provider();
    const { subscription } = await payAt(id);
    const before = stripe.calls.length;
    expect(await send(type, subscription.customer, `evt_${type}`)).toBe("ignored");
    expect(await send(type, subscription.customer, `evt_${type}`)).toBe("known");
    expect(stripe.calls).toHaveLength(before);
    expect(await standing(id)).toMatchObject({ tier: "basic", status: null });
  });

  test("for a customer that we do not know, or for nobody", async ({ db }) => {
    const { send } = openDesk(db);
    expect(await send("invoice.paid", "cus_of_somebody_else")).toBe("ignored");
    expect(await send("invoice.paid", undefined)).toBe("ignored");
  });

  test("for another provider's customer: that provider's plan, and only that", async ({ db }) => {
    const { provider, payAt, send, standing, invoices } = openDesk(db);
    const [one, other] = [await provider(), await provider()];
    const { subscription } = await payAt(one);
    await payAt(other, "enterprise");
    // What the subscription says of itself is not believed.
    Object.assign(subscription.metadata, { provider_id: other });
    await send("invoice.paid", subscription.customer);
    expect(await standing(one)).toMatchObject({ tier: "premium" });
    expect(await standing(other)).toMatchObject({ tier: "basic" });
    expect(await invoices(other)).toEqual([]);
  });
});

test("a customer that was deleted at Stripe has no plan here any more", async ({ db }) => {
  const { context, provider, payAt, send, standing } = openDesk(db);
  const id = await provider();
  const { subscription } = await payAt(id);
  const customerId = subscription.customer;
  await send("invoice.paid", customerId);
  expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  stripe.customers.delete(customerId);
  const { rawBody, signature } = createSignedEvent("customer.deleted", {
    id: customerId,
    object: "customer",
  });
  const event = context.payments.parseEvent(rawBody, signature);
  if (!event) throw new Error("no event");
  expect(await handleStripeEvent(db, context, event)).toBe("applied");
  expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
});

test.for([
  ["by an admin", { active: false, status: "inactive", tier: "inactive" }],
  ["by a rejection", { active: false, verified: false, status: "basic", tier: "basic" }],
] as const)(
  "what was taken off the site %s is sold to nobody: a plan that starts for it ends, and the money goes back",
  async ([, off], { db }) => {
    const { provider, openCheckout, send, standing, invoices, letters } = openDesk(db);
    const id = await provider();
    const session = await openCheckout(id, "premium");
    await asService(db, (tx) => tx.updateTable("providers").set(off).where("id", "=", id).execute());
    const subscription = stripe.pay(session);
    await send("invoice.paid", subscription.customer);
    expect(stripe.subscriptions.get(subscription.id)?.status).toBe("canceled");
    expect(await standing(id)).toMatchObject({ tier: off.tier, status: "canceled" });
    expect(await invoices(id)).toMatchObject([{ amount: 199_00, amount_refunded: 199_00 }]);
    expect(await letters(id)).toHaveLength(1);
  },
);

test("Stripe away in the middle leaves nothing behind, and the same event succeeds later", async ({ db }) => {
  const { provider, payAt, send, standing, log } = openDesk(db);
  const id = await provider();
  const { subscription } = await payAt(id);
  // Each call is tried twice.
  stripe.failNext({ status: 500, type: "api_error" }, { status: 500, type: "api_error" });
  await expect(send("invoice.paid", subscription.customer, "evt_twice")).rejects.toThrow();
  expect(await standing(id)).toMatchObject({ tier: "basic", status: null });
  expect(await send("invoice.paid", subscription.customer, "evt_twice")).toBe("applied");
  expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  expect(await log(id)).toEqual(["system started"]);
});

test("ten events at once, some of them twice, are applied as one purchase", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { provider, payAt, send, standing, log, letters } = openDesk(scratch.server.db);
    const id = await provider();
    const { subscription } = await payAt(id, "enterprise");
    const ids = ["a", "b", "c", "d", "e", "a", "b", "c", "d", "e"];
    const outcomes = await Promise.all(ids.map((one) => send("invoice.paid", subscription.customer, one)));
    expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "known")).toHaveLength(5);
    expect(await standing(id)).toEqual({ tier: "enterprise", featured: true, status: "active" });
    expect(await log(id)).toEqual(["system started"]);
    expect(await letters(id)).toHaveLength(1);
  } finally {
    await scratch.close();
  }
});

test("whoever asks Stripe holds the account until the answer is stored", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { provider, payAt, standing, log, context } = openDesk(scratch.server.db);
    const id = await provider();
    const { subscription } = await payAt(id);
    const asked = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slow = {
      ...context,
      payments: {
        ...context.payments,
        async findSubscription(customerId: string) {
          const old = await context.payments.findSubscription(customerId);
          asked.resolve();
          await gate.promise;
          return old;
        },
      },
    };
    const event = { type: "customer.subscription.updated", customerId: subscription.customer };
    const first = handleStripeEvent(scratch.server.db, slow, { ...event, id: "evt_1" });
    await asked.promise;
    await context.payments.changeTier(subscription.id, "enterprise");
    const second = handleStripeEvent(scratch.server.db, context, { ...event, id: "evt_2" });
    await waitForState(scratch, "wait_event_type = 'Lock'");
    gate.resolve();
    await Promise.all([first, second]);
    expect(await standing(id)).toMatchObject({ tier: "enterprise", status: "active" });
    expect(await log(id)).toEqual(["system started", "system changed"]);
  } finally {
    await scratch.close();
  }
});

test("the database gone in the middle: the event is not known, and comes again", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { provider, payAt, standing, context } = openDesk(scratch.server.db);
    const id = await provider();
    const { subscription } = await payAt(id);
    const event = { id: "evt_1", type: "invoice.paid", customerId: subscription.customer };
    const cutOff = {
      ...context,
      payments: {
        ...context.payments,
        // Between the first statement and the last one.
        async listInvoices(customerId: string) {
          await scratch.owner.pool.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
          );
          return context.payments.listInvoices(customerId);
        },
      },
    };
    await expect(handleStripeEvent(scratch.server.db, cutOff, event)).rejects.toThrow();
    expect(await standing(id)).toMatchObject({ tier: "basic", status: null });
    expect(await handleStripeEvent(scratch.server.db, context, event)).toBe("applied");
    expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  } finally {
    await scratch.close();
  }
});

test("a provider sees its own invoices and no others, also without a where", async ({ db }) => {
  const { provider, payAt, send } = openDesk(db);
  const [one, other] = [await provider(), await provider()];
  for (const id of [one, other]) await send("invoice.paid", (await payAt(id)).subscription.customer);
  const seen = await asProvider(db, one, (tx) => tx.selectFrom("invoices").select("provider_id").execute());
  expect(seen).toEqual([{ provider_id: one }]);
  for (const table of ["stripe_events", "sandbox_objects"] as const)
    await expect(
      asProvider(db, one, (tx) => tx.selectFrom(table).select("id").execute()),
      table,
    ).rejects.toThrow("permission denied");
});
