import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { query } from "./database.ts";
import { delayRequests } from "./delay-requests.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration, waitForReactHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

/** Of the form alone, which comes when somebody is near. */
const CODE = "**/assets/waitlist-*.js";
const FAILED = "Failed to join waitlist. Please try again.";
const newEmail = () => `${randomUUID()}@family.example`;
const form = (page: Page) => page.locator('form[action="/waitlist"]');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const joinButton = (page: Page) => page.getByRole("button", { name: "Join the waitlist" });
const joined = (page: Page) => page.getByRole("status").filter({ hasText: "You're on the list!" });

/** How many requests have sent the form since then. */
function countSent(page: Page) {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/waitlist")) sent += 1;
  });
  return () => sent;
}

test("a family joins from the home page, where mistakes and a lost connection cost nothing, and from another city's", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#waitlist");
  await expect(page.locator('link[href^="/assets/waitlist-"]')).not.toHaveCount(0);
  await waitForHydration(page);
  await expect(page.getByText("The first 100 people get a free consultation")).toBeVisible();
  await expect(page.getByText(/^\d+ spots left\.$/)).toBeVisible();
  await joinButton(page).click();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required");
  await expect(field(page, "Email")).toBeFocused();
  await expectAccessible(page);
  const email = newEmail();
  await field(page, "Email").fill(`  ${email.toUpperCase()} `);
  await field(page, "City").fill("New Atlantis");
  await joinButton(page).click();
  await expect(field(page, "State")).toHaveAccessibleDescription("State is required");
  await expect(field(page, "State")).toBeFocused();
  await expect(page.getByText("Email is required")).toHaveCount(0);
  await expect(field(page, "City")).toHaveValue("New Atlantis");
  await field(page, "State").selectOption("New York");

  // This form is sent beside the page, with words of its own for a failure.
  await context.setOffline(true);
  await joinButton(page).click();
  await expect(form(page).getByRole("alert")).toHaveText(FAILED);
  await expect(field(page, "Email")).toHaveValue(email.toUpperCase());
  await expect(field(page, "City")).toHaveValue("New Atlantis");
  await expect(field(page, "State")).toHaveValue("new-york");
  await expectAccessible(page);
  await context.setOffline(false);

  const sent = countSent(page);
  const release = await delayRequests(page, "**/waitlist.data*");
  await joinButton(page).click();
  const sending = page.getByRole("button", { name: "Joining..." });
  await expect(sending).toHaveAttribute("aria-disabled", "true");
  await sending.dispatchEvent("click");
  release();
  await expect(joined(page)).toBeFocused();
  await expectAccessible(page);
  expect(sent()).toBe(1);
  for (const label of ["Email", "City", "State"]) await expect(field(page, label)).toHaveValue("");
  expect(await query("select city, state from hearthlist.waitlist where email = $1", [email])).toEqual([
    { city: "New Atlantis", state: "NY" },
  ]);

  // Who moves on to a city finds its form as new, and is asked for nothing that it knows.
  await page
    .locator("#cities")
    .getByRole("link", { name: /Des Moines/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Des Moines");
  await expect(joined(page)).toHaveCount(0);
  await expect(field(page, "Email")).toHaveValue("");
  await expect(field(page, "City")).toHaveCount(0);
  // The same family in the same city once more, which is a success.
  for (const _ of ["first", "again"]) {
    await field(page, "Email").fill(email);
    await joinButton(page).click();
    await expect(joined(page)).toBeVisible();
    await expect(field(page, "Email")).toHaveValue("");
  }
  expect(await query("select from hearthlist.waitlist where email = $1", [email])).toHaveLength(2);
});

test("what is typed and sent twice before the form's code comes stays, waits for it, and is sent once", async ({
  page,
}) => {
  const release = await delayRequests(page, CODE);
  await page.goto("/#waitlist");
  await waitForReactHydration(page);
  const email = newEmail();
  await field(page, "Email").fill(email);
  await field(page, "State").selectOption("Texas");
  await field(page, "City").pressSequentially("New ");
  release();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/waitlist-form")),
  );
  await expect(field(page, "City")).toBeFocused();
  await page.keyboard.type("Atlantis");
  await field(page, "City").blur();
  await expect(page.locator('link[href^="/assets/waitlist-"]')).not.toHaveCount(0);
  await expect(field(page, "City")).toHaveValue("New Atlantis");
  await expect(field(page, "State")).toHaveValue("texas");
  await joinButton(page).click();
  await expect(joined(page)).toBeVisible();
  await expect(page).toHaveURL("/#waitlist");
  await page.unrouteAll();

  const letCome = await delayRequests(page, CODE);
  await page.goto("/city/chandler");
  await waitForReactHydration(page);
  await field(page, "Email").fill(newEmail());
  const sent = countSent(page);
  await joinButton(page).dblclick();
  expect(sent()).toBe(0);
  letCome();
  await expect(joined(page)).toBeVisible();
  await expect(page).toHaveURL("/city/chandler");
  expect(sent()).toBe(1);
});

for (const what of ["is refused", "hangs"])
  test(`a form whose code ${what} is sent without it, and the page of the form answers`, async ({ page }) => {
    await page.route(CODE, (route) => (what === "hangs" ? undefined : route.abort()));
    await page.goto("/city/chandler");
    await waitForReactHydration(page);
    await field(page, "Email").fill(newEmail());
    await joinButton(page).click();
    await expect(joined(page)).toBeVisible();
    await expect(page).toHaveURL("/waitlist");
  });
