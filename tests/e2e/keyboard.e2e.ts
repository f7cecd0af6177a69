import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);
// Some hundred presses of a key, one by one.
test.slow();

/** Presses Tab until the focus is there: what cannot be reached so is a failure. */
async function tabTo(page: Page, target: Locator) {
  // Found once: to find it by role and name after each press takes half of the time.
  const element = await target.elementHandle();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await element?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is out of the keyboard's reach`);
}

/** Whoever steers by keys must see where they are. */
async function expectVisibleFocus(page: Page) {
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(outline.outlineStyle).not.toBe("none");
  expect(outline.width).toBeGreaterThanOrEqual(2);
}

test("skip link, menu, search, filters, card and dialog work on a phone with the keyboard alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await waitForHydration(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /skip/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();

  const menu = page.locator("header summary");
  await menu.focus();
  await page.keyboard.press("Enter");
  const cities = page.locator("header").getByRole("link", { name: "Cities" });
  await expect(cities).toBeVisible();
  await tabTo(page, cities);
  await page.keyboard.press("Escape");
  await expect(cities).toBeHidden();
  await expect(menu).toBeFocused();
  await tabTo(page, page.locator('main input[name="q"]'));
  await expectVisibleFocus(page);
  await page.keyboard.type("memory");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/providers found/)).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "View Results Below" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("#featured")).toBeInViewport();
  await tabTo(page, page.getByRole("link", { name: /Refine this search|See all \d+ providers/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=memory");

  const filters = page.locator("summary", { hasText: "Filters" });
  await tabTo(page, filters);
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Filters" })).toBeFocused();
  const weekends = page.getByRole("dialog").getByRole("checkbox", { name: /weekends/i });
  await tabTo(page, weekends);
  await expectVisibleFocus(page);
  await page.keyboard.press("Space");
  await expect(weekends).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/weekends/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(page.getByRole("heading", { name: /^\d+ providers? offers? memory care$/ })).toBeInViewport();

  const chip = page.getByRole("link", { name: /Remove/ }).first();
  await tabTo(page, chip);
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/q=memory/);
  // The address changes first, the list after it.
  await expect(page.getByRole("link", { name: /Remove/ })).toHaveCount(1);

  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: /Book/ }) })
    .first();
  const heart = card.getByRole("button");
  await tabTo(page, heart);
  await page.keyboard.press("Space");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const provider = card.getByRole("heading").getByRole("link");
  const providerName = await provider.innerText();
  await page.keyboard.press("Shift+Tab");
  await expect(provider).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(providerName);
  await expect(page).toHaveURL(/\/providers\//);

  const book = page
    .getByRole("link", { name: /Book a Consultation/ })
    .filter({ visible: true })
    .first();
  await tabTo(page, book);
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  const name = page.getByRole("dialog").getByLabel("Your name");
  await expect(name).toBeVisible();
  await tabTo(page, name);
  await page.keyboard.type("Ana");
  // The dialog keeps the focus to itself.
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () =>
        !document.activeElement ||
        document.activeElement === document.body ||
        !!document.activeElement.closest("dialog"),
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(book).toBeFocused();
});
