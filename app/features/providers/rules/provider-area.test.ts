import { expect, test } from "vitest";
import { formatPinPrice, getProviderArea, listPricePins } from "./provider-area.ts";

const center = { latitude: 43.6, longitude: -116.2 };
const street = { street: "1 Main St" };

test.each([
  ["nothing known but the ZIP code", {}, { radiusMiles: 5, hasPin: false }],
  ["a hidden street", { place: {} }, { radiusMiles: 5, hasPin: false }],
  ["care at home", { serviceRadiusMiles: 25 }, { radiusMiles: 25, hasPin: false }],
  ["a public street", { place: street }, { hasPin: true }],
  [
    "a public street and care at home",
    { place: street, serviceRadiusMiles: 25 },
    { radiusMiles: 25, hasPin: true },
  ],
  ["no travel at all", { serviceRadiusMiles: 0 }, { radiusMiles: 5, hasPin: false }],
])("the map of a provider with %s", (_case, provider, area) => {
  expect(getProviderArea({ center, ...provider })).toEqual({ center, ...area });
});

test("a provider without coordinates has no area", () => {
  expect(getProviderArea({ serviceRadiusMiles: 25, place: street })).toBeUndefined();
});

test.each([
  [5450, "month", "$5,450/mo"],
  [325, "day", "$325/day"],
  [36, "hour", "$36/hr"],
  [32.5, "hour", "$32.50/hr"],
  [900, "week", "$900/wk"],
  [80, "visit", "$80/visit"],
  [0, "hour", undefined],
])("a price of %s for a %s is %s on a pin", (startingFrom, unit, text) => {
  expect(formatPinPrice({ startingFrom, currency: "USD", unit })).toBe(text);
});

test("a provider without a price has the number one on its pin, and one without coordinates no pin", () => {
  const pricing = { startingFrom: 0, currency: "USD", unit: "hour" };
  expect(listPricePins([{ center, pricing }, { pricing }])).toEqual([{ ...center, text: "1" }]);
});
