import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { expectQuiet } from "../quiet.ts";
import { untilAlive } from "../until-alive.ts";

const PROVIDER = "saguarohearthseniorl-759562";

// One after the other: they share the one status that the service has.
test.describe.configure({ mode: "serial" });
test.beforeEach(expectQuiet);
test.beforeEach(() => setStatus("waitlist", "We take requests again in May."));
test.afterAll(() => setStatus("live", ""));

function setStatus(status: string, message: string) {
  return query("update hearthlist.service_status_config set status = $1, message = $2", [status, message]);
}

async function openDialog(page: Page) {
  await page.goto(`/providers/${PROVIDER}`);
  await untilAlive(page);
  const link = page.getByRole("link", { name: /Book a Consultation/ });
  await link.filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Book a Consultation" });
  await expect(dialog.getByText("We take requests again in May.")).toBeVisible();
  return dialog;
}

for (const width of [390, 1440])
  test(`a family joins the waitlist in place of booking, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel("Date")).toHaveCount(0);
    await expect(dialog.getByRole("link", { name: /^Call / })).toBeVisible();
    await expectAccessible(page);

    const email = dialog.getByLabel("Email", { exact: true });
    const join = dialog.getByRole("button", { name: "Join the waitlist" });
    await join.click();
    await expect(dialog.getByText("Email is required", { exact: true })).toBeVisible();
    await expect(email).toBeFocused();
    await email.fill("ana@");
    await join.click();
    await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
    await expect(email).toHaveValue("ana@");

    const address = `${randomUUID()}@family.example`;
    await email.fill(address);
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
  });

test("who cannot reach us is told so in the dialog, and loses nothing", async ({ page }) => {
  const dialog = await openDialog(page);
  await untilAlive(page);
  const address = `${randomUUID()}@family.example`;
  await dialog.getByLabel("Email", { exact: true }).fill(address);
  await page.route("**/waitlist.data*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to join waitlist. Please try again.");
  await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue(address);
  await page.unroute("**/waitlist.data*");
  await dialog.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(dialog.getByText("You're on the list!")).toBeVisible();
});

test("a service that is live again is booked again", async ({ page }) => {
  await setStatus("live", "");
  await page.goto(`/providers/${PROVIDER}`);
  await untilAlive(page);
  await page
    .getByRole("link", { name: /Book a Consultation/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByLabel("Your name")).toBeVisible();
});
