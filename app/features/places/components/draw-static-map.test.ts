import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawCityStaticMap, drawProviderStaticMap } from "./draw-static-map.server.tsx";
import { staticMapStyle } from "./static-map-style.ts";

const scottsdale = { name: "Scottsdale", latitude: 33.69, longitude: -111.87 };
const chandler = { name: "Chandler", latitude: 33.35, longitude: -111.86 };
const view = { ...scottsdale, pixelsPerMile: 4 };
const city = {
  title: "Map of Scottsdale, AZ",
  view,
  names: [],
  city: scottsdale,
  pins: [],
  nearest: undefined,
};
const namesIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, name]) => name);

test("a city's map shows its name, its county, its pins and the names around it, its own only once", () => {
  const pin = { latitude: 33.8, longitude: -111.87, text: "$36/hr" };
  const svg = drawCityStaticMap({ ...city, names: [scottsdale, chandler], pins: [pin] });
  expect(namesIn(svg)).toEqual(["Scottsdale", "Chandler", "$36/hr"]);
  expect(svg).toContain('<circle class="dot" cx="560" cy="360" r="4"></circle>');
  expect(svg).toMatch(/class="land" d="M/);
  expect(svg).toMatch(/class="county" d="M/);
  expect(svg).toMatch(/class="border" d="M/);
  expect(svg).not.toContain('class="way"');
});

test("a city without providers is connected with the nearest city that has some", () => {
  const svg = drawCityStaticMap({ ...city, nearest: chandler });
  expect(namesIn(svg)).toEqual(["Scottsdale", "Chandler"]);
  expect(svg).toContain('class="way" d="M560 360L');
});

test.each([
  ["an area", { radiusMiles: 10, hasPin: false }, true, false],
  ["a pin", { hasPin: true }, false, true],
  ["an area with a pin", { radiusMiles: 10, hasPin: true }, true, true],
])("a provider's map shows %s", (_case, area, hasCircle, hasMarker) => {
  const svg = drawProviderStaticMap({
    title: "Map",
    view,
    names: [chandler, scottsdale],
    area: { center: scottsdale, ...area },
    city: "Scottsdale",
  });
  expect(svg.includes('class="area" cx="560" cy="360" r="40"')).toBe(hasCircle);
  expect(svg.includes('class="marker"')).toBe(hasMarker);
  expect(svg).toMatch(/class="name city"[^>]*>Scottsdale</);
});

test("from far away a map shows states without counties", () => {
  const svg = drawCityStaticMap({ ...city, view: { ...view, pixelsPerMile: 0.6 } });
  expect(svg).toContain('class="border" d=""');
  expect(svg).toContain('class="county" d=""');
  expect(svg).toMatch(/class="state" d="M/);
  expect(svg.length).toBeLessThan(150_000);
});

test("names are text, and what XML cannot hold is replaced", () => {
  const svg = drawCityStaticMap({
    ...city,
    title: `</title><script>`,
    city: { ...scottsdale, name: "a\u0001<b>&" },
  });
  expect(svg).toContain("<title>&lt;/title&gt;&lt;script&gt;</title>");
  expect(namesIn(svg)).toEqual(["a &lt;b&gt;&amp;"]);
});

describe("the colors are those of the site", () => {
  const query = /@media ?\(prefers-color-scheme: ?dark\)/;
  const [lightTokens = "", darkTokens = ""] = readFileSync("app/ui/styles/tokens.css", "utf8").split(query);
  const [light = "", dark = ""] = staticMapStyle.split(query);
  test.each([
    ["light", light, lightTokens],
    ["dark", dark, darkTokens + lightTokens],
  ])("%s", (_mode, style, known) => {
    const used = style.match(/#[0-9a-f]{6}/g) ?? [];
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((color) => !known.includes(color))).toEqual([]);
  });
});
