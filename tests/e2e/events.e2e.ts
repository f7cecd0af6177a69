import { expect, type Page, test } from "@playwright/test";
import { demoProviders } from "#database/seeds/demo-providers.ts";
import { query } from "./database.ts";
import { expectQuiet } from "./quiet.ts";
import { untilAlive } from "./until-alive.ts";

// What calls itself headless counts as a bot.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" });
test.beforeEach(expectQuiet);
// A report that is on its way when the journey ends is waited for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "wait" }));

/** Enterprise, so that home shows it; its city's page and its own one do as well. */
const [featured, other] = demoProviders("2026-11-01").filter(
  ({ standing, tier }) => standing === "listed" && tier === "enterprise",
);
if (!featured || !other) throw new Error("The demo data has no two enterprise providers.");

/** What the page reports, without page views; each must have been taken. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.route("/events", async (route) => {
    const { kind, path, providerId } = route.request().postDataJSON();
    if (kind !== "page_view") seen.push(`${kind} ${path} ${providerId}`);
    const response = await route.fetch();
    expect(response.status()).toBe(204);
    await route.fulfill({ response });
  });
  return seen;
}

/** What a link would open is none of a test's business: dialers and mail programs come up otherwise. */
async function stay(page: Page) {
  await page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { capture: false }),
  );
}

test("a search is counted with its kinds of care and without its words, another page of it not", async ({
  page,
}) => {
  const seen = await watch(page);
  await page.goto("/search?service=respite&service=memory-care&q=care");
  const first = "search /search/memory-care/respite undefined";
  await expect.poll(() => seen).toEqual([first]);
  await page.getByRole("link", { name: "Remove filter: Respite Care" }).click();
  await expect.poll(() => seen).toEqual([first, "search /search/memory-care undefined"]);
  await page.goto("/search");
  await expect.poll(() => seen).toHaveLength(3);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  expect(seen.slice(2)).toEqual(["search /search undefined"]);
});

test("a provider's page is one view, for each provider that it shows", async ({ page }) => {
  const seen = await watch(page);
  const view = (id: string) => `profile_view /providers/${id} ${id}`;
  await page.goto(`/providers/${featured.id}`);
  await expect.poll(() => seen).toEqual([view(featured.id)]);
  await page.goto("/");
  await page
    .locator("#featured")
    .getByRole("article", { name: other.name })
    .getByRole("link", { name: other.name, exact: true })
    .click();
  await expect.poll(() => seen).toEqual([view(featured.id), view(other.id)]);
});

test("calls, letters and visits are reported from cards, and the link does its work", async ({ page }) => {
  const seen = await watch(page);
  await page.goto("/");
  const card = page.locator("#featured").getByRole("article", { name: featured.name });
  await untilAlive(page);
  await stay(page);
  await card.locator('a[href^="tel:"]').click();
  await expect.poll(() => seen).toEqual([`call / ${featured.id}`]);
  await card.locator('a[href^="mailto:"]').focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => seen).toEqual([`call / ${featured.id}`, `email / ${featured.id}`]);
});

test("a website opens in a new tab as before, by any button, and the right one reports nothing", async ({
  page,
  context,
}) => {
  const seen = await watch(page);
  await context.route(/care\.example|\.example\//, (route) => route.fulfill({ body: "theirs" }));
  await page.goto(`/providers/${featured.id}`);
  await expect.poll(() => seen).toHaveLength(1);
  const website = page.locator('[data-reports="website"]').first();
  const link = `website /providers/${featured.id} ${featured.id}`;

  const opened = context.waitForEvent("page");
  await website.click();
  expect((await opened).url()).toBe(`${await website.getAttribute("href")}/`);
  await expect.poll(() => seen.slice(1)).toEqual([link]);

  // Whether the tab then comes is the browser's to say, and not every headless one does.
  const isLeftAlone = page.evaluate(
    () => new Promise((tell) => addEventListener("auxclick", (event) => tell(!event.defaultPrevented))),
  );
  await website.click({ button: "middle" });
  expect(await isLeftAlone).toBe(true);
  await expect.poll(() => seen.slice(1)).toEqual([link, link]);

  await website.click({ button: "right" });
  await page.locator("h1").click();
  expect(seen.slice(1)).toEqual([link, link]);
});

test("a booking is reported when it is opened, and when nobody answers it", async ({ page }) => {
  const seen = await watch(page);
  await page.goto(`/providers/${featured.id}`);
  await untilAlive(page);
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
    .poll(() => seen.slice(1))
    .toEqual([
      `consultation_opened /providers/${featured.id} ${featured.id}`,
      `consultation_error /providers/${featured.id}/book ${featured.id}`,
    ]);
});

test("the call bar on a phone reports calls too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = await watch(page);
  await page.goto(`/providers/${featured.id}`);
  await untilAlive(page);
  await stay(page);
  await page.locator('[data-print="no"] [data-reports="call"]').click();
  await expect.poll(() => seen).toContain(`call /providers/${featured.id} ${featured.id}`);
});

test("a browser that cannot report shows the page all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "sendBeacon", {
      value: () => {
        throw new Error("blocked");
      },
    });
  });
  await page.goto(`/providers/${featured.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(featured.name);
});

test("what is reported is counted by provider and day, and holds nothing about who", async ({ page }) => {
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
});
