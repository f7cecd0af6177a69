import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deleteListing } from "#features/moderation/commands/delete-listing.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { openScratchDatabase } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import type { Payments } from "../rules/payments.ts";
import { changeSubscription } from "./change-subscription.server.ts";
import { confirmCheckout } from "./confirm-checkout.server.ts";
import { endSubscription } from "./end-subscription.server.ts";
import { startSubscription } from "./start-subscription.server.ts";
import type { PaymentsContext } from "./sync-subscription.server.ts";

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
beforeAll(async () => {
  scratch = await openScratchDatabase();
});
afterAll(() => scratch.close());

const db = () => scratch.server.db;
const now = new Date();
const who = { kind: "admin", email: "ana@hearthlist.example" } as const;
const key = crypto.randomUUID();

const asking: [string, (context: PaymentsContext, id: string) => Promise<unknown>][] = [
  [
    "to start a plan",
    (its, id) => startSubscription(db(), its, id, { tier: "premium", key, now, shown: "" }),
  ],
  ["to change one", (its, id) => changeSubscription(db(), its, id, "cancel", now)],
  ["whether a checkout was paid", (its, id) => confirmCheckout(db(), its, id, "cs_test_1")],
  ["to end a plan", (its, id) => endSubscription(db(), its, id, { who, now })],
  ["to end all with the listing", (its, id) => deleteListing(db(), its, id, "Maple House")],
];

test.for(asking)("however many ask Stripe %s, and wait, others reach the database", async ([, ask]) => {
  const { max } = scratch.server.pool.options;
  const ids = await Promise.all(Array.from({ length: max }, makeCustomer));
  const asked: ((error: Error) => void)[] = [];
  const hang = () => new Promise<never>((_, reject) => asked.push(reject));
  const payments = new Proxy({} as Payments, { get: () => hang });
  const all = Promise.allSettled(
    ids.map((id) => ask({ payments, origin: "https://hearthlist.example" }, id)),
  );
  try {
    await vi.waitFor(() => expect(asked).not.toHaveLength(0), 30_000);
    expect(await asService(db(), (tx) => tx.selectFrom("installation").execute())).toBeDefined();
  } finally {
    // Who waits for a turn gets it.
    for (const [given] of ids.entries()) {
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(given), 30_000);
      asked[given]?.(new Error("away"));
    }
  }
  for (const one of await all) expect(one).toMatchObject({ status: "rejected", reason: { message: "away" } });
});

test("who never wanted a plan does not wait behind those about whom Stripe is asked", async () => {
  const asked: ((error: Error) => void)[] = [];
  const hang = () => new Promise<never>((_, reject) => asked.push(reject));
  const context = {
    payments: new Proxy({} as Payments, { get: () => hang }),
    origin: "https://hearthlist.example",
  };
  const customers = await Promise.all([makeCustomer(), makeCustomer()]);
  const all = Promise.allSettled(customers.map((id) => endSubscription(db(), context, id, { who, now })));
  const { id } = await makeProvider(db(), { name: "Maple House" });
  await makeAccount(db(), id);
  try {
    await vi.waitFor(() => expect(asked).toHaveLength(customers.length), 30_000);
    expect(await endSubscription(db(), context, id, { who, now })).toBe("none");
    expect(await confirmCheckout(db(), context, id, "no such id")).toBeUndefined();
    expect(await deleteListing(db(), context, id, "Maple House")).toEqual({ ok: true });
    expect(asked).toHaveLength(customers.length);
  } finally {
    for (const give of asked) give(new Error("away"));
    await all;
  }
});

async function makeCustomer() {
  const { id } = await makeProvider(db(), { name: "Maple House" });
  await makeAccount(db(), id, { stripe_customer_id: `cus_${id}` });
  return id;
}
