import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { untilAlive } from "./until-alive.ts";

const oneProvider = "A consultation request goes to the one provider you chose";
const flatFee = "The provider pays a flat fee for its listing and nothing for the request.";
const noSale = "We do not sell phone numbers or data.";

const legalPages = [
  {
    path: "/terms",
    title: "Terms of service in short",
    updated: "June 10, 2025",
    sections: 0,
    says: [
      "This is a plain summary of our binding Terms of Service.",
      "You must be at least 18 years old.",
      "Ratings come from reviews only.",
      "Paid placement is labeled",
      oneProvider,
      flatFee,
      noSale,
      "Basic is free. Premium is $199 per month, and Enterprise is $399 per month.",
      "Card payment is secure",
      "Activation is instant",
      "30-day money-back guarantee",
      "Support replies within 24 hours.",
      "The law of California applies",
    ],
  },
  {
    path: "/terms-of-service",
    title: "Terms of service",
    updated: "June 10, 2025",
    sections: 20,
    says: [
      "You must be at least 18 years old",
      "Nothing on this site is medical, legal or financial advice.",
      "They are not legal advice.",
      "Ratings come from reviews only.",
      "Paid placement is labeled.",
      oneProvider,
      flatFee,
      noSale,
      "Basic: free",
      "Premium: $199 per month",
      "Enterprise: $399 per month",
      "The payment is secure",
      "Activation is instant",
      "There is a 30-day money-back guarantee.",
      "governed by the law of the State of California",
      "Support replies within 24 hours.",
      "We reply within 1 business day.",
    ],
  },
  {
    path: "/privacy",
    title: "Privacy policy",
    updated: "June 10, 2025",
    sections: 9,
    says: [
      noSale,
      oneProvider,
      flatFee,
      "We count visits, not people.",
      "families get none from us",
      "at least 18 years old",
      "Support replies within 24 hours",
      "We reply within 1 business day.",
    ],
  },
  {
    path: "/accessibility",
    title: "Accessibility statement",
    updated: "June 15, 2025",
    sections: 8,
    says: ["WCAG 2.1 AA", "We reply to accessibility feedback within 3 business days."],
  },
];
const paths = ["/about", ...legalPages.map(({ path }) => path)];

test.beforeEach(({ page }) => {
  page.on("pageerror", (error) => expect(error).toBeUndefined());
  page.on("console", (message) => {
    if (message.type() === "error") expect(message.text()).toBe("");
  });
});

for (const { path, title, updated, sections, says } of legalPages) {
  test.describe(path, () => {
    test("says what binds us, and since when", async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Hearthlist`);
      const main = page.locator("main");
      await expect(main).toContainText(`Last updated ${updated}`);
      for (const sentence of says) await expect(main).toContainText(sentence);
    });

    test("is kept from search engines", async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3,}/);
    });

    test("shows the way back", async ({ page }) => {
      await page.goto(path);
      const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
      await expect(breadcrumb.getByRole("link")).toHaveText(["Home"]);
      await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText(title);
    });

    if (sections > 0) {
      test(`has ${sections} sections, and contents that lead to each`, async ({ page }) => {
        await page.goto(path);
        const ids = Array.from({ length: sections }, (_, index) => `section-${index + 1}`);
        expect(await page.locator("main section").evaluateAll(idsOf)).toEqual(ids);
        const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
        expect(await contents.evaluateAll(hrefsOf)).toEqual(ids.map((id) => `#${id}`));
        await contents.last().click();
        await expect(page).toHaveURL(`${path}#section-${sections}`);
        await expect(page.locator(`#section-${sections} h2`)).toBeInViewport();
      });
    }
  });
}

test("each point of the summary leads to a section of the binding terms", async ({ page }) => {
  await page.goto("/terms");
  const hrefs = await page.locator("main section li a").evaluateAll(hrefsOf);
  expect(hrefs.length).toBeGreaterThan(8);
  await page.goto("/terms-of-service");
  const ids = await page.locator("main section").evaluateAll(idsOf);
  expect(ids.map((id) => `/terms-of-service#${id}`)).toEqual(expect.arrayContaining(hrefs));
});

test("the contents stay beside the text on a wide screen, and stand above it on a phone", async ({
  page,
}) => {
  const contents = page.getByRole("navigation", { name: "Contents" });
  const first = page.locator("#section-1");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/privacy#section-9");
  await expect(contents).toBeInViewport();
  expect(await rightOf(page, "Contents")).toBeLessThan((await first.boundingBox())?.x ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/privacy");
  const box = await contents.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((await first.boundingBox())?.y ?? 0);
});

test("accessibility feedback goes to the contact page", async ({ page }) => {
  await page.goto("/accessibility");
  await expect(page.locator('main a[href="/contact"]').first()).toBeVisible();
});

test("the about page tells who we are, with counted figures", async ({ page }) => {
  const response = await page.goto("/about");
  expect(response?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "index, follow");
  const headings = page.getByRole("heading");
  for (const name of [/mission/, "Compassion", "Trust", "Personalization", "Excellence"])
    await expect(headings.filter({ hasText: name })).toHaveCount(1);
  await expect(page.locator("#impact dd")).toHaveText(["24", "6", "100%"]);
  await expect(page.locator("#impact dt")).toHaveText([
    "verified providers",
    "cities",
    "provider verification",
  ]);
  await expect(page.locator("#timeline li")).toContainText(["2024", "2024", "2025", "2025"]);
  await expect(page.locator("#leadership li")).toHaveCount(2);
  await expect(page.locator("#community").getByRole("img", { name: /\w{3,}/ })).toHaveCount(3);
  await expect(page.locator('main a[href="/contact"]')).toBeVisible();
});

test("'Get Featured' asks for the e-mail on the about page too", async ({ page }) => {
  await page.goto("/about");
  await untilAlive(page);
  await page.getByRole("link", { name: "Get Featured" }).click();
  const dialog = page.getByRole("dialog", { name: "Get Featured" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(page).toHaveURL("/about");
});

for (const { path } of legalPages) {
  test(`${path} ships only the few lines that report that it was opened`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.[1]?.length).toBeLessThan(600);

    const seen: string[] = [];
    await page.route("/events", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response });
      seen.push(`${response.status()} ${route.request().postData()}`);
    });
    const asked: string[] = [];
    page.on("request", (one) => asked.push(one.resourceType()));
    await page.goto(`${path}?from=letter#section-1`);
    await expect.poll(() => seen).toEqual([`204 {"kind":"page_view","path":"${path}"}`]);
    expect(asked).not.toContain("script");
  });
}

for (const path of paths) {
  test(`${path} has no inline style`, async ({ request }) => {
    expect(await (await request.get(path)).text()).not.toMatch(/ style="/);
  });

  test(`${path} is whole without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await context.close();
  });

  for (const width of [390, 1440]) {
    test(`${path} is accessible, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectAccessible(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await lowTargets(page)).toEqual([]);
    });
  }
}

for (const path of ["/about", "/terms-of-service", "/privacy", "/accessibility"]) {
  test(`${path} opens at its top from the foot of the home page`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });
}

function idsOf(elements: Element[]) {
  return elements.map(({ id }) => id);
}

function hrefsOf(elements: Element[]) {
  return elements.map((element) => element.getAttribute("href"));
}

async function rightOf(page: Page, name: string) {
  const box = await page.getByRole("navigation", { name }).boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

/** Links within a sentence are as high as its line; everything else has room for a finger. */
function lowTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary")]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "inline")
      .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height < 44),
  );
}
