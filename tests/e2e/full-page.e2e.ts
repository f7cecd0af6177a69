import { expect, type Page, test } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import sharp from "sharp";
import routes from "../../app/routes.ts";
import { expectQuiet } from "./quiet.ts";

test.beforeEach(expectQuiet);

const PROVIDER = "saguarohearthseniorl-759562";
/** What stands for the parameters of an address. */
const examples: Record<string, string> = {
  "city/:slug": "city/scottsdale",
  "providers/:id": `providers/${PROVIDER}`,
  "providers/:id/book": `providers/${PROVIDER}/book`,
  "consultations/:id": "consultations/unknown",
  "dev/mailbox/:id": "dev/mailbox/unknown",
  "dev/checkout/:id": "dev/checkout/unknown",
  "service/*": "service/home-care",
  "*": "nowhere",
};
const paths = [
  ...publicPaths(routes as RouteConfigEntry[]),
  "/?q=memory&state=AZ",
  "/search?q=zzzz",
  "/city/chandler",
];

/** The first address of each page that no session guards. */
function publicPaths(entries: RouteConfigEntry[]): string[] {
  const pages = entries.flatMap((entry) => {
    if (!entry.children) return [entry];
    return /^routes\/(?:admin|provider\/dashboard)\/layout/.test(entry.file) ? [] : entry.children;
  });
  const firstByFile = new Map(pages.toReversed().map(({ file, path = "" }) => [file, path]));
  // A resource is a .ts file, and a redirect has no page of its own.
  const isPage = (file: string) => file.endsWith(".tsx") && !file.includes("/redirect-");
  return [...firstByFile].filter(([file]) => isPage(file)).map(([, path]) => `/${exampleOf(path)}`);
}

function exampleOf(path: string): string {
  const example = examples[path] ?? path;
  if (/[:*]/.test(example)) throw new Error(`The address ${path} has no example.`);
  return example;
}

/** Each with one color scheme, because screenshots take most of the time. */
const devices = [
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
  { colorScheme: "dark", viewport: { width: 1440, height: 900 } },
] as const;

for (const path of paths)
  test(`full-page screenshots of ${path} without scrolling show the complete page`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(devices[0].viewport);
    await page.goto(path, { waitUntil: "networkidle" });
    for (const { colorScheme, viewport } of devices) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.evaluate(nextFrames);
      // Rejects for an image that cannot be shown.
      await page
        .locator("main img")
        .evaluateAll((images: HTMLImageElement[]) => Promise.all(images.map((image) => image.decode())));
      expect(await page.evaluate(findSkipped)).toEqual([]);
      expect(await findBlank(page), `${viewport.width} px, ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const height = await page.evaluate(pageHeight);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.evaluate(nextFrames);
      expect(await page.evaluate(pageHeight)).toBe(height);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });

type Part = { name: string; left: number; top: number; width: number; height: number };

/** The parts of the page that are a single color in a screenshot of it. */
async function findBlank(page: Page): Promise<string[]> {
  const parts = await page.evaluate(findParts);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(["header", "main", "footer"]));
  const screenshot = await page.screenshot({ fullPage: true });
  const { data, info } = await sharp(screenshot).grayscale().raw().toBuffer({ resolveWithObject: true });
  return parts.filter((part) => isBlank(data, info, part)).map(({ name }) => name);
}

function isBlank(pixels: Buffer, image: { width: number; height: number }, part: Part): boolean {
  const { left, top, width, height } = part;
  expect(top + height, `${part.name} ends within the page`).toBeLessThanOrEqual(image.height);
  const first = pixels[top * image.width + left];
  for (let y = top; y < top + height; y += 1) {
    const row = pixels.subarray(y * image.width + left, y * image.width + left + width);
    if (row.some((pixel) => pixel !== first)) return false;
  }
  return true;
}

/** Runs in the browser. Everything that has to show something, with its place in the document. */
function findParts(): Part[] {
  const elements = document.querySelectorAll("header, main, main section, main article, main img, footer");
  return [...elements]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .map(({ element, box }) => ({
      name: element.localName,
      left: Math.round(box.left + window.scrollX),
      top: Math.round(box.top + window.scrollY),
      width: Math.floor(box.width),
      height: Math.floor(box.height),
    }));
}

/** Runs in the browser. Elements that the browser may leave out until someone scrolls. */
function findSkipped(): string[] {
  return [...document.querySelectorAll("*")]
    .filter(
      (element) =>
        getComputedStyle(element).contentVisibility !== "visible" ||
        (element instanceof HTMLImageElement && element.loading === "lazy"),
    )
    .map((element) => element.outerHTML.slice(0, 100));
}

function pageHeight(): number {
  return document.documentElement.scrollHeight;
}

function nextFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
