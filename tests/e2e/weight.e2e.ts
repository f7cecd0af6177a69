import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, type Request, test } from "@playwright/test";
import { untilAlive } from "./until-alive.ts";

const phone = { width: 390, height: 844 };
/** Bytes as they are sent, compressed with brotli. */
const JAVASCRIPT_LIMIT = 130 * 1024;
const SHIFT_LIMIT = 0.02;

type Loaded = { path: string; type: string; bytes: number };

test.use({ viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

for (const path of ["/", "/search", "/city/scottsdale", "/providers/"]) {
  test(`a first visit to ${path} loads at most 130 KB of JavaScript`, async ({ page, browser, baseURL }) => {
    const address = path === "/providers/" ? await firstProvider(page) : path;
    const visitor = await browser.newContext({
      baseURL,
      viewport: phone,
      deviceScaleFactor: 3,
      isMobile: true,
    });
    const loaded = await loadedBy(await visitor.newPage(), address);
    await visitor.close();
    const scripts = loaded.filter(({ type }) => type === "script");
    const list = loaded.map(({ path, type, bytes }) => `${bytes} ${type} ${path}`).join("\n");

    expect(scripts.length, list).toBeGreaterThan(2);
    expect(
      scripts.reduce((total, { bytes }) => total + bytes, 0),
      list,
    ).toBeLessThanOrEqual(JAVASCRIPT_LIMIT);
  });
}

for (const path of ["/", "/search", "/city/scottsdale", "/providers/"]) {
  test(`the layout of ${path} shifts by at most ${SHIFT_LIMIT}, also when the font is late and someone scrolls`, async ({
    page,
  }) => {
    const address = path === "/providers/" ? await firstProvider(page) : path;
    await page.addInitScript(watchShifts);
    // Later than the first lines: the reader then sees one font take the place of another.
    await page.route("**/*.woff2", async (route) => {
      await page.locator("h1").waitFor();
      await page.evaluate(nextFrames);
      await route.continue();
    });
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");
    await scrollThrough(page);
    const shifts = await page.evaluate(() => window.shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, shifts.map(({ value, elements }) => `${value} ${elements}`).join("\n")).toBeLessThanOrEqual(
      SHIFT_LIMIT,
    );
  });
}

test("no script for the browser contains zod", () => {
  const assets = join("build", "client", "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const withZod = scripts.filter((name) =>
    /\bZod(?:Type|String|Object|Error)\b/.test(readFileSync(join(assets, name), "utf8")),
  );
  expect(withZod).toEqual([]);
});

test("a page loads one style sheet file, and nothing in it is styled inline", async ({ page }) => {
  const loaded = await loadedBy(page, "/");
  expect(loaded.filter(({ type }) => type === "stylesheet").map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/assets\/app-[\w-]+\.css$/),
  ]);
  await expect(page.locator("style, [style]")).toHaveCount(0);
  await expect(page.locator("body")).toHaveCSS("font-family", /^"Atkinson Hyperlegible Next"/);
});

test("every image loads without scrolling, the first one with high priority", async ({ page }) => {
  for (const address of ["/search", await firstProvider(page), "/"]) {
    await page.goto(address);
    const images = page.locator("main img");
    await expect(images.first()).toBeAttached();
    for (const html of await images.evaluateAll((all) => all.map((image) => image.outerHTML)))
      expect(html).not.toContain('loading="lazy"');
    // The style sheet and the font of a page are requested before images further down.
    expect(await page.locator('head link[rel="preload"][as="image"]').count()).toBe(address === "/" ? 0 : 1);
    if (address !== "/") await expect(images.first()).toHaveAttribute("fetchpriority", "high");
    // Decoding rejects for an image that did not load.
    await images.evaluateAll((all: HTMLImageElement[]) => Promise.all(all.map((image) => image.decode())));
  }
});

/** Everything that a browser with an empty cache asks for, with the bytes of its body as they were sent. */
async function loadedBy(page: Page, path: string): Promise<Loaded[]> {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(path);
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
  return Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

async function firstProvider(page: Page): Promise<string> {
  await page.goto("/search");
  return (await page.locator('article a[href^="/providers/"]').first().getAttribute("href")) ?? "";
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

function nextFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
