import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const names = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

test("a family searches, narrows and widens again, each step with an address", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search");
  await expect(page.getByRole("heading", { name: "24 providers" })).toBeVisible();
  await expect(names(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search?page=2");
  await expect(names(page)).toHaveCount(4);

  const form = page.getByRole("form", { name: "Filters" }).filter({ visible: true });
  await form.getByLabel("Respite Care").check();
  await form.getByRole("button", { name: "Show 7 results" }).click();
  await expect(page.getByRole("heading", { name: "7 providers" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("service")).toBe("respite");

  await form.getByLabel("Location").fill("plano");
  await form.getByRole("button", { name: /^Show/ }).click();
  await expect(page.getByRole("link", { name: "Remove filter: Near plano" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter: Respite Care" }).click();
  await expect(form.getByLabel("Respite Care")).not.toBeChecked();
  await expect(form.getByLabel("Location")).toHaveValue("plano");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/search");

  const paid = page.getByRole("article").filter({ hasText: /Featured partner|Promoted/ });
  await expect(paid).toHaveCount(12);
  await page.getByLabel("Sort by").press("ArrowDown");
  await expect(page).toHaveURL("/search?order=relevance");
  await expect(paid).toHaveCount(0);
  await page.getByLabel("Sort by").selectOption("Recommended");
  await expect(paid).toHaveCount(12);
  await page.getByRole("link", { name: "Sort without paid placement" }).click();
  await expect(paid).toHaveCount(0);
});

test("what was understood is removed part by part, and the results follow", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?q=memory+care+in+portland&order=rating");
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Portland, ME" }).click();
  await expect(page).toHaveURL("/search?q=memory+care+in+Portland%2C+ME&order=rating");
  await page.getByRole("link", { name: "Remove: Within 25 miles of Portland, ME" }).press("Enter");
  await expect(page).toHaveURL("/search?q=memory+care&order=rating");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("memory care");
  await expect(page.getByRole("heading", { name: /^\d+ providers offer memory care$/ })).toBeVisible();
  await page.getByRole("link", { name: "Search for exactly these words instead" }).click();
  await expect(page.getByRole("link", { name: "Remove: “memory care”" })).toBeVisible();
  await page.getByRole("link", { name: "Search by meaning instead" }).click();
  await expect(page.getByRole("link", { name: "Remove: Memory care" })).toBeVisible();
});

test("'near me' asks for a ZIP code until it has one", async ({ page }) => {
  await page.goto("/search?q=memory+care+near+me&weekends=1");
  await waitForHydration(page);
  const zip = page.getByLabel("Which ZIP code are you near?");
  await zip.fill("3423");
  await zip.press("Enter");
  await expect(page.getByText("A ZIP code has five digits.")).toBeVisible();
  await expect(zip).toHaveValue("3423");
  await expect(zip).toBeFocused();
  await expectAccessible(page);
  await zip.fill("34236");
  await zip.press("Enter");
  await expect(page).toHaveURL("/search?zip=34236&q=memory+care+near+me&weekends=1");
  await expect(
    page.getByRole("link", { name: "Remove: Within 25 miles of 34236 (Sarasota, FL)" }),
  ).toBeVisible();
  await expect(zip).toHaveCount(0);
});

test("a link skips the filters for the results", async ({ page }) => {
  await page.goto("/search");
  await waitForHydration(page);
  const skip = page.getByRole("link", { name: "Skip to results" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "24 providers" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Sort by")).toBeFocused();
});

test("on a phone the filters are a sheet that counts the results before it is sent", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?q=memory");
  await waitForHydration(page);
  const open = page.locator("summary", { hasText: "Filters" });
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await open.press("Enter");
  await expect(sheet.getByRole("heading", { name: "Filters" })).toBeFocused();
  await sheet.getByLabel("Respite Care").press("Space");
  await expect(sheet.getByRole("button", { name: "Show 2 results" })).toBeInViewport();
  await expect(sheet.getByRole("status")).toHaveText("2 results");
  await expectAccessible(page);

  // A search that is no longer the one to count is aborted.
  await page.route("/search/count?*", () => {}, { times: 1 });
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("/search/count?"));
  const unanswered = page.waitForRequest("/search/count?*");
  await sheet.getByLabel("Weekends").check();
  await unanswered;
  await sheet.getByLabel("Weekends").uncheck();
  expect((await aborted).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(sheet.getByRole("button", { name: "Show 2 results" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(page).toHaveURL("/search?q=memory");

  // A number that cannot be had is left out, and the filters work all the same.
  await page.route("/search/count?*", (route) => route.fulfill({ status: 429 }));
  await open.click();
  await expect(sheet.getByLabel("Respite Care")).not.toBeChecked();
  await sheet.getByLabel("Respite Care").check();
  await sheet.getByRole("button", { name: "Show results", exact: true }).click();
  await expect(page).toHaveURL(/\?q=memory&service=respite/);
  await expect(sheet).toHaveCount(0);
  await expect(names(page)).toHaveCount(2);
  await expect(open).toHaveText("Filters1 in use");
  await open.click();
  await sheet.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/search?q=memory");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("memory");
});

test("a city's page narrows its providers, and its search is not asked of another city", async ({ page }) => {
  // What is pressed while the page moves below the mouse is something else.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const untilThere = () => expect(page.locator("#providers")).toBeFocused();
  await page.goto("/");
  await waitForHydration(page);
  await page
    .getByRole("link", { name: /^Scottsdale/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Senior care in Scottsdale, Arizona");
  await expect(names(page)).toHaveCount(4);
  await page.getByRole("link", { name: /Memory Care/ }).click();
  await expect(page).toHaveURL("/city/scottsdale/memory-care#providers");
  await expect(names(page)).toHaveCount(2);
  await untilThere();
  await page.getByRole("searchbox").fill("ocotillo");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(names(page)).toHaveText(["Wren & Ocotillo Care Homes"]);
  await untilThere();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(names(page)).toHaveCount(4);

  await page.getByRole("link", { name: "All cities" }).click();
  await page
    .getByRole("link", { name: /^Sarasota/ })
    .first()
    .click();
  await page.getByLabel("Search providers in Sarasota").fill("near the bay");
  await page.evaluate(() => history.go(-2));
  await expect(page.getByLabel("Search providers in Scottsdale")).toHaveValue("");
});

test("no word in an address makes a page wider than a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = "W".repeat(200);
  for (const path of [
    "/search?q=someverylongname@averylongdomainname.example",
    `/search?q=${long}&location=${encodeURIComponent("🏠".repeat(100))}`,
    `/?q=${long}`,
    `/city/plano?q=${long}`,
    `/city/${"w".repeat(80)}`,
    `/city/${"w".repeat(500)}`,
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a ZIP code answers 'near me', and prices are sorted within one unit", async ({ page }) => {
    await page.goto("/search?q=care+near+me");
    const zip = page.getByLabel("Which ZIP code are you near?");
    await zip.fill("99999");
    await page.getByRole("button", { name: "Show nearby" }).click();
    await expect(page.getByText("We can't find the ZIP code 99999. Please check it.")).toBeVisible();
    await expect(zip).toHaveValue("99999");
    await zip.fill("34236");
    await page.getByRole("button", { name: "Show nearby" }).click();
    await page.getByRole("link", { name: "Remove: Within 25 miles of 34236 (Sarasota, FL)" }).click();
    await expect(page).toHaveURL("/search?q=care");

    await page.getByLabel("Sort by").selectOption("Lowest price");
    await page.getByRole("button", { name: "Sort" }).click();
    await page.getByLabel("Unit of price").selectOption("per month");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL("/search?q=care&order=price&price-unit=month");
  });

  test("a family finds a provider on a phone", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#featured").getByRole("article")).toHaveCount(6);
    const cities = page.locator("header").getByRole("link", { name: "Cities" });
    await expect(cities).toBeHidden();
    await page.locator("header").getByText("Menu").click();
    await expect(cities).toBeVisible();
    await page.locator("header").getByText("Menu").click();
    await expect(cities).toBeHidden();
    await page.getByRole("searchbox").fill("memory");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(names(page).first()).toBeVisible();
    await page.getByRole("link", { name: "View Results Below" }).click();
    await expect(page.locator("#featured")).toBeInViewport();

    await page.goto("/search");
    await page.locator("summary", { hasText: "Filters" }).click();
    await page.getByLabel("Weekends").check();
    await page.getByRole("button", { name: "Show 24 results" }).click();
    await expect(page.getByRole("link", { name: "Remove filter: Weekends" })).toBeVisible();
    await page.getByLabel("Sort by").selectOption("Relevance without paid placement");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL("/search?weekends=1&order=relevance");
    // A heart needs scripts.
    await expect(page.locator("article button")).toHaveCount(0);
    await names(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/providers\//);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: /^\d+ reviews?$/ }).click();
    await expect(page.locator("#reviews")).toBeInViewport();

    await page.goto("/favorites");
    await expect(page.getByText("Favorites are kept by your browser, and need JavaScript.")).toBeVisible();
    await expect(page.getByText("Looking for your favorites")).toBeHidden();
  });
});
