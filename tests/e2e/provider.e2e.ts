import { expect, type Locator, test } from "@playwright/test";
import { heart, premium } from "./demo-listings.ts";
import { expectQuiet } from "./quiet.ts";

test.beforeEach(expectQuiet);

test("on a phone the way to call stays in sight, and hides nothing that the keyboard reaches", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/providers/${premium.id}`);
  const call = page.getByRole("link", { name: `Call ${premium.name} at ${premium.phone}` }).last();
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(heart(page, premium.name)).toBeVisible();
  const report = page.getByRole("link", { name: "Report something wrong" });
  await report.scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  const reached: string[] = [];
  for (let press = 0; press < 60; press += 1) {
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
  expect(reached.some((name) => name.includes("Report something wrong"))).toBe(true);
  await heart(page, premium.name).focus();
  await page.keyboard.press("Space");
  await expect(heart(page, premium.name)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(heart(page, premium.name)).toHaveAttribute("aria-pressed", "false");
});

test("printed pages have numbers, prices and reviews, and no buttons", async ({ page }) => {
  await page.goto(`/providers/${premium.id}`);
  await expect(heart(page, premium.name)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Call or write" })).toContainText(premium.phone);
  await expect(page.getByRole("region", { name: "Reviews from families" })).toBeVisible();
  await expect(heart(page, premium.name)).toBeHidden();
  await expect(page.getByRole("link", { name: "Report something wrong" })).toBeHidden();
  await expect(page.getByRole("link", { name: `Call ${premium.name} at`, exact: false })).toHaveCount(1);
  const printedAfter = (link: Locator) => link.evaluate((its) => getComputedStyle(its, "::after").content);
  const contact = page.getByRole("region", { name: "Call or write" });
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
