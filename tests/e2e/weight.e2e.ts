import { expect, type Page, type Request, test } from "@playwright/test";
import { enterprise } from "./demo-listings.ts";
import { nextFrames } from "./frames.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const phone = { width: 390, height: 844 };
/** Bytes as they are sent, compressed with brotli. */
const JAVASCRIPT_LIMIT = 130 * 1024;
const SHIFT_LIMIT = 0.02;

const paths = ["/", "/search", "/city/scottsdale", `/providers/${enterprise.id}`];

type Loaded = { path: string; type: string; bytes: number };

test.use({ viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

test("a first visit to a page loads at most 130 KB of JavaScript and one style sheet", async ({
  browser,
  baseURL,
}) => {
  for (const path of paths)
    await test.step(path, async () => {
      const visitor = await browser.newContext({ baseURL, viewport: phone });
      const loaded = await loadedBy(await visitor.newPage(), path);
      await visitor.close();
      const ofType = (type: string) => loaded.filter((file) => file.type === type);
      expect(
        loaded.filter(({ path }) => /results-map|maplibre|\/maps\/us/.test(path)),
        "the map is loaded when it is opened",
      ).toEqual([]);
      const list = loaded.map(({ path, type, bytes }) => `${bytes} ${type} ${path}`).join("\n");
      expect(ofType("script").length, list).toBeGreaterThan(2);
      expect(
        ofType("script").reduce((total, { bytes }) => total + bytes, 0),
        list,
      ).toBeLessThanOrEqual(JAVASCRIPT_LIMIT);
      expect(ofType("stylesheet").map(({ path }) => path)).toEqual([
        expect.stringMatching(/^\/assets\/app-[\w-]+\.css$/),
      ]);
    });
});

test("a layout shifts by at most 0.02, also when the font is late and someone scrolls", async ({ page }) => {
  await page.addInitScript(watchShifts);
  // Later than the first lines: the reader then sees one font take the place of another.
  await page.route("**/*.woff2", async (route) => {
    await page.locator("h1").waitFor();
    await page.evaluate(nextFrames);
    await route.continue();
  });
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      await scrollThrough(page);
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(
        total,
        shifts.map(({ value, elements }) => `${value} ${elements}`).join("\n"),
      ).toBeLessThanOrEqual(SHIFT_LIMIT);
    });
});

/** Everything that a browser with an empty cache asks for, with the bytes of its body as they were sent. */
async function loadedBy(page: Page, path: string): Promise<Loaded[]> {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(path);
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  return Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += phone.height / 2) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await page.evaluate(nextFrames);
  }
  await page.waitForLoadState("networkidle");
  await page.evaluate(nextFrames);
}

declare global {
  interface Window {
    shifts: { value: number; elements: string }[];
  }
}

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

function watchShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      window.shifts.push({
        value,
        elements: sources
          .map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent ?? "")
          .join(" | "),
      });
  }).observe({ type: "layout-shift", buffered: true });
}
