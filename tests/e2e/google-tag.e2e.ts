import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { googleHosts, insertGoogleTag, renderGoogleTagScript } from "#platform/http/google-tag.server.ts";
import { delayScripts } from "./delay-requests.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);
test.afterEach(({ page }) => page.unrouteAll({ behavior: "wait" }));

const tag = { id: "G-ABC123", cookieDomain: "localhost" };

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** Opens a page as a server with the tag's id sends it. In Google's place stands what writes down what it is told. */
async function openTagged(page: Page, path: string, waitUntil: "load" | "commit" = "load") {
  const asked: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "window.isTagThere = true" });
  });
  await page.route(path, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const policy = response.headers()["content-security-policy"] ?? "";
    const html = await response.text();
    const pageTag = { ...tag, hasScripts: html.includes('<script type="module"') };
    const body = insertGoogleTag(Buffer.from(html), "", pageTag);
    const headers = {
      ...response.headers(),
      "content-security-policy": policy.replace(
        "script-src 'self'",
        `script-src 'self' ${hashOf(renderGoogleTagScript(pageTag))} ${googleHosts["script-src"]}`,
      ),
    };
    await route.fulfill({ response, headers, body });
  });
  await page.goto(path, { waitUntil });
  return asked;
}

/** Runs in the browser. */
function readEvents(): string[] {
  const { dataLayer = [] } = window as unknown as { dataLayer?: IArguments[] };
  return dataLayer
    .filter(([kind]) => kind === "event")
    .map(([, name, { page_location }]) => `${name} ${new URL(page_location).pathname}`);
}
const isTagThere = () => "isTagThere" in window;

test("a Google tag is told of each page and of a join of the waitlist once, and stays behind where people sign in or book", async ({
  page,
}) => {
  const asked = await openTagged(page, "/waitlist");
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(isTagThere)).toBe(true);
  expect(asked).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ABC123"]);
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("tag@family.example");
  await main.getByLabel("City").fill("New Atlantis");
  await main.getByLabel("State").selectOption("Nevada");
  await main.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("You're on the list!")).toBeVisible();
  await page.locator("header").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  const events = ["page_view /waitlist", "waitlist_joined /waitlist", "page_view /"];
  await expect.poll(() => page.evaluate(readEvents)).toEqual(events);

  await page.getByRole("contentinfo").locator('a[href="/provider/login"]').click();
  await expect(page).toHaveURL(/\/provider\/(login|sign-in)/);
  await expect.poll(() => page.evaluate(isTagThere).catch(() => true)).toBe(false);

  await openTagged(page, "/city/scottsdale");
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(isTagThere)).toBe(true);
  await main
    .getByRole("link", { name: /^Book a Consultation/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/book$/);
  await expect.poll(() => page.evaluate(isTagThere).catch(() => true)).toBe(false);
  await expect(page.getByLabel("Name")).toBeVisible();
});

for (const path of ["/city/plano", "/privacy"])
  test(`a view of ${path} is counted once by us and once by Google, also when its scripts are slow`, async ({
    page,
  }) => {
    const counted: string[] = [];
    await page.route("/events", async (route) => {
      const { kind, path } = route.request().postDataJSON();
      counted.push(`${kind} ${path}`);
      await route.fallback();
    });
    const release = await delayScripts(page);
    await openTagged(page, path, "commit");
    await page.locator("footer").waitFor();
    release();
    await expect.poll(() => counted).toEqual([`page_view ${path}`]);
    await expect.poll(() => page.evaluate(readEvents)).toEqual([`page_view ${path}`]);
    // A second report, of the server's script and of hydration, would have been made by now.
    await page.waitForLoadState("networkidle");
    if (path !== "/privacy") await waitForHydration(page);
    expect(counted).toEqual([`page_view ${path}`]);
    expect(await page.evaluate(readEvents)).toEqual([`page_view ${path}`]);
  });
