import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { signInAsNewProvider } from "../make-provider.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.use({ viewport: { width: 390, height: 700 } });
test.beforeEach(expectNoConsoleErrors);

const orderOf = (id: string, tier: string) => `/provider/subscription?tier=${tier}&provider=${id}`;

async function standing(id: string) {
  const [row] = await query(
    `select tier, featured, subscription_status as status from hearthlist.providers
     join hearthlist.provider_accounts on provider_id = id where id = $1`,
    [id],
  );
  return row;
}

/** Through the sandbox's page of payment, which belongs to the demo. */
async function pay(page: Page, amount: string) {
  await expect(page.getByText("Sandbox: no real money")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your plan is active." })).toBeVisible();
}

test("a provider buys a plan, changes it, cancels it, resumes it and gets its money back", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await signInAsNewProvider(context, baseURL);
  // Opened before there is a plan: what it shows is not what a change costs.
  const older = await context.newPage();
  await older.goto(orderOf(id, "enterprise"));
  await waitForHydration(older);

  await page.goto(`/provider/dashboard/subscription?id=${id}`);
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await page.getByRole("link", { name: "Upgrade to Premium" }).click();
  await expect(page.locator("dd", { hasText: /^\$199$/ })).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Nothing was charged" })).toBeVisible();
  await page.getByRole("link", { name: "Back to your dashboard" }).click();
  await page.getByRole("link", { name: "Upgrade to Premium" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Card declined" }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  expect(await standing(id)).toEqual({ tier: "basic", featured: false, status: null });
  await pay(page, "$199");
  expect(await standing(id)).toEqual({ tier: "premium", featured: false, status: "active" });
  await expectAccessible(page);
  // The sandbox sends its events to our own webhook a little later.
  const events = "select type from hearthlist.stripe_events where provider_id = $1";
  await expect.poll(() => query(events, [id])).toHaveLength(3);

  await older.getByRole("button", { name: "Continue to payment" }).click();
  const refusal = older.getByRole("alert").filter({ hasText: "Your plan has changed since you opened" });
  await expect(refusal).toBeInViewport();
  await expect(older.locator("[data-answer]").filter({ has: refusal })).toBeFocused();
  await older.getByRole("button", { name: "Change my plan" }).click();
  await expect(older.getByRole("status").filter({ hasText: "Your plan has changed" })).toBeVisible();
  expect(await standing(id)).toEqual({ tier: "enterprise", featured: true, status: "active" });
  await older.close();

  await page.getByRole("link", { name: "See your subscription" }).click();
  await expect(page.locator("[data-status=active]")).toHaveText("Active");
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await expect(page.getByRole("link", { name: /^View invoice SANDBOX-/ })).toHaveCount(2);
  await page.getByRole("link", { name: "Cancel my plan" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, cancel my plan" }).click();
  await expect(page.locator("[data-status=canceling]")).toHaveText("Canceling");
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  await page.getByRole("button", { name: "Keep my plan" }).click();
  await expect(page.locator("[data-status=active]")).toBeVisible();
  await page.getByRole("link", { name: /^Get my money back \(\$39[89]/ }).click();
  await page.getByRole("button", { name: "Yes, end my plan and refund me" }).click();
  await expect(page.locator("[data-status=canceled]")).toHaveText("Canceled");
  await expect(page.getByText(/^Refunded on /)).toHaveCount(2);
  expect(await standing(id)).toEqual({ tier: "basic", featured: false, status: "canceled" });
  const mails = await query("select kind from hearthlist.mails where to_address = $1 order by kind", [
    `${id}@sign-in.example`,
  ]);
  expect(mails.map(({ kind }) => kind.replace("subscription-", ""))).toEqual([
    ...["canceled", "canceling", "changed", "refunded", "resumed", "started"],
  ]);
});
