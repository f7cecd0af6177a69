import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import { cityMapStyle } from "./city-map-style.ts";
import { drawCityMap } from "./draw-city-map.server.tsx";

const plano = { slug: "plano", name: "Plano", latitude: 33.05, longitude: -96.75 };

test("the map of our cities has a dot and a name for each, once", () => {
  const svg = drawCityMap(cities);
  expectWellFormed(svg);
  expect(svg.match(/<circle/g)).toHaveLength(cities.length);
  expect(namesIn(svg).toSorted()).toEqual(cities.map(({ name }) => name).toSorted());
});

test("a change of the cities changes the map", () => {
  const before = drawCityMap([plano]);
  expect(drawCityMap([{ ...plano, name: "Allen" }])).not.toBe(before);
  expect(drawCityMap([{ ...plano, latitude: 31 }])).not.toBe(before);
  expect(drawCityMap([])).not.toBe(before);
  expect(drawCityMap([plano])).toBe(before);
});

test("it is a small picture", () => {
  expect(brotliCompressSync(drawCityMap(cities)).length).toBeLessThan(6_000);
});

test("without a city it is still a map", () => {
  const svg = drawCityMap([]);
  expectWellFormed(svg);
  expect(svg).toMatch(/class="land" d="M\d/);
  expect(svg).toMatch(/class="border" d="M\d/);
  expect(svg).not.toMatch(/<circle|<text/);
});

test.each([
  [`<script>&"`, "&lt;script&gt;&amp;&quot;"],
  ["</text>", "&lt;/text&gt;"],
  ["]]>", "]]&gt;"],
  ["a\u0001b\uffffc\ud800d", "a b c d"],
  ["Cañon City", "Cañon City"],
])("the name %j is text and nothing else", (name, written) => {
  const svg = drawCityMap([{ ...plano, name }]);
  expectWellFormed(svg);
  expect(namesIn(svg)).toEqual([written]);
});

test("a place that the map does not show is left out", () => {
  const elsewhere = [
    { ...plano, slug: "san-juan", name: "San Juan", latitude: 18.4, longitude: -66.1 },
    { ...plano, slug: "attu", name: "Attu", latitude: 52.9, longitude: 172.9 },
    { ...plano, slug: "paris", name: "Paris", latitude: 48.9, longitude: 2.4 },
  ];
  expect(drawCityMap([plano, ...elsewhere])).toBe(drawCityMap([plano]));
});

test("Anchorage and Honolulu are on it", () => {
  const svg = drawCityMap([
    { slug: "anchorage", name: "Anchorage", latitude: 61.2, longitude: -149.9 },
    { slug: "honolulu", name: "Honolulu", latitude: 21.3, longitude: -157.9 },
  ]);
  expect(namesIn(svg)).toEqual(["Anchorage", "Honolulu"]);
});

test("two cities of one name are both marked", () => {
  const svg = drawCityMap([plano, { ...plano, slug: "plano-il", latitude: 41.66, longitude: -88.54 }]);
  expect(namesIn(svg)).toEqual(["Plano", "Plano"]);
});

describe("the colours are those of the site", () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const query = /@media ?\(prefers-color-scheme: ?dark\)/;
  const [lightTokens = "", darkTokens = ""] = tokens.split(query);
  const [light = "", dark = ""] = cityMapStyle.split(query);
  test.each([
    ["light", light, lightTokens],
    ["dark", dark, darkTokens + lightTokens],
  ])("%s", (_mode, style, known) => {
    const used = style.match(/#[0-9a-f]{6}/g) ?? [];
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((colour) => !known.includes(colour))).toEqual([]);
  });
});

function namesIn(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, name]) => name ?? "");
}

/** Every tag is closed in its turn, and between the tags is only what XML allows there. */
function expectWellFormed(xml: string) {
  const open: string[] = [];
  const part = /<(\/?)([a-z]+)((?: [A-Za-z-]+="[^"<&]*")*)>|((?:[^<>&]|&(?:amp|lt|gt|quot|#x27);)+)/gy;
  let read = 0;
  for (const [text, slash, name = ""] of xml.matchAll(part)) {
    read += text.length;
    if (slash) expect(open.pop()).toBe(name);
    else if (name) open.push(name);
  }
  expect(xml.slice(read)).toBe("");
  expect(open).toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
}
