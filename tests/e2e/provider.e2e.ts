import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { basic, enterprise, heart, inactive, keep, premium, waiting } from "./demo-listings.ts";
import { expectQuiet } from "./quiet.ts";

test.beforeEach(expectQuiet);

test("a featured card on the home page says so, and leads to the provider", async ({ page }) => {
  await page.goto("/");
  const featured = page.locator("#featured").getByRole("article", { name: enterprise.name });
  await expect(featured.getByText("Featured partner")).toBeVisible();
  await expect(featured.getByRole("list", { name: "Services" }).getByRole("listitem")).toHaveText(
    enterprise.services,
  );
  await featured.getByRole("link", { name: enterprise.name, exact: true }).click();
  await expect(page).toHaveURL(`/providers/${enterprise.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(enterprise.name);
});

test("a provider's page tells what a family wants to know before it calls", async ({ page }) => {
  await page.goto(`/providers/${enterprise.id}`);
  await expect(page).toHaveTitle(new RegExp(`^${enterprise.name} in `));
  const main = page.getByRole("main");
  for (const text of [
    enterprise.description,
    ...enterprise.services,
    ...enterprise.specializations,
    ...enterprise.certifications,
    `Response time: ${enterprise.response_time}`,
    "Verified means that our team looked at",
  ]) {
    await expect(main).toContainText(text);
  }
  for (const area of enterprise.coverage_areas) {
    await expect(main.getByRole("region", { name: "Where" })).toContainText(area);
  }
  await expect(main).toContainText(/Prices start at \$[\d,]+ per (hour|day|month)\./);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(trail).toHaveCount(3);
  await expect(trail.nth(1).getByRole("link")).toHaveAttribute("href", `/city/${enterprise.city_slug}`);
  await expect(trail.nth(2)).toHaveText(enterprise.name);
  await expect(main.getByRole("link", { name: "Report something wrong" })).toHaveAttribute(
    "href",
    `/contact?reason=provider-help&provider=${enterprise.id}#contact-form`,
  );
  const panel = main.getByRole("region", { name: "Call or write" });
  await expect(panel.getByRole("link", { name: "Book a Consultation" })).toHaveAttribute(
    "href",
    `/providers/${enterprise.id}/book`,
  );
  await expect(panel.getByRole("link", { name: `${enterprise.mailbox}@` })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
});

test("its rating stands on the reviews below it, newest first", async ({ page }) => {
  await page.goto(`/providers/${enterprise.id}`);
  const reviews = page.getByRole("region", { name: "Reviews from families" });
  const count = Number(/from (\d+) reviews/.exec(await reviews.innerText())?.[1]);
  const items = reviews.getByRole("listitem").filter({ hasText: "out of 5" });
  await expect(items).toHaveCount(count);
  const bars = reviews.getByRole("list", { name: "Reviews by stars" }).getByRole("listitem");
  await expect(bars).toHaveCount(5);
  const counts = (await bars.allInnerTexts()).map((text) => Number(/(\d+)\s*reviews?$/.exec(text)?.[1]));
  expect(counts.reduce((sum, number) => sum + number, 0)).toBe(count);
  const days = await items
    .locator("p > time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("a basic provider asks for a call in place of a booking", async ({ page }) => {
  await page.goto(`/providers/${basic.id}`);
  const panel = page.getByRole("region", { name: "Call or write" });
  await expect(panel).toContainText("Consultations with this provider are arranged by phone.");
  await expect(page.getByRole("main").locator('a[href$="/book"]')).toHaveCount(0);
  await expect(heart(page, basic.name)).toHaveCount(0);
});

test("on a phone the way to call stays in sight to the end of the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/providers/${premium.id}`);
  const call = page.getByRole("link", { name: `Call ${premium.name} at ${premium.phone}` }).last();
  await expect(call).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Report something wrong" }).scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
});

test("the keyboard reaches everything, and the call bar hides nothing that has its focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/providers/${premium.id}`);
  await expect(heart(page, premium.name)).toBeVisible();
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

for (const [what, id] of [
  ["an inactive provider", inactive.id],
  ["a provider that waits for review", waiting.id],
  ["an unknown id", "nobody-000000"],
  ["an id with a zero byte", "%00"],
  ["an id in capitals", basic.id.toUpperCase()],
] as const) {
  test(`${what} is a 404 that helps on and tells nothing`, async ({ page }) => {
    const response = await page.goto(`/providers/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("searchbox")).toBeVisible();
    const html = await page.content();
    for (const { name, phone } of [inactive, waiting]) {
      expect(html).not.toContain(name);
      expect(html).not.toContain(phone);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a provider's page is whole, and has no heart", async ({ page }) => {
    await page.goto(`/providers/${premium.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(premium.name);
    await expect(page.getByRole("link", { name: premium.phone }).first()).toBeVisible();
    await expect(page.getByText("out of 5").first()).toBeAttached();
    await expect(page.locator("main button")).toHaveCount(0);
    await page.getByRole("link", { name: "Read the reviews" }).click();
    await expect(page.locator("#reviews")).toBeInViewport();
  });
});

for (const width of [390, 1440]) {
  test(`provider pages and favorites are accessible, ${width} px`, async ({ page, context }) => {
    await keep(context, [enterprise, premium, basic, inactive]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      `/providers/${enterprise.id}`,
      `/providers/${basic.id}`,
      "/providers/nobody",
      "/favorites",
    ]) {
      await page.goto(path);
      if (path === "/favorites") await expect(page.getByRole("article")).toHaveCount(4);
      await expectAccessible(page);
    }
  });
}

for (const letters of ["our own letters", "the device's letters"])
  test(`nothing is wider than a small phone, and every target is 44 px high, in ${letters}`, async ({
    page,
    context,
  }) => {
    await keep(context, [enterprise, premium, basic, inactive]);
    // Ours are left out where they come late.
    if (letters !== "our own letters") await page.route(/\.woff2$/, (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [`/providers/${enterprise.id}`, `/providers/${basic.id}`, "/favorites"]) {
      await page.goto(path);
      if (path === "/favorites") await expect(page.getByRole("article")).toHaveCount(4);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      const small = await page.locator("main").evaluate((main) =>
        [...main.querySelectorAll("a, button, input")]
          .filter((element) => getComputedStyle(element).display !== "inline")
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
          .map((element) => `${element.textContent}: ${element.getBoundingClientRect().height}`),
      );
      expect(small, path).toEqual([]);
    }
  });

test("a printed provider page has the number and the reviews, and no buttons", async ({ page }) => {
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
  expect(await printedAfter(page.locator('main a[href^="mailto:"]').first())).toMatch(
    /^" \(mailto:\S+@\S+\)"$/,
  );
});
