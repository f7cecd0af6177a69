import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, formatNumber, formatRating } from "./format-number.ts";

describe("inFigures", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [1234567, "1,234,567"],
    [-1234, "-1,234"],
    [-123, "-123"],
    [1234.5, "1,234.5"],
    [0.1 + 0.2, "0.3"],
  ])("writes %d as %s", (value, words) => {
    expect(formatNumber(value)).toBe(words);
  });

  test("writes as a browser does that knows American English", () => {
    const tenths = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 10);
    const value = fc.oneof(fc.maxSafeInteger(), tenths).filter((each) => !Object.is(each, -0));
    fc.assert(fc.property(value, (each) => formatNumber(each) === each.toLocaleString("en-US")));
  });
});

test.each([
  [5, "5.0"],
  [4.95, "4.9"],
  [4.99, "4.9"],
  [4.85, "4.9"],
  [4.84, "4.8"],
  [4.7, "4.7"],
  [1, "1.0"],
])("a rating of %d is shown as %s", (rating, shown) => {
  expect(formatRating(rating)).toBe(shown);
});

describe("inMoney", () => {
  test.each([
    [35, "$35"],
    [4200, "$4,200"],
    [32.5, "$32.50"],
    [-12.3, "-$12.30"],
    [0.05, "$0.05"],
  ])("writes %d dollars as %s", (amount, words) => {
    expect(formatMoney(amount, "USD")).toBe(words);
  });

  test("names other currencies", () => {
    expect(formatMoney(1234.5, "CAD")).toBe("CA$1,234.50");
    expect(formatMoney(1200, "EUR")).toBe("€1,200");
  });

  test("writes dollars as a browser does that knows American English", () => {
    const format = new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      trailingZeroDisplay: "stripIfInteger",
    });
    const cents = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(fc.property(cents, (each) => formatMoney(each / 100, "USD") === format.format(each / 100)));
  });
});
