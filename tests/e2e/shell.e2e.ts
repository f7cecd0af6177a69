import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectQuiet } from "./quiet.ts";
import { untilAlive } from "./until-alive.ts";

test.beforeEach(expectQuiet);

test("a family opens the home page and sees what the database holds", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.compatMode)).toBe("CSS1Compat");
  for (const id of ["home", "categories", "featured", "cities"])
    await expect(page.locator(`#${id}`)).toBeAttached();
  const cities = page.locator("#cities");
  await expect(cities.getByRole("link", { name: /Boise/ })).toHaveAttribute("href", "/city/boise");
  for (const region of ["West Coast", "Southwest", "Southeast", "Midwest"]) {
    await expect(cities.getByRole("heading", { name: region })).toBeVisible();
  }
  const categories = page.locator("#categories");
  for (const [name, count] of [
    ["Assisted Living", 18],
    ["Memory Care", 12],
    ["Skilled Nursing", 10],
    ["Adult Day", 14],
    ["Respite", 7],
    ["Home Care", 24],
  ]) {
    await expect(categories.getByRole("listitem").filter({ hasText: String(name) })).toContainText(
      `${count} providers`,
    );
  }
  await expect(page.locator("#featured").getByRole("article")).toHaveCount(6);
});

test("it is whole without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("link", { name: /Scottsdale/ })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("2024");
  await context.close();
});

test.describe("the header", () => {
  const main = "header nav";

  test("has the home page's links, and marks the section in view", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    await expect(page.locator(main).getByRole("link")).toHaveText([
      "Home",
      "Categories",
      "Featured",
      "Cities",
      "Contact",
    ]);
    await expect(page.locator(`${main} [aria-current]:visible`)).toHaveText("Home");
    await page.locator(main).getByRole("link", { name: "Cities" }).click();
    await expect(page).toHaveURL("/#cities");
    await expect(page.locator(`${main} [aria-current]:visible`)).toHaveText("Cities");
    await expect(page.locator("#cities")).toBeInViewport();
  });

  test("has other links on city pages and elsewhere", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/city/nowhere");
    await expect(page.locator(main).getByRole("link")).toHaveText([
      "Home",
      "Services",
      "Providers",
      "Contact",
    ]);
    await page.goto("/about");
    await expect(page.locator(main).getByRole("link")).toHaveText(["Home", "About", "Contact"]);
    await expect(page.locator(`${main} [aria-current]:visible`)).toHaveText("About");
  });

  test("leads to something on every city's page", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ["/city/plano", "/city/des-moines", "/city/nowhere"]) {
      await page.goto(path);
      for (const [name, id] of [
        ["Services", "services"],
        ["Providers", "providers"],
      ] as const) {
        await page.locator(main).getByRole("link", { name }).click();
        await expect(page).toHaveURL(`${path}#${id}`);
        await expect(page.locator(`#${id}`)).toBeInViewport();
      }
    }
  });

  test("folds into a menu on a phone, with and without JavaScript", async ({ browser, baseURL }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({
        javaScriptEnabled,
        baseURL,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      await page.goto("/");
      const cities = page.locator("header").getByRole("link", { name: "Cities" });
      await expect(cities).toBeHidden();
      await page.locator("header").getByText("Menu").click();
      await expect(cities).toBeVisible();
      await page.locator("header").getByText("Menu").click();
      await expect(cities).toBeHidden();
      await context.close();
    }
  });
});

test("the footer leads where the specification says", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const href of [
    "/about",
    "/contact",
    "/provider/login",
    "/premium-listing",
    "/terms-of-service",
    "/privacy",
  ]) {
    await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1);
  }
  for (const words of [
    "Connects families with trusted senior care providers.",
    "secure payment via a card payment provider, instant activation, 30-day money-back guarantee.",
    "Founded 2024 in Dallas, Texas.",
  ])
    await expect(footer).toContainText(words);
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /skip/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

for (const path of ["/service/plumbing", "/no/such/page", "/service/"]) {
  test(`${path} is a 404 that helps on`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page.locator('main a[href^="/city/"]')).toHaveCount(11);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
  });
}

test("/home is replaced by the home page", async ({ page }) => {
  await page.goto("/about");
  await page.goto("/home");
  await expect(page).toHaveURL("/");
});

test("each change of route is reported as a page view", async ({ page }) => {
  const seen: string[] = [];
  await page.route("/events", async (route) => {
    const response = await route.fetch();
    expect(response.status()).toBe(204);
    await route.fulfill({ response });
    seen.push(String(route.request().postData()));
  });
  await page.goto("/nowhere");
  await expect.poll(() => seen).toEqual(['{"kind":"page_view","path":"/nowhere"}']);
  await page.locator("header nav").getByRole("link", { name: "Home" }).click();
  await expect
    .poll(() => seen)
    .toEqual(['{"kind":"page_view","path":"/nowhere"}', '{"kind":"page_view","path":"/"}']);
});

for (const width of [390, 1440]) {
  test(`the home page is accessible, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("targets are at least 44 px high, and body text is 18 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("a, button, input, summary")]
      // What nobody is to use has no size to keep.
      .filter((element) => !element.closest('[aria-hidden="true"]'))
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "inline")
      .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ height, width }) => height > 1 && width > 1 && height < 44)
      .map(({ text, height }) => `${text}: ${height}`),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("18px");
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    "Atkinson Hyperlegible Next",
  );
});

test("the demo's mailbox is there in a demo", async ({ page }) => {
  await page.goto("/dev/mailbox");
  await expect(page.getByRole("heading", { name: "Demo mailbox" })).toBeVisible();
  await expectAccessible(page);
});

test("where the code of a page does not come, a link still leads to that page", async ({
  browser,
  baseURL,
}) => {
  // The router tells the console of it.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.route("**/assets/about-*.js", (route) => route.abort(), { times: 1 });
  await page.goto("/contact");
  await untilAlive(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await context.close();
});

test("what goes wrong is shown on the specified screen, inside the site", async ({ page }) => {
  // A form sent to a page that takes none.
  await page.goto("/");
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/" });
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByText("Error 405")).toBeVisible();
  await expect(page.getByText("An unexpected error occurred. Please try again.")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});
