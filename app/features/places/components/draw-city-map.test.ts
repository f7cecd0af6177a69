import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection } from "topojson-specification";
import { describe, expect, test } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import { cityMapStyle, drawCityMap } from "./draw-city-map.server.tsx";

const plano = { slug: "plano", latitude: 33.05, longitude: -96.75 };

test("the map has a dot for each of our cities, and their names are in the list beside it", () => {
  const svg = drawCityMap(cities);
  expect(svg.match(/<circle/g)).toHaveLength(cities.length);
  expect(svg).not.toMatch(/<text/);
  expect(brotliCompressSync(svg).length).toBeLessThan(6_500);
});

test("the map has land and borders without a city too", () => {
  const svg = drawCityMap([]);
  expect(svg).toMatch(/class="land" d="M\d/);
  expect(svg).toMatch(/class="border" d="M\d/);
  expect(svg).not.toMatch(/<circle|NaN/);
});

test.each([
  ["Texas", plano],
  ["Alaska", { slug: "anchorage", latitude: 61.2, longitude: -149.9 }],
  ["Hawaii", { slug: "honolulu", latitude: 21.3, longitude: -157.9 }],
])("the dot of a city in %s is on that state", (state, city) => {
  const [, x, y] = /<circle cx="([\d.]+)" cy="([\d.]+)"/.exec(drawCityMap([city])) ?? [];
  const [[left, top], [right, bottom]] = geoPath().bounds(stateShape(state));
  expect(Number(x)).toBeGreaterThan(left);
  expect(Number(x)).toBeLessThan(right);
  expect(Number(y)).toBeGreaterThan(top);
  expect(Number(y)).toBeLessThan(bottom);
});

test("a place that the map does not show is left out", () => {
  const sanJuan = { slug: "san-juan", latitude: 18.4, longitude: -66.1 };
  const paris = { slug: "paris", latitude: 48.9, longitude: 2.4 };
  expect(drawCityMap([plano, sanJuan, paris])).toBe(drawCityMap([plano]));
});

describe("the colors of the map are those of the site", () => {
  const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
  const query = /@media ?\(prefers-color-scheme: ?dark\)/;
  const [lightTokens = "", darkTokens = ""] = tokens.split(query);
  const [light = "", dark = ""] = cityMapStyle.split(query);
  test.each([
    ["light", light, lightTokens],
    ["dark", dark, darkTokens + lightTokens],
  ])("%s", (_mode, style, siteColors) => {
    const used = style.match(/#[0-9a-f]{6}/g) ?? [];
    expect(used).toHaveLength(4);
    expect(used.filter((color) => !siteColors.includes(color))).toEqual([]);
  });
});

function stateShape(name: string) {
  const topology = JSON.parse(readFileSync("node_modules/us-atlas/states-albers-10m.json", "utf8"));
  const states: GeometryCollection<{ name: string }> = topology.objects.states;
  const shape = feature(topology, states).features.find(({ properties }) => properties.name === name);
  if (!shape) throw new Error(`No state is called ${name}`);
  return shape;
}
