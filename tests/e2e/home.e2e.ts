import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectQuiet } from "./quiet.ts";
import { untilAlive } from "./until-alive.ts";

test.beforeEach(expectQuiet);

const results = (page: Page) => page.locator("#featured").getByRole("article").getByRole("heading");

for (const javaScriptEnabled of [true, false]) {
  test(`a search on the home page, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Featured providers" })).toBeVisible();
    await expect(page.getByRole("list", { name: "The directory in figures" })).toContainText(
      /\d verified providers.*\d cities.*\d of 5, from \d+ reviews/,
    );
    const box = page.getByRole("searchbox");
    await box.fill("ocotillo");
    await box.press("Enter");
    await expect(page.getByText("1 provider found")).toBeVisible();
    await expect(results(page)).toHaveText(["Wren & Ocotillo Care Homes"]);
    await page.getByRole("link", { name: "View Results Below" }).click();
    await expect(page).toHaveURL("/?q=ocotillo#featured");
    await expect(page.locator("#featured")).toBeInViewport();

    await box.fill("no such thing");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No providers found")).toBeVisible();
    await expect(page.getByText("Try a different search term")).toBeVisible();
    await page.locator("#featured").getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL("/");
    await expect(results(page)).toHaveCount(6);
    await expect(box).toHaveValue("");
    await context.close();
  });
}

test("the clear button resets the search", async ({ page }) => {
  await page.goto("/?q=memory");
  await expect(page.getByRole("searchbox")).toHaveValue("memory");
  await page.locator("#home").getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("cities by region, the first eight, narrowed by state chips", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const chips = page.getByRole("list", { name: "Filter cities by state" }).getByRole("link");
  await expect(chips).toHaveText(["AZ", "FL", "IA", "ID", "KS", "NV", "TX"]);
  const tiles = page.locator('#cities a[href^="/city/"]:not(ol a)');
  await expect(tiles).toHaveCount(8);
  await chips.filter({ hasText: "FL" }).click();
  await expect(page).toHaveURL("/?state=FL#cities");
  await expect(tiles).toHaveText([/Fort Myers/, /Naples/, /Sarasota/, /The Villages/]);
  await expect(page.locator("#cities").getByRole("heading", { level: 3 })).toHaveText([
    "Southeast",
    "Popular Retirement Destinations",
  ]);
  await page.locator("#cities").getByRole("link", { name: "Clear" }).click();
  await expect(tiles).toHaveCount(8);
});

test("who writes before the page has moved to a place goes on writing", async ({ page }) => {
  await page.goto("/");
  await untilAlive(page);
  const box = page.getByRole("searchbox");
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#cities a[href*="state=AZ"]')?.click();
    document.querySelector<HTMLElement>("input[type=search]")?.focus();
  });
  await expect(page).toHaveURL("/?state=AZ#cities");
  // Longer than the page waits before it moves.
  await page.waitForTimeout(1000);
  await expect(box).toBeFocused();
});

test("what is pressed while the page moves to a place stays below the finger", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await untilAlive(page);
  const place = () => page.evaluate(() => window.scrollY);
  await page.locator("header nav").getByRole("link", { name: "Cities" }).click();
  await page.waitForFunction(() => window.scrollY > 0);
  await page.mouse.down();
  const pressed = await place();
  // Longer than the whole way takes.
  await page.waitForTimeout(1500);
  expect(Math.abs((await place()) - pressed)).toBeLessThan(100);
  await page.mouse.up();
});

test("a search and a chosen state keep each other", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/?q=memory");
  const box = page.getByRole("searchbox");
  // The address changes a moment before the page does: links are looked at before they are followed.
  const follow = async (place: string, name: string, to: string) => {
    const link = page.locator(place).getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", to);
    await link.click();
    await expect(page).toHaveURL(to);
  };
  await follow("#cities", "AZ", "/?q=memory&state=AZ#cities");
  await expect(box).toHaveValue("memory");
  await box.fill("no such thing");
  await box.press("Enter");
  await expect(page).toHaveURL("/?q=no+such+thing&state=AZ");
  await follow("#home", "View Results Below", "/?q=no+such+thing&state=AZ#featured");
  await follow("#cities", "Clear", "/?q=no+such+thing#cities");
  await follow("#cities", "FL", "/?q=no+such+thing&state=FL#cities");
  await follow("#featured", "Clear search", "/?state=FL");
  await expect(box).toHaveValue("");
  await box.fill("respite");
  await box.press("Enter");
  await expect(page).toHaveURL("/?q=respite&state=FL");
  await follow("#home", "Clear", "/?state=FL");
});

test("popular retirement destinations have more than 20 % seniors, the most first", async ({ page }) => {
  await page.goto("/");
  const shares = await page.locator("#cities ol li").allTextContents();
  const numbers = shares.map((text) => Number(/([\d.]+)%/.exec(text)?.[1]));
  expect(numbers.length).toBeGreaterThan(2);
  expect(numbers.length).toBeLessThanOrEqual(8);
  expect(numbers.every((number) => number > 20)).toBe(true);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test("providers are invited", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Are You a Senior Care Provider?" })).toBeVisible();
});

for (const path of ["/?q=care", "/?q=zzzz", "/?state=AZ"]) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await expectAccessible(page);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const anchors = ["categories", "featured", "cities", "waitlist"].map((id) => `/#${id}`);
  const cityAnchors = ["services", "providers", "waitlist"].map((id) => `/city/scottsdale#${id}`);
  for (const address of [...anchors, "/?q=memory#cities", ...cityAnchors])
    test(`${address} opens at its place, and stays there`, async ({ page }) => {
      await page.goto(address);
      await expectAtAnchor(page);
      await untilAlive(page);
      await expectAtAnchor(page);
    });

  for (const path of ["/", "/search", "/city/scottsdale", "/providers/saguarohearthseniorl-759562"])
    test(`${path} is where one was when it is loaded again, or come back to`, async ({ page }) => {
      // A font that comes too late is used from the next load on, and its lines are of other lengths.
      await page.route("**/*.woff2", (route) => route.abort());
      await page.goto(path);
      await untilAlive(page);
      const top = () => page.evaluate(() => document.querySelector("footer")?.getBoundingClientRect().top);
      await page.evaluate(() => document.querySelector("footer")?.scrollIntoView({ behavior: "instant" }));
      await page.evaluate(nextFrames);
      const place = Math.round((await top()) ?? Number.NaN);
      const expectPlace = async () => {
        await untilAlive(page);
        await page.mouse.move(100, 320);
        await page.evaluate(nextFrames);
        expect(Math.abs(((await top()) ?? Number.NaN) - place)).toBeLessThanOrEqual(2);
      };
      await page.reload();
      await expectPlace();
      await page.goto("/dev/mailbox");
      await page.goBack();
      await expectPlace();
    });

  test("the footer of a page without scripts leads to the cities", async ({ page }) => {
    await page.goto("/privacy");
    await page.locator('footer a[href="/#cities"]').click();
    await expect(page).toHaveURL("/#cities");
    await untilAlive(page);
    await expectAtAnchor(page);
    await page.mouse.move(100, 300);
    await expectAtAnchor(page);
  });
});

/** What the address names stands right below the header. */
async function expectAtAnchor(page: Page) {
  await page.evaluate(nextFrames);
  const distance = await page.evaluate(() => {
    const top = document.querySelector(location.hash)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.round(top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  });
  expect(Math.abs(distance), `${distance} px away`).toBeLessThanOrEqual(2);
}

/** Runs in the browser. */
function nextFrames() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
