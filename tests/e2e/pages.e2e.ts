import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { violations } from "./accessibility.ts";
import { query } from "./database.ts";
import { basic, enterprise, inactive, premium, saveFavorites, waiting } from "./demo-listings.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { expectFullPage, expectNothingDeferred } from "./full-page.ts";
import { type Role, toSessionFile } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** An address for each route with parameters; those of rows are looked up when the test runs. */
const examples: Record<string, string | (() => Promise<string>)> = {
  "city/:slug/:careType?": "city/scottsdale/memory-care",
  "providers/:id": `providers/${premium.id}`,
  "providers/:id/book": `providers/${premium.id}/book`,
  "consultations/:id": "consultations/unknown",
  "provider/subscription": `provider/subscription?tier=premium&provider=${basic.id}`,
  "provider/verification-pending": `provider/verification-pending?id=${waiting.id}`,
  "provider/sign-in": "provider/sign-in?ticket=unknown",
  "admin/invitation": "admin/invitation?key=unknown",
  "dev/mailbox/:id": "dev/mailbox/unknown",
  "dev/checkout/:id": "dev/checkout/unknown",
  "service/*": "service/home-care",
  "*": "nowhere",
  "provider/dashboard/leads/:leadId": () =>
    rowPath("provider/dashboard/leads/", "select id from hearthlist.leads where provider_id = $1 limit 1", [
      enterprise.id,
    ]),
  "provider/dashboard/support/:ticketId": () =>
    rowPath(
      "provider/dashboard/support/",
      "select id from hearthlist.tickets where provider_id = $1 limit 1",
      [enterprise.id],
    ),
  "admin/review/tickets/:ticketId": () =>
    rowPath("admin/review/tickets/", "select id from hearthlist.tickets limit 1"),
  "admin/review/inquiries/:inquiryId": () =>
    rowPath(
      "admin/review/inquiries/",
      `insert into hearthlist.contact_submissions (id, name, business_name, email, phone, inquiry_type, message)
       values ($1, 'Nora Lind', 'Family', 'nora@home.example', '(214) 555-0111', 'other', 'Which cities come next?')
       returning id`,
      [randomUUID()],
    ),
  "admin/users/:providerId": `admin/users/${enterprise.id}`,
  "admin/users/:providerId/edit": `admin/users/${enterprise.id}/edit`,
  "admin/settings/cities/:cityId": () =>
    rowPath("admin/settings/cities/", "select id from hearthlist.cities limit 1"),
};

type Address = { path: string; find: () => Promise<string> };
type Route = { path: string; area: "public" | "desk" | "admin" };
const pages = pagesOf(routes as RouteConfigEntry[]);

/** Each page by the first of its addresses. */
function pagesOf(entries: RouteConfigEntry[], area: Route["area"] = "public"): Route[] {
  const firstByFile = new Map<string, Route[]>();
  for (const { file, path = "", children } of entries) {
    // A resource is a .ts file, and a redirect has no page of its own.
    const isPage = file.endsWith(".tsx") && !file.includes("/redirect-");
    if (children) firstByFile.set(file, pagesOf(children, areaOf(file)));
    else if (isPage && !firstByFile.has(file)) firstByFile.set(file, [{ path, area }]);
  }
  return [...firstByFile.values()].flat();
}

function areaOf(layout: string): Route["area"] {
  if (layout.startsWith("routes/provider/dashboard/")) return "desk";
  return layout.startsWith("routes/admin/") ? "admin" : "public";
}

function addressesOf(area: Route["area"], others: string[] = []): Address[] {
  const paths = pages.filter((page) => page.area === area).map(({ path }) => path);
  return [...paths.map(exampleOf), ...others.map((path) => ({ path, find: async () => `/${path}` }))];
}

function exampleOf(path: string): Address {
  const example = examples[path] ?? path;
  if (typeof example !== "string") return { path, find: example };
  if (/[:*]/.test(example)) throw new Error(`The address ${path} has no example.`);
  return { path: example, find: async () => `/${example}` };
}

async function rowPath(prefix: string, sql: string, values: unknown[] = []): Promise<string> {
  const [row] = await query(sql, values);
  return `/${prefix}${row.id}`;
}

test.beforeEach(expectNoConsoleErrors);
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

