import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import { confirmCheckout } from "#features/billing/commands/confirm-checkout.server.ts";
import { handleStripeEvent } from "#features/billing/commands/handle-stripe-event.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import type { Payments } from "#features/billing/rules/payments.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { createSignedEvent, openStripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import { action, loader } from "./user.tsx";

const email = "ana@hearthlist.example";

function asking(db: Db, id: string, request: (url: string) => Request, payments: Payments | null = null) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(paymentsContext, payments);
  context.set(secretsContext, secrets);
  context.set(settingsContext, parseSettings({}));
  context.set(adminContext, { id: randomUUID(), email, sessionId: randomUUID(), hasSecondFactor: false });
  const url = `http://hearthlist.example/admin/users/${id}`;
  const params = { providerId: id };
  return {
    request: request(url),
    context,
    url: new URL(url),
    params,
    pattern: "/admin/users/:providerId",
  } as const;
}
const open = (db: Db, id: string) => loader(asking(db, id, (url) => new Request(url)));

/** As an admin who has just looked at the account. */
async function deactivate(db: Db, id: string, payments: Payments | null = null) {
  const { version } = (await open(db, id)).account;
  const body = new URLSearchParams({ intent: "deactivate", reason: "License lapsed.", version });
  return action(asking(db, id, (url) => new Request(url, { method: "POST", body }), payments));
}

test("the history of an account is told in words, as everywhere on the desk", async ({ db }) => {
  const { id } = await makeProvider(db);
  await makeAccount(db, id);
  await asService(db, async (tx) => {
    const entry = { table: "providers", id };
    await recordAudit(tx, { actor: { kind: "admin", email }, action: "listing.tier-set", ...entry });
    await recordAudit(tx, {
      actor: { kind: "system", name: "payments" },
      action: "listing.paused",
      ...entry,
    });
  });
  const { history } = await open(db, id);
  expect(history).toMatchObject([
    { action: "Paused the listing", actor: "The system (payments)", at: expect.stringMatching(/ CT$/) },
    { action: "Changed the tier of a listing", actor: email },
  ]);
});

test("to deactivate a paying provider ends its plan, and says where that failed", async ({ db }) => {
  const stripe = await openStripeServer();
  try {
    const { context, provider, payAt, standing, invoices, letters, log } = createSubscriber(db, stripe);
    const id = await provider({ name: "Maple House" });
    const { sessionId, subscription } = await payAt(id, "premium");
    await confirmCheckout(db, context, id, sessionId);
    // What the page says beforehand.
    expect(await open(db, id)).toMatchObject({ account: { plan_tier: "premium", refund: 199_00 } });

    const away = { ...context.payments, endCheckouts: () => Promise.reject(new Error("away")) };
    expect((await deactivate(db, id, away)).data.done).toBe(
      "The listing is off the site. The provider is told, with your reason. Its paid plan could not be ended: please deactivate it again, or end the plan in the payment service.",
    );
    expect((await open(db, id)).account).toMatchObject({ active: false, plan_tier: "premium" });
    expect((await deactivate(db, id, context.payments)).data.done).toBe(
      "The listing stays off the site. Its paid plan has ended.",
    );
    expect(stripe.subscriptions.get(subscription.id)).toMatchObject({ status: "canceled" });
    expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
    expect(await invoices(id)).toMatchObject([{ amount: 199_00, amount_refunded: 199_00 }]);
    expect(await log(id)).toEqual([
      "provider started",
      "admin listing.deactivated",
      "admin listing.deactivated",
      "admin canceled",
      "admin refunded",
    ]);
    expect(await letters(id)).toEqual([
      "Maple House is not on Hearthlist for now",
      "Your Premium plan has ended",
      "Your Premium plan has started",
      "Your payment is on its way back: $199",
    ]);
    expect((await deactivate(db, id, context.payments)).data.problem).toBe("It is like this already.");
  } finally {
    await stripe.close();
  }
});

test("money that did not go back when the plan ended goes back when it is deactivated again", async ({
  db,
}) => {
  const stripe = await openStripeServer();
  try {
    const { context, provider, payAt, standing, invoices } = createSubscriber(db, stripe);
    const id = await provider();
    const { sessionId, subscription } = await payAt(id, "premium");
    await confirmCheckout(db, context, id, sessionId);
    const away = { ...context.payments, refund: () => Promise.reject(new Error("away")) };
    await deactivate(db, id, away);
    // What the payment service then says by itself.
    const { rawBody, signature } = createSignedEvent("customer.subscription.deleted", subscription);
    const event = context.payments.parseEvent(rawBody, signature);
    if (!event) throw new Error("no event");
    await handleStripeEvent(db, context, event);
    expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
    expect((await deactivate(db, id, context.payments)).data.done).toBe(
      "The listing stays off the site. What it has paid goes back to its card.",
    );
    expect(await invoices(id)).toMatchObject([{ amount_refunded: 199_00 }]);
    expect((await deactivate(db, id, context.payments)).data.problem).toBe("It is like this already.");
  } finally {
    await stripe.close();
  }
});

test("the letter speaks of the plan to who has one, and the log knows of it", async ({ db }) => {
  for (const plan_tier of ["premium", null]) {
    const { id } = await makeProvider(db);
    await makeAccount(db, id, { plan_tier });
    await deactivate(db, id);
    const [letter] = await asService(db, (tx) =>
      tx.selectFrom("mails").select("body_text").where("to_address", "=", `${id}@sign-in.example`).execute(),
    );
    expect(letter?.body_text.includes("nothing more is charged")).toBe(plan_tier !== null);
    const [entry] = await asService(db, (tx) =>
      tx.selectFrom("audit_log").select("details").where("subject_id", "=", id).execute(),
    );
    expect(entry?.details).toEqual({ endsPlan: plan_tier });
  }
});
