import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

const PROVIDER = "saguarohearthseniorl-759562";

test.beforeEach(expectNoConsoleErrors);
test.afterAll(() => setStatus("live", ""));

function setStatus(status: string, message: string) {
  return query("update hearthlist.service_status_config set status = $1, message = $2", [status, message]);
}

async function openDialog(page: Page) {
  await page.goto(`/providers/${PROVIDER}`);
  await waitForHydration(page);
  const link = page.getByRole("link", { name: /Book a Consultation/ });
  await link.filter({ visible: true }).first().click();
  return page.getByRole("dialog", { name: "Book a Consultation" });
}

test("a family joins the waitlist in place of booking, loses nothing without a connection, and books when it is live", async ({
  page,
}) => {
  await setStatus("waitlist", "We take requests again in May.");
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openDialog(page);
  await expect(dialog.getByText("We take requests again in May.")).toBeVisible();
  await expect(dialog.getByLabel("Date")).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: /^Call / })).toBeVisible();
  await expectAccessible(page);
  const email = dialog.getByLabel("Email", { exact: true });
  const join = dialog.getByRole("button", { name: "Join the waitlist" });
  await join.click();
  await expect(dialog.getByText("Email is required", { exact: true })).toBeVisible();
  await expect(email).toBeFocused();

  const address = `${randomUUID()}@family.example`;
  await email.fill(address);
  await waitForHydration(page);
  await page.route("**/waitlist.data*", (route) => route.abort());
  await join.click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to join waitlist. Please try again.");
  await expect(email).toHaveValue(address);
  await page.unroute("**/waitlist.data*");
  await join.click();
  await expect(dialog.getByRole("status").filter({ hasText: "You're on the list!" })).toBeFocused();
  await expect(email).toHaveValue("");
  await expectAccessible(page);
  expect(
    await query("select city, state from hearthlist.waitlist where email = $1", [address]),
    "the provider's city is known, and not asked for",
  ).toEqual([{ city: "Scottsdale", state: "AZ" }]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/providers/${PROVIDER}`);

  await setStatus("live", "");
  await expect((await openDialog(page)).getByLabel("Your name")).toBeVisible();
});
