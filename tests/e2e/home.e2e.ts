import { expect, type Page, test } from "@playwright/test";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

test("a search on the home page and a chosen state keep each other, and each can be cleared", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await waitForHydration(page);
  // Its role changes with the first focus, when suggestions come to it.
  const box = page.locator('main input[name="q"]');
  const results = page.locator("#featured").getByRole("article").getByRole("heading");
  const tiles = page.locator('#cities a[href^="/city/"]:not(ol a)');
  // The address changes a moment before the page does: links are looked at before they are followed.
  const follow = async (place: string, name: string, to: string) => {
    const link = page.locator(place).getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", to);
    await link.click();
    await expect(page).toHaveURL(to);
  };
  await expect(results).toHaveCount(6);
  await expect(tiles).toHaveCount(8);
  await box.fill("ocotillo");
  await box.press("Enter");
  await expect(page.getByText("1 provider found")).toBeVisible();
  await expect(results).toHaveText(["Wren & Ocotillo Care Homes"]);
  await follow("#home", "View Results Below", "/?q=ocotillo#featured");
  await expect(page.locator("#featured")).toBeInViewport();

  await follow("#cities", "AZ", "/?q=ocotillo&state=AZ#cities");
  await expect(tiles).toHaveText([/Scottsdale/, /Chandler/]);
  await expect(box).toHaveValue("ocotillo");
  await box.fill("no such thing");
  await box.press("Enter");
  await expect(page).toHaveURL("/?q=no+such+thing&state=AZ");
  await expect(page.getByText("No providers found")).toBeVisible();
  await follow("#cities", "Clear", "/?q=no+such+thing#cities");
  await follow("#cities", "FL", "/?q=no+such+thing&state=FL#cities");
  await follow("#featured", "Clear search", "/?state=FL");
  await expect(box).toHaveValue("");
  await box.fill("respite");
  await box.press("Enter");
  await expect(page).toHaveURL("/?q=respite&state=FL");
  await follow("#home", "Clear", "/?state=FL");
  await follow("#cities", "Clear", "/#cities");
  await expect(tiles).toHaveCount(8);
  await follow("#cities", "See all 11 cities", "/?cities=all#cities");
  await expect(tiles).toHaveCount(11);
  await expect(page.getByRole("link", { name: "See all 11 cities" })).toHaveCount(0);
});

test("however many are featured, all cards are of one height, and no line of them has a hole", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  for (const width of [390, 800, 1280])
    for (const count of [1, 2, 3, 4, 5, 7, 8, 11]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.evaluate(measureFeatured, count);
      const what = `${count} cards at ${width} px: ${JSON.stringify(lines)}`;
      expect(lines.flat().length, what).toBe(count);
      for (const line of lines) {
        expect(line.at(-1)?.end, what).toBe(lines[0]?.at(-1)?.end);
        expect(line[0]?.start, what).toBe(lines[0]?.[0]?.start);
      }
      const heights = lines.flat().map(({ height }) => height);
      expect(Math.max(...heights) - Math.min(...heights), what).toBeLessThan(60);
      if (width === 1280 && count > 1) expect(lines.at(-1)?.length, what).toBeGreaterThan(1);
    }
});

/** Runs in the browser. Shows so many copies of the featured cards, and returns where they stand, line by line. */
function measureFeatured(count: number) {
  const list = document.querySelector("#featured ul:has(> li > article)");
  const cards = [...(list?.children ?? [])];
  list?.replaceChildren(
    ...Array.from({ length: count }, (_, index) => cards[index % cards.length]?.cloneNode(true) ?? ""),
  );
  const boxes = [...(list?.children ?? [])].map((card) => card.getBoundingClientRect());
  const lines = Map.groupBy(boxes, ({ top }) => Math.round(top));
  return [...lines.values()].map((line) =>
    line.map(({ left, right, height }) => ({ start: Math.round(left), end: Math.round(right), height })),
  );
}

test("a page on its way to a place stops for whoever writes or presses", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await waitForHydration(page);
  await page.clock.install();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#cities a[href*="state=AZ"]')?.click();
    document.querySelector<HTMLElement>("input[type=search]")?.focus();
  });
  await expect(page).toHaveURL("/?state=AZ#cities");
  // Longer than the page waits before it moves.
  await page.clock.runFor(1000);
  await expect(page.locator("main input[type=search]")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.locator("header nav").getByRole("link", { name: "Cities" }).click();
  await page.waitForFunction(() => scrollY > 0);
  await page.mouse.down();
  const pressed = await page.evaluate(() => scrollY);
  expect(Math.abs((await placeOfRest(page)) - pressed)).toBeLessThan(100);
  await page.mouse.up();
});

test("the map of cities, opened by itself, has the colors of light and dark", async ({ page }) => {
  for (const [colorScheme, land] of [
    ["light", "rgb(244, 236, 224)"],
    ["dark", "rgb(29, 33, 43)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/maps/cities.svg");
    await expect(page.locator(".land")).toHaveCSS("fill", land);
  }
});

/** Where the page is once it has not moved for twenty frames. */
function placeOfRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let place = Number.NaN;
    for (let still = 0; still < 20; still = scrollY === place ? still + 1 : 0) {
      place = scrollY;
      await new Promise(requestAnimationFrame);
    }
    return place;
  });
}
