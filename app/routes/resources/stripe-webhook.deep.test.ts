import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { cases } from "#tests/support/cases.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import {
  createSignedEvent,
  openStripeServer,
  type StripeServer,
  signBody,
} from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import { action, loader } from "./stripe-webhook.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());

function contextOf(db: Db, isSetUp = true) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(settingsContext, parseSettings({}));
  if (isSetUp) context.set(paymentsContext, createSubscriber(db, stripe).context.payments);
  return context;
}

async function post(db: Db, event: { rawBody: string; signature: string }, isSetUp = true): Promise<number> {
  const url = new URL("http://hearthlist.example/webhooks/stripe");
  const headers = new Headers();
  // A header holds no odd characters: undici refuses them before we could.
  if (/^[ -~]*$/.test(event.signature)) headers.set("Stripe-Signature", event.signature);
  const request = new Request(url, { method: "POST", body: event.rawBody, headers });
  const context = contextOf(db, isSetUp);
  const answer = await action({ request, context, url, params: {}, pattern: "/webhooks/stripe" });
  return answer.status;
}

const events = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("stripe_events").select(["id", "provider_id"]).execute());

test("a signed event is applied, and again it is welcome and does nothing", async ({ db }) => {
  const { provider, payAt, standing } = createSubscriber(db, stripe);
  const id = await provider();
  const { subscription } = await payAt(id);
  const event = createSignedEvent("customer.subscription.created", subscription);
  expect(await post(db, event)).toBe(200);
  expect(await post(db, event)).toBe(200);
  expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  expect(await events(db)).toEqual([{ id: event.id, provider_id: id }]);
});

test("forged, stale and changed events are refused, and leave nothing", async ({ db }) => {
  const { provider, payAt, standing } = createSubscriber(db, stripe);
  const id = await provider();
  const { subscription } = await payAt(id);
  const good = createSignedEvent("customer.subscription.created", subscription);
  for (const bad of [
    createSignedEvent("customer.subscription.created", subscription, { secret: "whsec_forged" }),
    createSignedEvent("customer.subscription.created", subscription, { age: 301 }),
    { ...good, signature: "" },
    { ...good, signature: "t=1,v1=00" },
    { ...good, rawBody: good.rawBody.replace("created", "deleted") },
    { ...good, rawBody: ` ${good.rawBody}` },
  ])
    expect(await post(db, bad)).toBe(400);
  expect(await events(db)).toEqual([]);
  expect(await standing(id)).toMatchObject({ tier: "basic", status: null });
});

test("a type that nobody knows is taken and ignored", async ({ db }) => {
  expect(await post(db, createSignedEvent("person.waved", { id: "p_1", object: "person" }))).toBe(200);
  expect(await events(db)).toHaveLength(1);
});

test("what fails comes again: Stripe away is 500, the database away 503", async ({ db }) => {
  const { provider, payAt, standing } = createSubscriber(db, stripe);
  const id = await provider();
  const { subscription } = await payAt(id);
  const event = createSignedEvent("invoice.paid", {
    id: "in_1",
    object: "invoice",
    customer: subscription.customer,
  });
  stripe.failNext({ status: 500, type: "api_error" }, { status: 500, type: "api_error" });
  expect(await post(db, event)).toBe(500);
  expect(await events(db)).toEqual([]);

  const gone = await openScratchDatabase();
  await gone.close();
  expect([500, 503]).toContain(await post(gone.server.db, event));
  expect(await post(db, event)).toBe(200);
  expect(await standing(id)).toMatchObject({ tier: "premium" });
});

test("reading it, and selling without a shop", async ({ db }) => {
  expect(loader().status).toBe(405);
  expect(await post(db, createSignedEvent("invoice.paid", { id: "in_1", object: "invoice" }), false)).toBe(
    404,
  );
});

const almost = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
const odd = fc.record(
  {
    id: almost(fc.uuid()),
    type: almost(fc.constantFrom("invoice.paid", "charge.refunded")),
    data: almost(
      fc.record({ object: almost(fc.record({ customer: almost(fc.constantFrom("cus_1", "cus_none")) })) }),
    ),
  },
  { requiredKeys: ["id", "type", "data"] },
);

test("whatever is signed or not, it is never our fault", async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(odd, fc.boolean(), fc.string(), async (content, isSigned, nonsense) => {
      const rawBody = JSON.stringify(content);
      const { signature } = isSigned ? signBody(rawBody) : { signature: nonsense };
      expect([200, 400]).toContain(await post(db, { rawBody, signature }));
    }),
    cases(2_000),
  );
});

test("an event that meets a read-only database is answered with 503, and applied when it comes again", async () => {
  const scratch = await openScratchDatabase();
  const { provider, payAt, standing } = createSubscriber(scratch.server.db, stripe);
  const id = await provider();
  const { subscription } = await payAt(id);
  const event = createSignedEvent("customer.subscription.created", subscription);
  const { rows } = await scratch.owner.pool.query("select current_database() as name");
  await scratch.owner.pool.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
  // The setting is read by new connections.
  const readOnly = openDatabase(scratch.serverLogin);
  expect(await post(readOnly.db, event)).toBe(503);
  expect(await events(scratch.server.db)).toEqual([]);
  expect(await post(scratch.server.db, event)).toBe(200);
  expect(await standing(id)).toMatchObject({ tier: "premium", status: "active" });
  await readOnly.db.destroy();
  await scratch.close();
});
