import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectQuiet } from "./quiet.ts";
import { untilAlive } from "./until-alive.ts";

test.beforeEach(expectQuiet);

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
  await form.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByRole("heading", { name: "7 providers" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("service")).toBe("respite");

  await form.getByLabel("Near").fill("plano");
  await form.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByRole("link", { name: "Remove filter: Near plano" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter: Respite Care" }).click();
  await expect(form.getByLabel("Respite Care")).not.toBeChecked();
  await expect(form.getByLabel("Near")).toHaveValue("plano");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/search");
});

test("paid places are labelled, and there is an order without them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.nth(0)).toContainText("Featured partner");
  await expect(cards.filter({ hasText: "Featured partner" })).toHaveCount(6);
  await expect(cards.filter({ hasText: "Promoted" })).toHaveCount(6);
  const recommended = await names(page).allTextContents();
  await page.getByLabel("Order").filter({ visible: true }).selectOption("Relevance without paid placement");
  await page.getByRole("button", { name: "Show results" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/order=relevance/);
  await expect.poll(() => names(page).allTextContents()).not.toEqual(recommended);
  await expect(cards.filter({ hasText: /Featured partner|Promoted/ })).toHaveCount(0);
});

test("a misspelt word is understood", async ({ page }) => {
  await page.goto("/search?q=alzhiemer");
  await expect(page.getByText("No providers found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "alzheimer", exact: true }).click();
  await expect(page).toHaveURL("/search?q=alzheimer");
  await expect(names(page).first()).toBeVisible();
});

test("on a phone the filters fold up before what they found", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search");
  await untilAlive(page);
  await page.locator("summary", { hasText: "Search and filters" }).click();
  await page.getByLabel("Emergencies").check();
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/emergency=1/);
  await expect(page.getByRole("button", { name: "Show results" })).toBeHidden();
  await expect(page.getByRole("heading", { name: /^\d+ providers$/ })).toBeInViewport();
});

test("who names a city of ours and finds nothing is led to its page, and others to the waitlist", async ({
  page,
}) => {
  await page.goto("/?q=memory+care+in+Scottsdale%2C+AZ");
  await page.locator("#featured").getByRole("link", { name: "See senior care in Scottsdale, AZ" }).click();
  await expect(page).toHaveURL("/city/scottsdale");

  await page.goto("/search?location=Scottsdale%2C+AZ");
  await expect(page.getByRole("link", { name: "See senior care in Scottsdale, AZ" })).toBeVisible();

  await page.goto("/search?location=Phoenix%2C+AZ");
  await page.getByRole("main").getByRole("link", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("heading", { name: "Join the waitlist" })).toBeVisible();
});

test("it works without JavaScript, on a phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("searchbox").first().fill("memory");
  await page
    .getByRole("button", { name: /search/i })
    .first()
    .click();
  await expect(names(page).first()).toBeVisible();
  await page.goto("/search");
  await page.getByText("Search and filters").click();
  await page.getByLabel("Weekends").first().check();
  await page.getByRole("button", { name: "Show results" }).first().click();
  await expect(page.getByRole("link", { name: "Remove filter: Weekends" })).toBeVisible();
  await context.close();
});

test("no input breaks the search or makes it find what it should not", async ({ request }) => {
  const odd = [
    "x".repeat(10_000),
    "%",
    "_",
    "%25%25",
    "\u0000\u0007",
    "👵🏽🏠",
    "‮ערב",
    "'; drop table providers; --",
    "<script>alert(1)</script>",
    "\\",
    "a&service=x",
    "ﷺ",
  ];
  for (const text of odd) {
    for (const path of ["/search", "/city/plano"]) {
      const response = await request.get(path, { params: { q: text } });
      expect(response.status(), text).toBe(200);
      if (["%", "_", "\\"].includes(text)) expect(await response.text()).toContain("No providers found");
    }
  }
  for (const query of [
    "page=-1",
    "page=99999999999",
    "page=1e3",
    "service=a&service=b&service=respite",
    "min-price=-1&max-price=x",
    "q=a&q=b",
    "order[]=x",
    "page=49",
  ]) {
    expect((await request.get(`/search?${query}`)).status(), query).toBe(200);
  }
});

test("a page beyond the last leads to the last", async ({ page }) => {
  for (const beyond of ["3", "50", "51", "99999999999"]) {
    await page.goto(`/search?page=${beyond}`);
    await expect(page).toHaveURL("/search?page=2");
  }
});

test("a city's page has its figures, kinds of care and providers", async ({ page }) => {
  // What is pressed while the page moves below the mouse is something else.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const untilThere = () => expect(page.locator("#providers")).toBeFocused();
  await page.goto("/city/scottsdale");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Senior care in Scottsdale, Arizona");
  for (const text of ["242,169", "22.4%", "$107,372"]) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("link", { name: "All cities" })).toHaveAttribute("href", "/#cities");
  await expect(names(page)).toHaveCount(4);
  await page.getByRole("link", { name: /Memory Care/ }).click();
  await expect(page).toHaveURL("/city/scottsdale?service=memory-care#providers");
  await expect(names(page)).toHaveCount(2);
  await untilThere();
  await page.getByRole("searchbox").fill("ocotillo");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(names(page)).toHaveText(["Wren & Ocotillo Care Homes"]);
  await untilThere();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(names(page)).toHaveCount(4);
});

test("a city without providers is coming soon; one that we do not know too, as a 404", async ({ page }) => {
  expect((await page.goto("/city/chandler"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Coming Soon" })).toBeVisible();
  await expect(page.getByText("We're expanding to new cities every month")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Senior care in Chandler, Arizona");

  expect((await page.goto("/city/boulder-city"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boulder City");
  await expect(page.getByText("Boulder City is on our roadmap.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

const long = "W".repeat(200);
for (const [what, path] of [
  ["an address in the search", "/search?q=someverylongname@averylongdomainname.example"],
  ["a word in the search", `/search?q=${"W".repeat(30)}`],
  ["the longest word and place", `/search?q=${long}&location=${encodeURIComponent("🏠".repeat(100))}`],
  ["a word on the home page", `/?q=${long}`],
  ["a word on a city's page", `/city/plano?q=${long}`],
  ["a city that nobody knows", `/city/${"w".repeat(80)}`],
  ["a city that nobody can have", `/city/${"w".repeat(500)}`],
]) {
  test(`${what} makes no page wider than the window`, async ({ page }) => {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(String(path));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

for (const path of ["/search?q=care", "/search?q=zzzz", "/city/plano", "/city/chandler", "/city/nowhere"]) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test("what was typed into one city's search is not asked of another", async ({ page }) => {
  await page.goto("/");
  await untilAlive(page);
  await page
    .getByRole("link", { name: /^Scottsdale/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Senior care in Scottsdale" })).toBeVisible();
  await page.getByRole("link", { name: "All cities" }).click();
  await page
    .getByRole("link", { name: /^Sarasota/ })
    .first()
    .click();
  await page.getByLabel("Search providers in Sarasota").fill("near the bay");
  await page.evaluate(() => history.go(-2));
  await expect(page.getByLabel("Search providers in Scottsdale")).toHaveValue("");
});
