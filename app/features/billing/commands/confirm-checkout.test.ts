import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { openStripeServer, type StripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import { confirmCheckout } from "./confirm-checkout.server.ts";
import { handleStripeEvent } from "./handle-stripe-event.server.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());

test("the provider that paid has its plan at once, and the event that comes later changes nothing", async ({
  db,
}) => {
  const { provider, payAt, context, standing, log } = createSubscriber(db, stripe);
  const id = await provider();
  const { sessionId, subscription } = await payAt(id);
  expect(await confirmCheckout(db, context, id, sessionId)).toBe("complete");
  expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  const event = { id: "evt_1", type: "checkout.session.completed", customerId: subscription.customer };
  expect(await handleStripeEvent(db, context, event)).toBe("applied");
  expect(await confirmCheckout(db, context, id, sessionId)).toBe("complete");
  expect(await log(id)).toEqual(["provider started"]);
});

test("a checkout that is open or over gives nothing", async ({ db }) => {
  const { provider, openCheckout, context, standing } = createSubscriber(db, stripe);
  const id = await provider();
  const first = await openCheckout(id, "premium");
  const second = await openCheckout(id, "enterprise");
  expect(await confirmCheckout(db, context, id, first)).toBe("expired");
  expect(await confirmCheckout(db, context, id, second)).toBe("open");
  expect(await standing(id)).toMatchObject({ tier: "basic", status: null });
});

test("the page of a plan that has ended since does not call it active", async ({ db }) => {
  const { provider, payAt, context } = createSubscriber(db, stripe);
  const id = await provider();
  const { sessionId, subscription } = await payAt(id);
  await confirmCheckout(db, context, id, sessionId);
  await context.payments.endSubscriptions(subscription.customer);
  expect(await confirmCheckout(db, context, id, sessionId)).toBe("over");
});

test("a payment that is still on its way is not called a plan", async ({ db }) => {
  const { provider, payAt, context } = createSubscriber(db, stripe);
  const id = await provider();
  const { sessionId, subscription } = await payAt(id);
  subscription.status = "incomplete";
  expect(await confirmCheckout(db, context, id, sessionId)).toBe("open");
  subscription.status = "active";
  expect(await confirmCheckout(db, context, id, sessionId)).toBe("complete");
});

test("nobody can use another's session_id", async ({ db }) => {
  const { provider, payAt, ask, context, standing } = createSubscriber(db, stripe);
  const [one, other, stranger] = [await provider(), await provider(), await provider()];
  const { sessionId } = await payAt(one);
  await ask(other, "premium");
  for (const id of [other, stranger, "nobody"]) {
    expect(await confirmCheckout(db, context, id, sessionId), id).toBeUndefined();
    if (id !== "nobody") expect(await standing(id)).toMatchObject({ tier: "basic", status: null });
  }
  // Not even with a reference that somebody managed to set.
  const session = stripe.sessions.get(sessionId);
  if (session) session.client_reference_id = other;
  expect(await confirmCheckout(db, context, other, sessionId)).toBeUndefined();
});

test("whatever stands in the address, Stripe is asked for checkouts alone", async ({ db }) => {
  const { provider, ask, context } = createSubscriber(db, stripe);
  const id = await provider();
  await ask(id, "premium");
  const asked = stripe.calls.length;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: "binary" }), fc.webPath(), fc.constantFrom("../customers", "cs_/../x")),
      async (sessionId) => {
        fc.pre(!/^cs_[A-Za-z0-9_]{1,240}$/.test(sessionId));
        expect(await confirmCheckout(db, context, id, sessionId)).toBeUndefined();
      },
    ),
    { numRuns: 100 },
  );
  expect(stripe.calls).toHaveLength(asked);
  expect(await confirmCheckout(db, context, id, "cs_test_invented")).toBeUndefined();
});
