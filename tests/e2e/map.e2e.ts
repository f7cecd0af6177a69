import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectQuiet } from "./quiet.ts";

const MAP = "/maps/cities.svg";
const picture = (page: Page) =>
  page.locator("#cities").getByRole("img", { name: /Map of the United States/ });

for (const [device, width] of [
  ["a telephone", 390],
  ["a wide screen", 1440],
] as const) {
  test(`the map is a picture beside the list of cities, on ${device}`, async ({ page }) => {
    expectQuiet({ page });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const before = await picture(page).boundingBox();
    await picture(page).scrollIntoViewIfNeeded();
    await expect.poll(() => picture(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(996);
    const map = await picture(page).boundingBox();
    expect(map?.height).toBe(before?.height);
    const list = page.locator("#cities").getByRole("list").filter({ hasText: "Overland Park" });
    await expect(list).toBeVisible();
    await expect(page.locator('#cities a[href^="/city/"]:not(ol a)')).toHaveCount(8);

    const listed = await list.boundingBox();
    if (!map || !listed) throw new Error("not on the page");
    if (width > 1000) expect(map.x).toBeGreaterThanOrEqual(listed.x + listed.width);
    else expect(map.y).toBeGreaterThanOrEqual(listed.y + listed.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("in the browser's own letters no name lies on another or leaves the picture", async ({
  page,
  request,
}) => {
  const svg = await (await request.get(MAP)).text();
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

test("opened by itself it has its colours in both modes, and may run nothing", async ({ page }) => {
  for (const [colorScheme, land] of [
    ["light", "rgb(244, 236, 224)"],
    ["dark", "rgb(29, 33, 43)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const response = await page.goto(MAP);
    expect(response?.headers()).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect(response?.headers()["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[^' ]+'; frame-ancestors 'none'; sandbox$/,
    );
    await expect(page.locator("text")).toHaveCount(11);
    await expect(page.locator(".land")).toHaveCSS("fill", land);
  }
});

test("nothing of the map is in the page or in the browser's code", async ({ request }) => {
  const svg = await (await request.get(MAP)).text();
  const path = /class="land" d="(.{40})/.exec(svg)?.[1] ?? "";
  expect(path).toHaveLength(40);
  expect(await (await request.get("/")).text()).not.toContain(path);
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|json|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(join("build/client", file), "utf8"), file).not.toMatch(
      /Topology|albersUsa|us-atlas/i,
    );
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
