import { expect } from "vitest";
import { openSandbox } from "#adapters/sandbox.server.ts";
import { openScratchDatabase, test } from "#tests/database.ts";
import { openSandboxStore } from "./sandbox-store.server.ts";

const origin = "https://hearthlist.example";
const who = { customerId: null, providerId: "p-1", name: "P", email: "p@care.example" };
const wish = { providerId: "p-1", tier: "premium", isHalfPrice: false, key: "k", origin } as const;

test("what the sandbox stores comes back as it was, dates and all", async ({ db }) => {
  const store = openSandboxStore(db);
  const payments = openSandbox({ store, secret: "s", deliver() {} });
  const customerId = await payments.keepCustomer(who);
  const { id } = await payments.startCheckout({ ...wish, customerId });
  await payments.sandbox.pay(id);
  const [subscription] = await store.list("subscription", customerId);
  expect(subscription).toEqual(await store.find("subscription", subscription?.id ?? ""));
  expect(subscription?.periodEnd).toBeInstanceOf(Date);
  expect(await payments.listInvoices(customerId)).toMatchObject([
    { amount: 199_00, paidAt: expect.any(Date) },
  ]);
  expect(await store.find("invoice", subscription?.id ?? "")).toBeUndefined();
  expect(await store.list("invoice", "cus_of_another")).toEqual([]);
});

test("two who pay the same checkout at once pay it once", async () => {
  const scratch = await openScratchDatabase();
  try {
    const store = openSandboxStore(scratch.server.db);
    const payments = openSandbox({ store, secret: "s", deliver() {} });
    const customerId = await payments.keepCustomer(who);
    const { id } = await payments.startCheckout({ ...wish, customerId });
    const ways = await Promise.all([1, 2, 3, 4].map(() => payments.sandbox.pay(id)));
    expect(ways.filter(Boolean)).toHaveLength(1);
    expect(await payments.listInvoices(customerId)).toHaveLength(1);
  } finally {
    await scratch.close();
  }
});
