import { expect, test } from "vitest";
import { createSearchOrigin, parseSearchOrigin } from "./search-origin.ts";

test.each([
  ["/search?q=home+care+83702&view=map", "home care near Boise, ID", "about 1,234 miles away"],
  ["/city/boise?service=respite", "providers in Boise", undefined],
  ["/?q=respite", undefined, "about 1 mile away"],
])("the origin %s is read as it was written", (to, label, distance) => {
  const origin = createSearchOrigin(to, label, distance);
  expect(parseSearchOrigin(JSON.parse(JSON.stringify(origin)))).toEqual(origin);
  expect(origin.back.label).toBe(label ?? "results");
});

test("a label that is too long becomes 'results'", () => {
  expect(createSearchOrigin("/search", "x".repeat(61)).back.label).toBe("results");
});

const back = { to: "/search", label: "results" };

test.each([
  [undefined],
  [null],
  ["text"],
  [{}],
  [{ back: null }],
  [{ back: { ...back, to: 5 } }],
  [{ back: { ...back, to: "//evil.example/search" } }],
  [{ back: { ...back, to: "https://evil.example" } }],
  [{ back: { ...back, to: "javascript:alert(1)" } }],
  [{ back: { ...back, to: "/admin" } }],
  [{ back: { ...back, to: `/search?q=${"x".repeat(1000)}` } }],
  [{ back: { ...back, label: "" } }],
  [{ back: { ...back, label: {} } }],
  [{ back: { ...back, label: "x".repeat(61) } }],
])("the malformed state %j is no origin", (state) => {
  expect(parseSearchOrigin(state)).toBeUndefined();
});

test.each(["3 miles", "about ∞ miles away", 3, { miles: 3 }, `about ${"9".repeat(20)} miles away`])(
  "the malformed distance %j is left out",
  (distance) => {
    expect(parseSearchOrigin({ back, distance })).toEqual({ back });
  },
);
