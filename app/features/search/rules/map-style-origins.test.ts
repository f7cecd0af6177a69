import { expect, test } from "vitest";
import { formatMapDirectives, listStyleOrigins, listTileSetUrls } from "./map-style-origins.ts";

const url = "https://maps.example/styles/light.json";

test("the origins of a style are those of its sources, sprite and glyphs", () => {
  const style = {
    sources: {
      roads: { type: "vector", url: "https://tiles.example/roads.json" },
      hills: { type: "raster", tiles: ["https://a.hills.example/{z}/{x}/{y}.png", "/own/{z}/{x}/{y}.png"] },
      towns: { type: "geojson", data: "https://data.example/towns.json" },
      inline: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
    },
    sprite: [{ id: "default", url: "https://sprites.example/light" }],
    glyphs: "https://fonts.example/{fontstack}/{range}.pbf",
  };
  const tileSet = { tiles: ["https://cdn.example/{z}/{x}/{y}.pbf"] };
  expect(listTileSetUrls(url, style)).toEqual(["https://tiles.example/roads.json"]);
  const origins = listStyleOrigins(url, style, [tileSet]);
  expect(origins.connect.toSorted()).toEqual([
    "https://a.hills.example",
    "https://cdn.example",
    "https://data.example",
    "https://fonts.example",
    "https://maps.example",
    "https://sprites.example",
    "https://tiles.example",
  ]);
  expect(origins.image).not.toContain("https://fonts.example");
  expect(origins.image).toContain("https://a.hills.example");
});

test.each([[undefined], [null], ["text"], [{ sources: [1, null], sprite: 3, glyphs: {} }]])(
  "a style that is %j allows its own origin alone",
  (style) => {
    expect(formatMapDirectives(listStyleOrigins(url, style, []))).toEqual({
      "connect-src": "https://maps.example",
    });
  },
);

test("an address of another protocol adds no origin", () => {
  const style = { sources: { archive: { url: "pmtiles://x" } }, sprite: "data:image/png;base64,AA" };
  expect(listStyleOrigins(url, style, [])).toEqual({ connect: ["https://maps.example"], image: [] });
});

test.each([
  "https://*/tiles",
  "https://*.example/tiles",
  "https://a;sandbox/tiles",
  "https://a%3bsandbox/tiles",
  "https://a,b.example/tiles",
  "https://a'b.example/tiles",
  'https://a"b.example/tiles',
  "https://a b.example/tiles",
])("a source at %s adds no origin to the content policy", (address) => {
  const style = { sources: { roads: { tiles: [address] } }, sprite: address, glyphs: address };
  expect(listStyleOrigins(url, style, [])).toEqual({ connect: ["https://maps.example"], image: [] });
});

test("an origin names neither the user nor the password of an address", () => {
  const style = { sprite: "https://user:secret@sprites.example/light" };
  expect(listStyleOrigins(url, style, []).image).toEqual(["https://sprites.example"]);
});
