import { expect, test } from "vitest";
import { getCacheKey } from "#features/site/rules/cached-pages.ts";
import { homePath } from "./home-path.ts";

test.each([
  [{}, "/"],
  [{ query: "", state: undefined }, "/"],
  [{ query: "memory care" }, "/?q=memory+care"],
  [{ state: "AZ" }, "/?state=AZ"],
  [{ query: "near me", isExact: true, zip: "34236", state: "FL" }, "/?q=near+me&exact=1&zip=34236&state=FL"],
  [{ query: "", isExact: true, zip: "34236" }, "/"],
  [{ query: "respite", allCities: true }, "/?q=respite&cities=all"],
  [{ state: "AZ", allCities: false }, "/?state=AZ"],
  [{ query: "a&state=x", state: "AZ" }, "/?q=a%26state%3Dx&state=AZ"],
])("%j is at %s, where it is kept", (asked, path) => {
  expect(homePath(asked)).toBe(path);
  expect(getCacheKey(path)).toBe(path);
});
