import { expect, test } from "@playwright/test";
import { query } from "../database.ts";
import { findEmailText } from "../emails.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { signInAsNewProvider } from "../make-provider.ts";

test.beforeEach(expectNoConsoleErrors);

test("a new provider upgrades from the tour, gets a family's request without a reload, confirms it, and cancels", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = "Whole Journey Care";
  const id = await signInAsNewProvider(context, baseURL, { name, active: true, age: "1 day", city: "plano" });
  await page.goto(`/provider/dashboard?id=${id}`);
  const tour = page.getByRole("dialog");
  await tour.getByRole("button", { name: "Next" }).click();
  await tour.getByRole("link", { name: "Upgrade to Premium" }).click();
  await expect(page.getByText("50% off", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay $99.50" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your plan is active." })).toBeVisible();

  await page.goto(`/provider/dashboard/leads?id=${id}`);
  const email = `${id}@family.example`;
  const family = await (await browser.newContext()).newPage();
  await family.goto(`/providers/${id}/book`);
  await family.getByLabel("Your name").fill("Marlene Kowalski");
  await family.getByLabel("Email", { exact: true }).first().fill(email);
  await family.getByLabel("Phone", { exact: true }).first().fill("(480) 555-0122");
  await family.getByLabel("Date").selectOption({ index: 3 });
  await family.getByLabel(/^Time/).selectOption({ label: "9:30 AM" });
  await family.getByRole("button", { name: /^Send to/ }).click();
  await expect(family.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();
  await family.context().close();

  // Without a reload.
  await page
    .getByRole("link", { name: /Marlene Kowalski/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Confirm/ })
    .first()
    .click();
  await expect(page.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  expect(await findEmailText(email, "consultation-confirmed")).toContain(name);

  await page.goto(`/provider/dashboard/subscription?id=${id}`);
  await page.getByRole("link", { name: "Cancel my plan" }).click();
  await page.getByRole("button", { name: "Yes, cancel my plan" }).click();
  await expect(page.getByText("Canceling", { exact: true })).toBeVisible();
  const plan = "select subscription_status from hearthlist.provider_accounts where provider_id = $1";
  expect(await query(plan, [id])).toEqual([{ subscription_status: "canceling" }]);
});
