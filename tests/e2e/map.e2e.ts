import { expect, test } from "@playwright/test";
import { expectQuiet } from "./quiet.ts";

const MAP = "/maps/cities.svg";

test("the map has a place below or beside the list of cities, kept for it before it comes", async ({
  page,
}) => {
  expectQuiet({ page });
  const cities = page.locator("#cities");
  const picture = cities.getByRole("img", { name: /Map of the United States/ });
  const list = cities.getByRole("list").filter({ hasText: "Overland Park" });
  const { promise: isAsked, resolve: comes } = Promise.withResolvers<void>();
  await page.route(MAP, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const before = await picture.boundingBox();
  comes();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(996);
  const below = await picture.boundingBox();
  expect(below?.height).toBe(before?.height);
  const listed = await list.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((listed?.y ?? Number.NaN) + (listed?.height ?? 0));

  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = await list.boundingBox();
  expect((await picture.boundingBox())?.x).toBeGreaterThanOrEqual(
    (wide?.x ?? Number.NaN) + (wide?.width ?? 0),
  );
});

test("the map opened by itself has its colors in both modes, and no name lies on another", async ({
  page,
  request,
}) => {
  for (const [colorScheme, land] of [
    ["light", "rgb(244, 236, 224)"],
    ["dark", "rgb(29, 33, 43)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(MAP);
    await expect(page.locator(".land")).toHaveCSS("fill", land);
  }
  const svg = await (await request.get(MAP)).text();
  await page.goto("about:blank");
  await page.setContent(`<style>body { margin: 0 } svg { width: 100%; height: auto }</style>${svg}`);
  for (const width of [390, 640]) {
    await page.setViewportSize({ width, height: 900 });
    const names = await page.evaluate(measureNames);
    expect(names.length).toBe(11);
    for (const name of names) {
      expect(name.size).toBeGreaterThanOrEqual(12);
      expect(name.isInside, name.text).toBe(true);
      expect(name.on, name.text).toEqual([]);
    }
  }
});

/** Runs in the browser, where the picture is as wide as the page. */
function measureNames() {
  const frame = document.querySelector("svg")?.getBoundingClientRect() ?? new DOMRect();
  const names = [...document.querySelectorAll("text")].map((name) => {
    const { left, right, top, bottom, height } = name.getBoundingClientRect();
    // The letters fill the middle of their line.
    return { name, left, right, top: top + height * 0.15, bottom: bottom - height * 0.15 };
  });
  return names.map(({ name, left, right, top, bottom }) => ({
    text: name.textContent,
    size: (Number.parseFloat(getComputedStyle(name).fontSize) * frame.width) / 996,
    isInside: left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom,
    on: names
      .filter((other) => other.name !== name && left < other.right && other.left < right)
      .filter((other) => top < other.bottom && other.top < bottom)
      .map((other) => other.name.textContent),
  }));
}
