import { expect } from "vitest";
import { openScratchDatabase, test, waitForState } from "#tests/support/database.ts";
import { openSandbox } from "../gateway/sandbox.server.ts";
import { openSandboxStore } from "./sandbox-store.server.ts";

const origin = "https://hearthlist.example";
const who = { customerId: null, providerId: "p-1", name: "P", email: "p@care.example" };
const wish = { providerId: "p-1", tier: "premium", isHalfPrice: false, key: "k", origin } as const;

test("what the sandbox stores comes back as it was, dates and all", async ({ db }) => {
  const store = openSandboxStore(db);
  const payments = openSandbox({ store, secret: "s", deliver() {} });
  const customerId = await payments.upsertCustomer(who);
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

test("of two who pay the same checkout at once, the second sees that it is paid", async () => {
  const scratch = await openScratchDatabase();
  try {
    const store = openSandboxStore(scratch.server.db);
    const payments = openSandbox({ store, secret: "s", deliver() {} });
    const customerId = await payments.upsertCustomer(who);
    const { id } = await payments.startCheckout({ ...wish, customerId });
    const other = await scratch.owner.pool.connect();
    await other.query("begin");
    await other.query(
      `update hearthlist.sandbox_objects set content = content || '{"status": "complete"}' where id = $1`,
      [id],
    );
    const paying = payments.sandbox.pay(id);
    await waitForState(scratch, "wait_event_type = 'Lock'");
    await other.query("commit");
    other.release();
    expect(await paying).toBeUndefined();
    expect(await payments.listInvoices(customerId)).toEqual([]);
  } finally {
    await scratch.close();
  }
});
