import { expect, type Page, test } from "@playwright/test";
import { demoProviders } from "#database/seeds/demo-providers.ts";
import { query } from "./database.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

// What calls itself headless counts as a bot.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" });
test.beforeEach(expectNoConsoleErrors);
// A report that is on its way when the journey ends is waited for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "wait" }));

/** Enterprise, so that home shows it; its city's page and its own one do as well. */
const [featured, other] = demoProviders("2026-11-01").filter(
  ({ listingState: standing, tier }) => standing === "listed" && tier === "enterprise",
);
if (!featured || !other) throw new Error("The demo data has no two enterprise providers.");

/** What the page reports; each must have been taken. */
async function watch(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route("/events", async (route) => {
    const { kind, path, providerId } = route.request().postDataJSON();
    reports.push([kind, path, providerId].filter(Boolean).join(" "));
    const response = await route.fetch();
    expect(response.status()).toBe(204);
    await route.fulfill({ response });
  });
  return reports;
}

/** What a link would open is none of a test's business: dialers and mail programs come up otherwise. */
async function stay(page: Page) {
  await page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { capture: false }),
  );
}

test("each change of page, search and provider's page is reported once, a search without its words", async ({
  page,
}) => {
  const reports = await watch(page);
  /** What has been reported since it was last asked for. */
  const expectReports = async (...expected: string[]) => {
    await expect.poll(() => reports.toSorted()).toEqual(expected.toSorted());
    reports.length = 0;
  };
  await page.goto("/search?service=respite&service=memory-care&q=care");
  await expectReports("page_view /search", "search /search/memory-care/respite");
  await page.getByRole("link", { name: "Remove filter: Respite Care" }).click();
  await expectReports("search /search/memory-care");
  await page.goto("/search");
  await expectReports("page_view /search", "search /search");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();

  // Another page of the same search was none: it would be here by now.
  await page.locator("header").getByRole("link", { name: "Home", exact: true }).click();
  await expectReports("page_view /");
  await page
    .locator("#featured")
    .getByRole("article", { name: featured.name })
    .getByRole("link", { name: featured.name, exact: true })
    .click();
  await expectReports(
    `page_view /providers/${featured.id}`,
    `profile_view /providers/${featured.id} ${featured.id}`,
  );
});

test("calls, letters and visits are reported from where they are pressed, and the link does its work", async ({
  page,
  context,
}) => {
  const reports = await watch(page);
  const contacts = () => reports.filter((report) => !/^(page|profile)_view /.test(report));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const card = page.locator("#featured").getByRole("article", { name: featured.name });
  await waitForHydration(page);
  await stay(page);
  await card.locator('a[href^="tel:"]').click();
  await expect.poll(contacts).toEqual([`call / ${featured.id}`]);
  await card.locator('a[href^="mailto:"]').focus();
  await page.keyboard.press("Enter");
  await expect.poll(contacts).toEqual([`call / ${featured.id}`, `email / ${featured.id}`]);

  const path = `/providers/${featured.id}`;
  await context.route(/care\.example|\.example\//, (route) => route.fulfill({ body: "theirs" }));
  await page.goto(path);
  await waitForHydration(page);
  reports.length = 0;
  const website = page.locator('[data-reports="website"]').first();
  const visit = `website ${path} ${featured.id}`;
  const opened = context.waitForEvent("page");
  await website.click();
  expect((await opened).url()).toBe(`${await website.getAttribute("href")}/`);
  await expect.poll(contacts).toEqual([visit]);

  // Whether the tab then comes is the browser's to say, and not every headless one does.
  const isLeftAlone = page.evaluate(
    () => new Promise((tell) => addEventListener("auxclick", (event) => tell(!event.defaultPrevented))),
  );
  await website.click({ button: "middle" });
  expect(await isLeftAlone).toBe(true);
  await expect.poll(contacts).toEqual([visit, visit]);

  await website.click({ button: "right" });
  await stay(page);
  // The call bar at the foot of a phone's screen. The right button's report would stand before its own.
  await page.locator('[data-print="no"] [data-reports="call"]').click();
  await expect.poll(contacts).toEqual([visit, visit, `call ${path} ${featured.id}`]);
});

test("a booking is reported when it is opened, and when nobody answers it", async ({ page }) => {
  const reports = await watch(page);
  await page.goto(`/providers/${featured.id}`);
  await waitForHydration(page);
  await page
    .getByRole("link", { name: /Book a Consultation/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await page.route("**/book.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await dialog.getByRole("button", { name: /^Send to/ }).click();
  await expect(dialog.getByRole("alert")).toHaveText("An unexpected error occurred");
  await expect
    .poll(() => reports.filter((report) => report.startsWith("consultation")))
    .toEqual([
      `consultation_opened /providers/${featured.id} ${featured.id}`,
      `consultation_error /providers/${featured.id}/book ${featured.id}`,
    ]);
});

test("a view is counted by provider and day, without who looked, and a browser that cannot report shows the page", async ({
  page,
}) => {
  const counted = async () => {
    const [row] = await query(
      "select coalesce(sum(count), 0)::int as sum from hearthlist.event_counts where provider_id = $1 and kind = 'profile_view'",
      [other.id],
    );
    return row.sum;
  };
  const before = await counted();
  await page.goto(`/providers/${other.id}`);
  await expect.poll(counted).toBeGreaterThan(before);
  const [event] = await query("select * from hearthlist.events where provider_id = $1 limit 1", [other.id]);
  expect(Object.keys(event).sort()).toEqual(["at", "id", "kind", "path", "provider_id"]);
  expect(await page.context().cookies()).toEqual([]);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, "sendBeacon", {
      value: () => {
        throw new Error("blocked");
      },
    });
  });
  await page.goto(`/providers/${featured.id}`);
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(featured.name);
});
