import { expect, test } from "vitest";
import { type City, compareLikelihood, normalizeCityName } from "./place.ts";

test.each([
  ["Fort Myers", "fortmyers"],
  ["Ft. Myers", "fortmyers"],
  ["FORTMYERS", "fortmyers"],
  ["St. Petersburg", "saintpetersburg"],
  ["St Pete", "saintpetersburg"],
  ["Port St Lucie", "portsaintlucie"],
  ["Mt Vernon", "mountvernon"],
  ["The Villages", "villages"],
  ["Vegas", "lasvegas"],
  ["N Las Vegas", "northlasvegas"],
  ["Winston-Salem", "winstonsalem"],
  ["Coeur d'Alene", "coeurdalene"],
  ["Coeur D Alene", "coeurdalene"],
  ["Española", "espanola"],
  ["Ada County", "boise"],
  ["Southwest Florida", "naples"],
  ["Dallas-Fort Worth", "dallas"],
  ["los vegas", "lasvegas"],
  ["The", "the"],
  ["N", "n"],
  ["&, -", ""],
])("the key of %j is %j", (name, key) => {
  expect(normalizeCityName(name)).toBe(key);
});

test("the likeliest city has a listing near it, then is one of ours, then has the most ZIP codes", () => {
  const city = (state: string, wish: Partial<City>): City => ({
    key: "springfield",
    name: "Springfield",
    state,
    latitude: 0,
    longitude: 0,
    zips: 1,
    isOrdinaryWord: false,
    hasListingNear: false,
    isOurs: false,
    ...wish,
  });
  const cities = [
    city("MA", { zips: 30 }),
    city("VT", {}),
    city("MO", { zips: 20 }),
    city("IL", { isOurs: true }),
    city("OR", { hasListingNear: true }),
    city("ME", {}),
  ];
  expect(cities.toSorted(compareLikelihood).map(({ state }) => state)).toEqual([
    "OR",
    "IL",
    "MA",
    "MO",
    "ME",
    "VT",
  ]);
});
