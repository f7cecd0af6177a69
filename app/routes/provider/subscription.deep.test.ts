import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { openStripeServer, type StripeServer } from "#tests/support/stripe-server.ts";
import { dashboardSubscriptionPath, openSubscriptionPages } from "#tests/support/subscription-pages.ts";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await openStripeServer();
});
afterAll(() => stripe.close());

test("whatever is sent to the tab, a step that is none changes nothing", async ({ db }) => {
  const { ask, signedIn, standing } = openSubscriptionPages(db, stripe);
  const { id, token } = await signedIn();
  const anything = fc.dictionary(fc.constantFrom("step", "id", "tier"), fc.string({ unit: "binary" }));
  await fc.assert(
    fc.asyncProperty(anything, async (form) => {
      const { status } = await ask(dashboardSubscriptionPath(id), { token, form });
      expect([409, 422]).toContain(status);
    }),
    cases(1_000),
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), async (tier, key) => {
      const path = `/provider/subscription?${new URLSearchParams({ tier })}`;
      const { status } = await ask(path, { token, form: { [KEY_FIELD]: key } });
      expect(status).toBe(302);
    }),
    cases(1_000),
  );
  expect(await standing(id)).toEqual({ tier: "basic", featured: false, status: null });
});
