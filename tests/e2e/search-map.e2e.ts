import { expect, type Page, test } from "@playwright/test";
import type { PinCollection } from "#features/search/rules/map-pin.ts";
import { expectAccessible } from "./accessibility.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const { CHROMIUM_PATH } = process.env;
/** The other tests leave out what draws WebGL without a graphics card. */
const args = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
test.use({ launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, args } : { args } });
test.beforeEach(expectNoConsoleErrors);

const search = "/search?q=memory+care+near+Sarasota";
const phone = { width: 390, height: 844 };
const pinsOf = (page: Page) => page.getByRole("toolbar", { name: /^Results on this part of the map/ });
const card = (page: Page, name: string) =>
  page.getByRole("article", { name }).filter({ hasText: "Show in the list" });

test("the map stands beside the list, and the keyboard leads from the list to a pin and back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(search);
  await waitForHydration(page);
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Map" }).click();
  await expect(page).toHaveURL(`${search}&view=map`);
  const pins = pinsOf(page);
  const cluster = pins.getByRole("button", { name: "2 providers close together. Zoom in" });
  await cluster.press("Enter");
  await expect(pins.getByRole("button")).toHaveText([
    "Gulf Lantern Senior Care, from $34 per hour",
    "Myrtle & Tide Residence, from $4,600 per month",
  ]);
  await expect(pins.getByRole("button").first()).toBeFocused();
  await expect(page.getByText("Area served, not an exact address")).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("ArrowRight");
  await expect(pins.getByRole("button").last()).toBeFocused();
  await expect(pins.getByRole("button").last()).toBeInViewport();
  await page.keyboard.press("Enter");
  const opened = card(page, "Myrtle & Tide Residence");
  await expect(opened).toContainText("5.0 out of 5 from 3 reviews");
  await expect(opened).toContainText("about 2 miles away");
  await expect(opened.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+19415550146");
  await expect(opened.getByRole("link", { name: /^Email/ })).toBeVisible();
  const row = page.locator("[data-result^=myrtletide]");
  await expect(row).toHaveAttribute("data-tied", "");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(card(page, "Myrtle & Tide Residence")).toHaveCount(0);
  await expect(pins.getByRole("button").last()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Show in the list" }).press("Enter");
  await expect(row.getByRole("link", { name: "Myrtle & Tide Residence", exact: true })).toBeFocused();
});

test("a moved map searches its own area in place of the text's, until that is removed", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${search}&view=map`);
  await expect(pinsOf(page).getByRole("button")).toHaveCount(1);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/[?&]area=2\d\.\d+%2C-8\d\.\d+%2C27\.\d+%2C-8\d\.\d+&view=map/);
  await expect(
    page.getByRole("heading", { name: "2 providers offer memory care in this part of the map" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Remove: Within/ })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Remove: Map area" }).click();
  await expect(page).toHaveURL(`${search}&view=map`);
  await expect(page.getByRole("link", { name: "Remove: Within 25 miles of Sarasota, FL" })).toBeVisible();
});

test("on a phone the map covers the screen, and leads back to the list and to a row", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(search);
  await waitForHydration(page);
  const open = page.getByRole("link", { name: "Map", exact: true }).filter({ visible: true });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^2 providers/ });
  await expect(pinsOf(page).getByRole("button")).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back to the list" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(search);
  await open.press("Enter");

  // Escape closes the filters and leaves the map open; what they change is on the map at once.
  const filters = dialog.getByRole("button", { name: "Filters" });
  await filters.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters", exact: true });
  await expect(sheet.getByRole("heading", { name: "Filters" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(filters).toBeFocused();
  await filters.press("Enter");
  await sheet.getByLabel("Verified only").check();
  await sheet.getByRole("button", { name: "Show 2 results" }).press("Enter");
  await expect(page).toHaveURL(/[?&]view=map&.*verified=1/);
  await expect(dialog.getByRole("button", { name: "Filters 1 in use" })).toBeFocused();

  await pinsOf(page)
    .getByRole("button", { name: /^2 providers/ })
    .press("Enter");
  await pinsOf(page)
    .getByRole("button", { name: /^Gulf Lantern/ })
    .press("Enter");
  await expect(card(page, "Gulf Lantern Senior Care")).toContainText("Featured partner");
  await expect(card(page, "Gulf Lantern Senior Care").getByRole("link", { name: /^Book/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show in the list" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Gulf Lantern Senior Care", exact: true })).toBeFocused();
});

test("a card loads what a row on another page shows, and leads to that row, which is marked", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Without the first page, the other pins stand far apart.
  await page.route("**/search/map?*", async (route) => {
    const response = await route.fetch();
    const pins: PinCollection = await response.json();
    const features = pins.features.filter(({ properties }) => properties.rank > 20);
    await route.fulfill({ response, json: { ...pins, features } });
  });
  await page.goto("/search?view=map");
  await pinsOf(page)
    .getByRole("button", { name: /^Ponderosa Latch/ })
    .press("Enter");
  const opened = card(page, "Ponderosa Latch Residence");
  await expect(opened.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+12085550128");
  await expect(opened.locator("img")).toBeVisible();
  await opened.getByRole("button", { name: "Show in the list" }).press("Enter");
  await expect(page).toHaveURL(/\/search\?page=2&view=map#result-/);
  const row = page.locator("[data-result^=ponderosalatch]");
  await expect(row.getByRole("link", { name: "Ponderosa Latch Residence", exact: true })).toBeFocused();
  await expect(row).toHaveAttribute("data-tied", "");
});

test("where the map cannot be shown, the list says so and has the full width", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.route("**/assets/results-map-*.js", (route) => route.abort(), { times: 1 });
  await page.goto(`${search}&view=map`);
  await expect(page.getByText("We can't load the map right now. The complete list is here.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(pinsOf(page).getByRole("button")).toHaveCount(1);

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await expect(page.getByText("This browser cannot show the map. The complete list is here.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Map of the results" })).toHaveCount(0);
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${search}&view=map`);
  await expect(plain.locator("noscript p")).toHaveText(
    "The map needs JavaScript. The complete list is here.",
  );
  await expect(plain.getByRole("link", { name: "Map", exact: true }).filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(plain.getByRole("article", { name: "Gulf Lantern Senior Care" })).toBeVisible();
  await context.close();
});
