import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, vi } from "vitest";
import { confirmCheckout } from "#features/billing/commands/confirm-checkout.server.ts";
import type { Payments } from "#features/billing/rules/payments.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeCity } from "#tests/support/make.ts";
import { openStripeServer, type StripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import {
  dashboardSubscriptionPath,
  loginPath,
  openSubscriptionPages,
  wish,
} from "#tests/support/subscription-pages.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());
afterEach(() => stripe.setCard("good"));

const UPGRADE = "Failed to process upgrade. Please try again.";
test("days are those of the provider's city", async ({ db }) => {
  const { ask, signedIn, payAt, context } = openSubscriptionPages(db, stripe);
  const { id: city_id } = await makeCity(db, { time_zone: "America/Phoenix" });
  const { id, token } = await signedIn({ city_id });
  const { sessionId } = await payAt(id);
  await confirmCheckout(db, context, id, sessionId);
  // In the evening of November 19 in Arizona, and of December 19.
  const [from, to] = [new Date("2026-11-20T02:00:00Z"), new Date("2026-12-20T02:00:00Z")];
  await asService(db, async (tx) => {
    await tx
      .updateTable("provider_accounts")
      .set({ current_period_end: to })
      .where("provider_id", "=", id)
      .execute();
    await tx
      .updateTable("invoices")
      .set({ period_start: from, period_end: to, paid_at: from })
      .where("provider_id", "=", id)
      .execute();
  });
  const [start, end] = [new Date("2026-11-19"), new Date("2026-12-19")];
  const shown = await ask(dashboardSubscriptionPath(id), { token });
  expect(shown.data).toMatchObject({
    view: { periodEnd: end, invoices: [{ periodStart: start, periodEnd: end, paidAt: start }] },
  });
  const offered = await ask(wish("enterprise", id), { token });
  expect(offered.data).toMatchObject({ quote: { kind: "change", periodEnd: end } });
});

describe("nobody else", () => {
  test("comes to any page or does anything: no session, an ended, revoked or foreign one", async ({ db }) => {
    const { ask, signedIn, standing } = openSubscriptionPages(db, stripe);
    const { id } = await signedIn();
    const [ended, revoked, other] = [await signedIn(), await signedIn(), await signedIn()];
    await asService(db, async (tx) => {
      await tx
        .updateTable("sessions")
        .set({ expires_at: "2026-01-01" })
        .where("provider_id", "=", ended.id)
        .execute();
      await tx
        .updateTable("sessions")
        .set({ revoked_at: "2026-01-01" })
        .where("provider_id", "=", revoked.id)
        .execute();
    });
    const asked = stripe.calls.length;
    for (const form of [undefined, { step: "cancel" }, { step: "refund" }])
      for (const path of [wish("premium", id), dashboardSubscriptionPath(id)]) {
        for (const token of [undefined, "invented", ended.token, revoked.token])
          expect(await ask(path, { token, form }), path).toEqual({ status: 302, to: loginPath(path) });
        expect(await ask(path, { token: other.token, form }), path).toEqual({ status: 403 });
      }
    expect(stripe.calls).toHaveLength(asked);
    expect(await standing(id)).toMatchObject({ tier: "basic", status: null });
  });

  test("buys while still under review", async ({ db }) => {
    const { ask, signedIn } = openSubscriptionPages(db, stripe);
    const { id, token } = await signedIn({ status: "pending_verification" });
    for (const form of [undefined, {}])
      expect(await ask(wish("premium", id), { token, form })).toEqual({
        status: 302,
        to: `/provider/verification-pending?id=${id}`,
      });
  });

  test("uses another's session_id", async ({ db }) => {
    const { ask, signedIn, payAt } = openSubscriptionPages(db, stripe);
    const [one, other] = [await signedIn(), await signedIn()];
    const { sessionId } = await payAt(one.id);
    const path = `/provider/subscription/success?session_id=${sessionId}`;
    expect(await ask(path)).toEqual({ status: 302, to: loginPath(path) });
    expect(await ask(path, { token: other.token })).toEqual({ status: 403 });
    expect(await ask(path, { token: one.token })).toMatchObject({ status: 200, data: { state: "complete" } });
    expect(await ask("/provider/subscription/success")).toMatchObject({ data: { state: "loading" } });
  });
});

describe("the confirm page", () => {
  test("says what is charged today, and creates nothing", async ({ db }) => {
    const { ask, signedIn } = openSubscriptionPages(db, stripe);
    const { id, token } = await signedIn({ created_at: new Date() });
    const asked = stripe.calls.length;
    expect(await ask(wish("premium", id), { token })).toMatchObject({
      status: 200,
      data: { tier: "premium", quote: { kind: "checkout", due: 99_50, isHalfPrice: true } },
    });
    expect(stripe.calls).toHaveLength(asked);
    expect(await ask("/provider/subscription?tier=enterprise", { token })).toMatchObject({
      data: { id, quote: { due: 199_50 } },
    });
    for (const tier of ["basic", "gold", ""])
      expect(await ask(wish(tier, id), { token })).toEqual({
        status: 302,
        to: dashboardSubscriptionPath(id),
      });
  });

  test("offers half the price until something was paid, as the tour does", async ({ db }) => {
    const { ask, signedIn, payAt, context } = openSubscriptionPages(db, stripe);
    const { id, token } = await signedIn({ created_at: new Date() });
    const expectHalf = async (isHalfPrice: boolean) => {
      expect(await ask(wish("premium", id), { token })).toMatchObject({ data: { quote: { isHalfPrice } } });
      const tour = { tour: expect.anything(), isHalfPrice };
      expect(await ask(`/provider/dashboard?id=${id}`, { token })).toMatchObject({ data: tour });
    };
    await expectHalf(true);
    stripe.setCard("declined");
    const { sessionId, subscription } = await payAt(id);
    for (const status of ["incomplete", "incomplete_expired"]) {
      Object.assign(subscription, { status });
      await confirmCheckout(db, context, id, sessionId);
      expect(await ask(dashboardSubscriptionPath(id), { token })).toMatchObject({
        data: { view: { invoices: [{}] } },
      });
      await expectHalf(true);
    }
    stripe.setCard("good");
    const form = { [SHOWN_FIELD]: "checkout 9950" };
    const { to } = await ask(wish("premium", id), { token, form });
    const paid = to?.split("/").at(-1) ?? "";
    expect(stripe.sessions.get(paid)?.wish.coupon).toBe("hearthlist_first_month_50");

    // Paid and given back at Stripe, of which nobody has told us.
    Object.assign(stripe.pay(paid), { status: "canceled" });
    await expectHalf(true);
    expect(await ask(wish("premium", id), { token, form })).toMatchObject({ status: 409 });
    await expectHalf(false);
  });

  test("leads to the checkout, and later to another tier of the same plan", async ({ db }) => {
    const { ask, signedIn, standing } = openSubscriptionPages(db, stripe);
    const { id, token } = await signedIn();
    const form = { [KEY_FIELD]: randomUUID(), [SHOWN_FIELD]: "checkout 19900" };
    const change = { ...form, [SHOWN_FIELD]: "change 20000" };
    const first = await ask(wish("premium", id), { token, form });
    expect(first.to).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(await ask(wish("premium", id), { token, form })).toEqual(first);
    const sessionId = first.to?.split("/").at(-1) ?? "";
    stripe.pay(sessionId);
    await ask(`/provider/subscription/success?session_id=${sessionId}`, { token });
    expect(await ask(wish("premium", id), { token })).toMatchObject({ data: { quote: { kind: "same" } } });
    expect(await ask(wish("enterprise", id), { token })).toMatchObject({
      data: { quote: { kind: "change", due: 200_00 } },
    });
    stripe.setCard("declined");
    expect(await ask(wish("enterprise", id), { token, form: change })).toEqual({
      status: 402,
      data: { problem: `${UPGRADE} Your card was declined, and your plan has not changed.` },
    });
    stripe.setCard("good");
    expect(await ask(wish("enterprise", id), { token, form: change })).toEqual({
      status: 302,
      to: `${dashboardSubscriptionPath(id)}&done=changed`,
    });
    expect(await standing(id)).toMatchObject({ tier: "enterprise" });
  });

  test("without a price sells nothing, and asks for it again", async ({ db }) => {
    const { payments } = createSubscriber(db, stripe).context;
    let isAway = true;
    const previewChange: Payments["previewChange"] = (...asked) =>
      isAway ? Promise.reject(new Error("away")) : payments.previewChange(...asked);
    const { ask, signedIn, payAt, invoices } = openSubscriptionPages(db, stripe, {
      ...payments,
      previewChange,
    });
    const { id, token } = await signedIn();
    const { sessionId } = await payAt(id);
    await ask(`/provider/subscription/success?session_id=${sessionId}`, { token });
    const page = wish("enterprise", id);
    const unread = { status: 500, data: { problem: UPGRADE } };
    expect(await ask(page, { token })).toMatchObject({ ...unread, data: { quote: undefined } });
    const form = { [KEY_FIELD]: randomUUID(), [SHOWN_FIELD]: "" };
    expect(await ask(page, { token, form })).toEqual(unread);
    isAway = false;
    expect(await ask(page, { token, form })).toEqual({ status: 302, to: page });
    expect(await invoices(id)).toHaveLength(1);
    expect(await ask(page, { token })).toMatchObject({
      data: { quote: { due: 200_00 }, problem: undefined },
    });
  });

  test("what it costs is asked for without a connection to the database", async () => {
    const scratch = await openScratchDatabase();
    const asked: ((cents: number) => void)[] = [];
    const answerAll = () => asked.map((answer) => answer(200_00));
    try {
      const { db, pool } = scratch.server;
      const previewChange = () => new Promise<number>((resolve) => asked.push(resolve));
      const { payments } = createSubscriber(db, stripe).context;
      const { ask, signedIn, payAt } = openSubscriptionPages(db, stripe, { ...payments, previewChange });
      const { id, token } = await signedIn();
      const { sessionId } = await payAt(id);
      await ask(`/provider/subscription/success?session_id=${sessionId}`, { token });
      const all = Array.from({ length: pool.options.max }, () => ask(wish("enterprise", id), { token }));
      await vi.waitFor(() => expect(asked).toHaveLength(all.length), 30_000);
      expect(await ask(dashboardSubscriptionPath(id), { token })).toMatchObject({ status: 200 });
      answerAll();
      for (const { data } of await Promise.all(all))
        expect(data).toMatchObject({ quote: { kind: "change", due: 200_00 } });
    } finally {
      answerAll();
      await scratch.close();
    }
  });

  test("says so when Stripe is away, or nothing can be bought", async ({ db }) => {
    const { ask, signedIn } = openSubscriptionPages(db, stripe);
    const { id, token } = await signedIn();
    const away = { status: 500, type: "api_error" };
    stripe.failNext(away, away);
    const form = { [SHOWN_FIELD]: "checkout 19900" };
    expect(await ask(wish("premium", id), { token, form })).toEqual({
      status: 500,
      data: { problem: UPGRADE },
    });
    for (const form of [undefined, {}])
      expect(await ask(wish("premium", id), { token, form, isShopOpen: false })).toMatchObject({
        status: 503,
        data: { problem: "Paid plans cannot be bought here right now. Please contact us." },
      });
  });
});

describe("the tab", () => {
  test("shows the plan, and what can be done with it", async ({ db }) => {
    const { ask, signedIn, payAt, standing } = openSubscriptionPages(db, stripe);
    const { id, token } = await signedIn();
    expect(await ask(dashboardSubscriptionPath(id), { token })).toMatchObject({
      data: { view: { state: "loaded", tier: "basic", status: null, invoices: [], refund: undefined } },
    });
    const { sessionId } = await payAt(id);
    await ask(`/provider/subscription/success?session_id=${sessionId}`, { token });
    expect(await ask(dashboardSubscriptionPath(id), { token })).toMatchObject({
      data: { view: { tier: "premium", status: "active", refund: { amount: 199_00 } } },
    });
    for (const [step, status] of [
      ["cancel", "canceling"],
      ["resume", "active"],
      ["refund", "canceled"],
    ] as const) {
      expect(await ask(dashboardSubscriptionPath(id), { token, form: { step } })).toEqual({
        status: 302,
        to: `${dashboardSubscriptionPath(id)}&done=${step}`,
      });
      expect(await standing(id)).toMatchObject({ status });
    }
    expect(await ask(dashboardSubscriptionPath(id), { token, form: { step: "refund" } })).toMatchObject({
      status: 409,
    });
  });

  test("says so when it cannot be read, and when there is nothing", async ({ db }) => {
    const { ask, signedIn } = openSubscriptionPages(db, stripe);
    const { id, token } = await signedIn();
    await sql`alter table hearthlist.invoices rename to elsewhere`.execute(db);
    expect(await ask(dashboardSubscriptionPath(id), { token })).toMatchObject({
      status: 500,
      data: { view: { state: "error", message: "Failed to load subscription details" } },
    });
    await asService(db, (tx) => tx.deleteFrom("provider_accounts").where("provider_id", "=", id).execute());
    expect(await ask(dashboardSubscriptionPath(id), { token })).toMatchObject({
      status: 404,
      data: { view: { state: "error", message: "No subscription data found" } },
    });
  });
});
