import { expect, test } from "vitest";
import { type ListedOnMap, toPin } from "./map-pin.ts";

const listing: ListedOnMap = {
  id: "larkspur",
  name: "Larkspur House",
  latitude: 27.3,
  longitude: -82.5,
  pricing: { startingFrom: 4600, currency: "USD", unit: "month" },
  rating: 4.9,
  reviewCount: 12,
  tier: "basic",
  active: true,
  featured: false,
  hasPublicStreet: true,
  serviceRadiusMiles: null,
};

test.each([
  [{ startingFrom: 34, currency: "USD", unit: "hour" }, "$34/hr", "From $34 per hour"],
  [{ startingFrom: 4600, currency: "USD", unit: "month" }, "$4,600/mo", "From $4,600 per month"],
  [{ startingFrom: 900, currency: "USD", unit: "week" }, "$900/wk", "From $900 per week"],
  [{ startingFrom: 95.5, currency: "USD", unit: "day" }, "$95.50/day", "From $95.50 per day"],
  [{ startingFrom: 0, currency: "USD", unit: "hour" }, "7", "No price listed"],
])("the pin of a listing with the price %j says %j", (pricing, label, words) => {
  expect(toPin({ ...listing, pricing }, 7, "recommended").properties).toMatchObject({
    label,
    price: words,
    rank: 7,
  });
});

test("a listing with a public street is a pin, any other an area as large as it travels", () => {
  const shown = (change: Partial<ListedOnMap>) => {
    const { isArea, miles } = toPin({ ...listing, ...change }, 1, "recommended").properties;
    return { isArea, miles };
  };
  expect(shown({})).toEqual({ isArea: false, miles: 0 });
  expect(shown({ serviceRadiusMiles: 20 })).toEqual({ isArea: false, miles: 0 });
  expect(shown({ hasPublicStreet: false })).toEqual({ isArea: true, miles: 5 });
  expect(shown({ hasPublicStreet: false, serviceRadiusMiles: 20 })).toEqual({ isArea: true, miles: 20 });
});

test.each([
  [{ tier: "enterprise" }, "recommended", "featured"],
  [{ tier: "premium" }, "recommended", "promoted"],
  [{ tier: "premium", featured: true }, "recommended", "promoted"],
  [{ featured: true }, "recommended", "featured"],
  [{}, "recommended", "none"],
  [{ tier: "enterprise", active: false, featured: true }, "recommended", "none"],
  [{ tier: "enterprise" }, "relevance", "none"],
  [{ featured: true }, "nearest", "none"],
] as const)("the pin of a listing with %j in the order %s is labelled %s", (change, order, placement) => {
  expect(toPin({ ...listing, ...change }, 1, order).properties.placement).toBe(placement);
});
