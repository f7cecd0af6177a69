import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { enterprise, favoriteButton, premium } from "./demo-listings.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

test("on a phone the way to call stays in sight, and hides nothing that the keyboard reaches", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/providers/${premium.id}`);
  const call = page.getByRole("link", { name: `Call ${premium.name} at ${premium.phone}` }).last();
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(favoriteButton(page, premium.name)).toBeVisible();
  const report = page.getByRole("link", { name: "Report a problem" });
  await report.scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  const reached: string[] = [];
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press("Tab");
    const { name, covered, isInMain } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return { name, covered: !element.contains(top), isInMain: element.closest("main") !== null };
    });
    if (!isInMain) continue;
    expect(covered, name).toBe(false);
    reached.push(name);
  }
  expect(reached.some((name) => name.includes("Report a problem"))).toBe(true);
  await favoriteButton(page, premium.name).focus();
  await page.keyboard.press("Space");
  await expect(favoriteButton(page, premium.name)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(favoriteButton(page, premium.name)).toHaveAttribute("aria-pressed", "false");
});

test("a visitor from a search sees the distance and the way back, chooses reviews by keyboard and copies the link", async ({
  page,
  context,
}) => {
  await page.goto("/search?q=near+Scottsdale");
  await waitForHydration(page);
  const main = page.getByRole("main");
  await page
    .getByRole("article", { name: enterprise.name })
    .getByRole("link", { name: enterprise.name })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: enterprise.name, level: 1 })).toBeVisible();
  await expect(main.getByText(/^Scottsdale, AZ, about \d+ miles? away$/)).toBeVisible();
  await page.getByRole("link", { name: "Verified" }).click();
  await page.reload();
  await expect(main.getByText(/^Scottsdale, AZ, about \d+ miles? away$/)).toBeVisible();

  const reviews = page.getByRole("region", { name: "Reviews from families" });
  const shown = reviews.getByRole("listitem").filter({ hasText: "out of 5" }).filter({ visible: true });
  await expect(shown).toHaveCount(3);
  await reviews.getByText(/^Show \d+ more reviews$/).focus();
  await page.keyboard.press("Enter");
  await expect(shown.nth(3)).toBeFocused();
  await reviews.getByRole("button", { name: /^Residents and clients/ }).focus();
  await page.keyboard.press("Enter");
  await expect(reviews.getByRole("status")).toHaveText(/^Showing 2 of \d+ reviews$/);
  await reviews.getByLabel("Sort by").selectOption("Lowest rating");
  await expect(shown).toHaveCount(2);
  await reviews.getByRole("button", { name: /^5 stars/ }).focus();
  await page.keyboard.press("Space");
  await expect(reviews.getByRole("button", { name: /^5 stars/ })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/providers\/[a-z0-9-]+$/);

  await page.getByRole("link", { name: "Back to results near Scottsdale, AZ" }).click();
  await expect(page).toHaveURL("/search?q=near+Scottsdale");
});

test("printed pages have numbers, prices and reviews, and no buttons", async ({ page }) => {
  await page.goto(`/providers/${premium.id}`);
  await expect(favoriteButton(page, premium.name)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Contact this provider" })).toContainText(premium.phone);
  await expect(page.getByRole("region", { name: "Reviews from families" })).toBeVisible();
  await expect(favoriteButton(page, premium.name)).toBeHidden();
  await expect(page.getByRole("link", { name: "Report a problem" })).toBeHidden();
  await expect(page.getByRole("link", { name: `Call ${premium.name} at`, exact: false })).toHaveCount(1);
  const printedAfter = (link: Locator) => link.evaluate((its) => getComputedStyle(its, "::after").content);
  const contact = page.getByRole("region", { name: "Contact this provider" });
  expect(await printedAfter(contact.locator('a[href^="mailto:"]'))).toBe("none");
  expect(await printedAfter(page.locator('main a[href^="/city/"]').first())).toBe("none");
  await expect(page.getByText("Skip to content")).toBeHidden();
  await page.goto("/search");
  const row = page.getByRole("article").first();
  await expect(row.getByText(/^\(\d{3}\) 555-\d{4}$/)).toBeVisible();
  await expect(row.getByText(/^From \$/)).toBeVisible();
  await expect(row.getByRole("link"), "the name and the number").toHaveCount(2);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.goto("/contact");
  expect(await printedAfter(page.locator('main a[href^="mailto:"]').first())).toMatch(
    /^" \(mailto:\S+@\S+\)"$/,
  );
});
