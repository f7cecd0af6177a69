import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePageChange } from "#platform/http/page-change.ts";
import { getCacheKey, isInvalidated } from "./cached-pages.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=x&fbclid=y", "/"],
  ["/?q=Memory+care&state=AZ&page=7", "/?q=Memory+care&state=AZ"],
  ["/?state=Arizona", "/"],
  ["/?cities=all&q=a", "/?q=a&cities=all"],
  ["/?cities=some", "/"],
  ["/about?x", "/about"],
  ["/favorites?id=x", "/favorites"],
  [
    "/city/fort-myers?service=respite&service=memory-care&q=%20a%20",
    "/city/fort-myers?q=a&service=memory-care",
  ],
  ["/city/plano?page=2&utm_source=x&q=a", "/city/plano?q=a&page=2"],
  ["/city/plano?page=1", "/city/plano"],
  ["/city/plano?page=0", "/city/plano"],
  ["/city/plano?page=two", "/city/plano"],
  ["/city/plano?page=007", "/city/plano?page=7"],
  ["/city/plano/memory-care?page=2&q=a&service=respite&utm_source=x", "/city/plano/memory-care?page=2"],
  ["/city/plano/respite?page=1", "/city/plano/respite"],
  ["/providers/the-oaks-123456?utm=1", "/providers/the-oaks-123456"],
  ["/maps/city/fort-myers.svg?utm=1", "/maps/city/fort-myers.svg"],
  ["/maps/provider/the-oaks-123456.svg", "/maps/provider/the-oaks-123456.svg"],
  ["/search?page=2&q=a&unknown=1&page=3", "/search?q=a&page=2"],
  ["/search?page=51", "/search?page=50"],
  ["/search?page=99999999999", "/search?page=50"],
  ["/search?verified=1&order=relevance", "/search?verified=1&order=relevance"],
  ["/search?min-price=-5&max-price=abc", "/search"],
])("%s is kept as %s", (url, address) => {
  expect(getCacheKey(url)).toBe(address);
  expect(getCacheKey(address)).toBe(address);
});

test.each([
  "/admin",
  "/provider/dashboard?id=x",
  "/contact",
  "/waitlist",
  "/favorites/cards?id=x",
  "/providers/the-oaks-123456/book",
  "/city/Plano",
  "/city/../admin",
  "/city/plano/Respite",
  "/city/plano/surfing",
  "/city/plano/respite/",
  "/city//respite",
  "/city/plano/respite/respite",
  "/providers/x%2e%2e",
  "/maps/city/Plano.svg",
  "/maps/city/plano",
  "/maps/city/.svg",
  "/maps/provider/a/b.svg",
  "/maps/plano.svg",
  "//evil.example/",
  "/search/",
  "/index.html",
  "http://evil.example/",
  `/search?q=${"x".repeat(2000)}`,
  "",
])("%s is made anew for each request", (url) => {
  expect(getCacheKey(url)).toBeUndefined();
});

test("an address is its own, and short, whatever is asked for", () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom("q", "service", "page", "state", "cities=all", "&", "=", "%", "+", "#"),
  );
  fc.assert(
    fc.property(
      fc.constantFrom("/", "/search", "/city/naples", "/city/naples/respite"),
      fc.array(part),
      (path, parts) => {
        const address = getCacheKey(`${path}?${parts.join("")}`);
        if (address === undefined) return;
        expect(getCacheKey(address)).toBe(address);
        expect(new URL(address, "https://a.example").pathname).toBe(path);
      },
    ),
  );
});

test("a change of a provider concerns its page and the lists, not another's page", () => {
  const change = parsePageChange('{"ids":["a-1"]}');
  expect(
    ["/", "/search?q=x", "/city/naples", "/city/naples/respite", "/providers/a-1", "/providers/b-2"].map(
      (each) => isInvalidated(each, change),
    ),
  ).toEqual([true, true, true, true, true, false]);
  const maps = ["/maps/city/naples.svg", "/maps/provider/a-1.svg", "/maps/provider/b-2.svg"];
  expect(maps.map((each) => isInvalidated(each, change))).toEqual([true, true, false]);
});

test("a change of a provider concerns the pages of others that show it", () => {
  const change = parsePageChange('{"ids":["a-1"]}');
  expect(isInvalidated("/providers/b-2", change, ["c-3", "a-1"])).toBe(true);
  expect(isInvalidated("/providers/b-2", change, ["c-3"])).toBe(false);
});

test("a change of the waitlist concerns the pages with its form", () => {
  const change = parsePageChange('{"waitlist":true}');
  const pages = [
    "/",
    "/?q=x",
    "/city/naples",
    "/city/naples?q=x",
    "/city/naples/respite?page=2",
    "/search",
    "/providers/a-1",
    "/about",
    "/maps/city/naples.svg",
  ];
  expect(pages.map((each) => isInvalidated(each, change))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each(['{"ids":null}', '{"waitlist":1}', "", "nonsense", "null", "[]"])("%j concerns all", (payload) => {
  expect(isInvalidated("/providers/b-2", parsePageChange(payload))).toBe(true);
});

test("a search with its map open has an address of its own, and a searched part of the map none", () => {
  expect(getCacheKey("/search?view=map&q=care")).toBe("/search?q=care&view=map");
  expect(getCacheKey("/search?view=list&q=care")).toBe("/search?q=care");
  expect(getCacheKey("/search?q=care&area=27,-83,28,-82")).toBeUndefined();
  expect(getCacheKey("/search?q=care&area=28,-83,27,-82")).toBe("/search?q=care");
});