/** Pages that are much alike share a test. */
const groups: [what: string, paths: RegExp][] = [
  ["searches", /^search\b/],
  ["cities", /^city\//],
  ["texts about us", /^(about|terms|terms-of-service|privacy|accessibility|developers)$/],
  [
    "links in emails",
    /^(provider\/(confirm|sign-in|new-email|undo-email)|admin\/(invitation|undo-second-factor)|waitlist\/leave)\b/,
  ],
  ["ways to sign in", /^(provider\/(access|login)|admin\/login)$/],
  ["plans and payments", /^(premium-listing|provider\/subscription|dev\/checkout)\b/],
  ["the mailbox", /^dev\/mailbox\b/],
];
const publicPages = addressesOf("public", [
  "?q=zzzz&state=FL",
  "search?q=zzzz",
  "search?q=memory+care+flagstaff",
  "search?q=care+near+me",
  "search?q=care+near+me&zip=99999",
  "search?q=care&order=price&price-unit=month",
  "city/scottsdale",
  "city/scottsdale/no-such-care",
  "city/chandler",
  "city/waco",
  `providers/${basic.id}`,
]);
const groupOf = ({ path }: Address) => groups.find(([, paths]) => paths.test(path))?.[0] ?? `/${path}`;

for (const [what, addresses] of Map.groupBy(publicPages, groupOf))
  test(`${what}: complete, accessible, and as wide as every screen`, async ({ page, context, baseURL }) => {
    await saveFavorites(context, [enterprise, premium, basic, inactive]);
    for (const { path, find } of addresses)
      await test.step(path, async () => {
        await context.clearCookies();
        if (path.startsWith("provider/subscription?")) await signIn(context, baseURL, basic.id);
        if (path.startsWith("provider/verification-pending")) await signIn(context, baseURL, waiting.id);
        await expectGoodPage(page, await find(), { isFamilies: true });
      });
  });

const tabs = addressesOf("desk", [
  ...["leads", "performance", "insights"].map((tab) => `provider/dashboard/analytics?tab=${tab}`),
  ...["pipeline", "analytics"].map((view) => `provider/dashboard/leads?view=${view}`),
]);
const adminPages = addressesOf("admin");
const isQueue = ({ path }: Address) => path.startsWith("admin/review");

const dashboards: { what: string; role: Role; addresses: Address[]; provider?: string }[] = [
  { what: "an enterprise dashboard", role: "enterprise", addresses: tabs, provider: enterprise.id },
  {
    what: "a premium dashboard",
    role: "premium",
    addresses: tabs.filter(({ path }) => /(dashboard|subscription)$/.test(path)),
    provider: premium.id,
  },
  {
    what: "a basic dashboard",
    role: "basic",
    // Paid tabs are an offer, and other pages below them look the same.
    addresses: tabs.filter(({ path }) => /(dashboard|subscription|leads|analytics|support)$/.test(path)),
    provider: basic.id,
  },
  { what: "the admin's queues", role: "admin", addresses: adminPages.filter(isQueue) },
  {
    what: "the admin's other pages",
    role: "admin",
    addresses: adminPages.filter((address) => !isQueue(address)),
  },
];

for (const { what, role, addresses, provider } of dashboards)
  test.describe(what, () => {
    test.use({ storageState: toSessionFile(role) });

    test("each page is accessible and fits every screen", async ({ page }) => {
      expect(addresses.length).toBeGreaterThan(1);
      for (const { path, find } of addresses)
        await test.step(path, async () => expectGoodPage(page, withId(await find(), provider)));
    });
  });

function withId(path: string, id?: string): string {
  return id ? `${path}${path.includes("?") ? "&" : "?"}id=${id}` : path;
}

async function expectGoodPage(page: Page, path: string, { isFamilies = false } = {}) {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 390, height: 844 });
  const response = await page.goto(path);
  await expect(page, "the page that was asked for, not another").toHaveURL(path);
  expect(await response?.text(), "a style attribute, which the content policy forbids").not.toMatch(
    /<[^>]+ style="/,
  );
  // Pages of plain text have no scripts.
  if ((await page.locator('script[type="module"]').count()) > 0) await waitForHydration(page);
  if (path === "/favorites") await expect(page.getByRole("article")).toHaveCount(4);
  await page.locator("main details").evaluateAll(openAll);
  expect(await violations(page), "390 px, light").toEqual([]);
  await expectFits(page);
  expect(await page.evaluate(findLowTargets), "targets lower than 44 px").toEqual([]);
  if (isFamilies) await expectFullPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  if (isFamilies) {
    await page.evaluate(setTextSize, "36px");
    await expectFits(page);
    await page.evaluate(setTextSize, "");
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page), "1440 px, dark").toEqual([]);
  await expectFits(page);
  // What is drawn was looked at once; a picture of all of it takes longer than the rest.
  if (isFamilies) await expectNothingDeferred(page);
}

async function expectFits(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content, `width of the page in a window of ${window} px`).toBeLessThanOrEqual(window);
}

/** Runs in the browser. Text is 18 px for most people. */
function setTextSize(size: string) {
  document.documentElement.style.fontSize = size;
}

function openAll(all: HTMLDetailsElement[]) {
  for (const details of all) details.open = true;
}

/** Runs in the browser. A link within a sentence is as high as its line; everything else has room for a finger. */
function findLowTargets(): string[] {
  return (
    [...document.querySelectorAll("a, button, input, select, textarea, summary")]
      .filter((element) => !element.closest('[aria-hidden="true"]'))
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "inline")
      // A link that covers all of its row.
      .filter((element) => getComputedStyle(element, "::after").position !== "absolute")
      .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
      .filter(({ box: { height, width } }) => height > 1 && width > 1 && height < 44)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)}: ${box.height}`)
  );
}
