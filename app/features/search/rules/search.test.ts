import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { careTypes } from "#features/care/rules/care-types.ts";
import { pricingUnits } from "#features/providers/rules/pricing-units.ts";
import { cleanText } from "#platform/text/clean-text.ts";
import {
  getPossibleOrder,
  listRatingChoices,
  parseSearch,
  type Search,
  searchOrders,
  toSearchParams,
} from "./search.ts";

const everything = parseSearch(new URLSearchParams());
const from = (text: string) => parseSearch(new URLSearchParams(text));
const price = fc.option(
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
  { nil: undefined },
);

const anyMapArea = fc
  .record({
    south: fc.integer({ min: 1500, max: 6000 }),
    west: fc.integer({ min: -18_000, max: -9000 }),
    height: fc.integer({ min: 1, max: 1000 }),
    width: fc.integer({ min: 1, max: 2000 }),
  })
  .map(({ south, west, height, width }) => ({
    south: south / 100,
    west: west / 100,
    north: (south + height) / 100,
    east: (west + width) / 100,
  }));

const anySearch: fc.Arbitrary<Search> = fc
  .record({
    query: fc.string().map(cleanText),
    isExact: fc.boolean(),
    zip: fc.constantFrom("", "34236", "00000", "3423"),
    location: fc.string().map(cleanText),
    services: fc.subarray(careTypes.map(({ slug }) => slug)),
    sameDay: fc.boolean(),
    weekends: fc.boolean(),
    emergency: fc.boolean(),
    verified: fc.boolean(),
    minPrice: price,
    maxPrice: price,
    priceUnit: fc.constantFrom("", ...pricingUnits),
    minRating: fc.option(fc.constantFrom(1, 3.5, 4, 4.5, 5), { nil: undefined }),
    order: fc.constantFrom(...searchOrders),
    page: fc.integer({ min: 1, max: 50 }),
    view: fc.constantFrom("list" as const, "map" as const),
    mapArea: fc.option(anyMapArea, { nil: undefined }),
  })
  .map((search) => {
    const { query, order, minPrice, maxPrice } = search;
    const comparesPrices = order === "price" || minPrice !== undefined || maxPrice !== undefined;
    return {
      ...search,
      ...(!query && { isExact: false, zip: "" }),
      ...(search.location && { mapArea: undefined }),
      ...(!comparesPrices && { priceUnit: "" }),
    };
  });

describe("the address of a search", () => {
  test("says what was asked for and nothing else", () => {
    expect(toSearchParams(everything).toString()).toBe("");
    expect(
      toSearchParams({ ...everything, query: "memory care", services: ["respite"], page: 2 }).toString(),
    ).toBe("q=memory+care&service=respite&page=2");
  });

  test("written and read again, is the same search", () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(parseSearch(toSearchParams(search))).toEqual(search);
      }),
      { numRuns: 500 },
    );
  });

  test("never fails, whatever it holds", () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom("q", "exact", "zip", "service", "page", "min-price", "max-price", "price-unit"),
      fc.constantFrom("min-rating", "order", "same-day", "view", "area"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary" }))), (pairs) => {
        const search = parseSearch(new URLSearchParams(pairs));
        expect(parseSearch(toSearchParams(search))).toEqual(search);
        expect(search.page >= 1 && search.query.length <= 400).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ["page=-1"],
    ["page=0"],
    ["page=1e9"],
    ["page=abc"],
    ["min-price=-5"],
    ["max-price=NaN"],
    ["min-rating=9"],
    ["service=plumbing"],
    ["order=paid"],
    ["order=recommended"],
    ["exact=1"],
    ["zip=34236"],
    ["price-unit=hour"],
    ["same-day=yes"],
    ["unknown=1"],
    ["view=satellite"],
    ["area=27,-83,26,-82"],
  ])("%s counts as not said", (text) => {
    expect(from(text)).toEqual(everything);
  });

  test.each([
    ["34236", "34236"],
    [" 34236-1234 ", "34236"],
    ["342361234", "34236"],
    ["3423", "3423"],
    ["Sarasota, FL", "Sarasota,"],
  ])("the ZIP code %j is read as %j", (zip, expected) => {
    expect(parseSearch(new URLSearchParams({ q: "near me", zip })).zip).toBe(expected);
  });

  test.each([
    ["order=price&price-unit=month", "month"],
    ["max-price=40&price-unit=hour", "hour"],
    ["max-price=40&price-unit=fortnight", ""],
    ["order=rating&price-unit=hour", ""],
  ])("%s compares prices for %j", (text, unit) => {
    expect(from(text).priceUnit).toBe(unit);
  });

  test("nearest is an order only where there is a place", () => {
    expect(searchOrders.map((order) => getPossibleOrder(order, true))).toEqual(searchOrders);
    expect(getPossibleOrder("nearest", false)).toBe("recommended");
    expect(getPossibleOrder("price", false)).toBe("price");
  });

  test.each(["50", "51", "1000000", "9".repeat(400)])("page %s is the last there can be", (page) => {
    expect(parseSearch(new URLSearchParams({ page })).page).toBe(50);
  });

  test("long texts are cut, control characters dropped", () => {
    expect(from(`q=${"x".repeat(10_000)}`).query).toHaveLength(200);
    expect(from("q=%00care%07").query).toBe("care");
  });

  test.each([
    ["home  care", "home care"],
    ["home\tcare\r\n", "home care"],
    ["home\u00a0care", "home care"],
    ["home\u0000 \u0007care", "home care"],
    ["home care\u200b", "home care"],
    ["home \u200b care", "home care"],
    ["Jose\u0301", "Jos\u00e9"],
  ])("%j is a search for %j", (typed, query) => {
    expect(parseSearch(new URLSearchParams({ q: typed, location: typed }))).toMatchObject({
      query,
      location: query,
    });
  });
});

test.each([
  ["", [3, 4, 4.5]],
  ["min-rating=4.5", [3, 4, 4.5]],
  ["min-rating=4.25", [3, 4, 4.25, 4.5]],
  ["min-rating=5", [3, 4, 4.5, 5]],
  ["min-rating=1", [1, 3, 4, 4.5]],
  ["min-rating=9", [3, 4, 4.5]],
])("with %j the ratings to choose from are %j", (text, choices) => {
  expect(listRatingChoices(from(text))).toEqual(choices);
});
