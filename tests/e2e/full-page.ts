import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { nextFrames } from "./frames.ts";

type Part = { name: string; left: number; top: number; width: number; height: number };

/** A screenshot of the full page shows everything, although nobody has scrolled. */
export async function expectFullPage(page: Page) {
  await expectNothingDeferred(page);
  // Rejects for an image that cannot be shown.
  await page
    .locator("main img")
    .evaluateAll((images: HTMLImageElement[]) => Promise.all(images.map((image) => image.decode())));
  expect(await findBlank(page), "parts of a single color").toEqual([]);
}

/** Nothing waits until someone scrolls, and nothing becomes higher then. */
export async function expectNothingDeferred(page: Page) {
  await page.evaluate(nextFrames);
  expect(await page.evaluate(findSkipped)).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const height = await page.evaluate(pageHeight);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(nextFrames);
  expect(await page.evaluate(pageHeight), "height after scrolling").toBe(height);
  await page.evaluate(() => window.scrollTo(0, 0));
}

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
