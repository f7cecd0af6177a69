import { expect, test } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import {
  citiesInGrid,
  cityNameFromSlug,
  cityStates,
  figuresInWords,
  isCitySlug,
  popularDestinations,
} from "./city.ts";
import { citySlugs } from "./city-edit.ts";

test.each([
  ["fort-myers", "Fort Myers"],
  ["boise", "Boise"],
  ["THE-villages", "The Villages"],
  ["--odd--one-", "Odd One"],
  ["", "This city"],
  ["---", "This city"],
  ["\0", "This city"],
  ["san-josé", "San José"],
])("%s is %s", (slug, name) => {
  expect(cityNameFromSlug(slug)).toBe(name);
});

test("a city's part of an address is short, plain and lower-case", () => {
  expect(
    ["x", ...citySlugs("a".repeat(100), "AZ"), ...cities.map(({ slug }) => slug)].every(isCitySlug),
  ).toBe(true);
  expect(["", "\0", "plano\0", "Plano", "san-josé", "a b", "plano\n", "a".repeat(111)].some(isCitySlug)).toBe(
    false,
  );
});

test("figures in words, N/A where one is missing", () => {
  expect(
    figuresInWords({ population: 242169, senior_population_percent: 22.4, average_income: 107372 }),
  ).toEqual({
    population: "242,169",
    seniors: "22.4%",
    income: "$107,372",
  });
  expect(figuresInWords({ population: null, senior_population_percent: null, average_income: null })).toEqual(
    {
      population: "N/A",
      seniors: "N/A",
      income: "N/A",
    },
  );
});

test("popular destinations have more than 20 % seniors, the most first, at most eight", () => {
  const popular = popularDestinations(cities);
  const shares = popular.map((city) => city.senior_population_percent);
  expect(shares.every((share) => share > 20)).toBe(true);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(popular[0]?.slug).toBe("the-villages");

  const many = Array.from({ length: 12 }, (_, index) => ({
    name: `City ${index}`,
    senior_population_percent: 20 + index,
  }));
  expect(popularDestinations(many)).toHaveLength(8);
  expect(popularDestinations(many).at(-1)?.senior_population_percent).toBe(24);
  expect(popularDestinations([{ name: "Exactly", senior_population_percent: 20 }])).toEqual([]);
  expect(popularDestinations([{ name: "Unknown", senior_population_percent: null }])).toEqual([]);
});

test("the grid has the first eight cities of the filter, the chips every state once", () => {
  expect(citiesInGrid(cities, undefined)).toEqual(cities.slice(0, 8));
  expect(citiesInGrid(cities, "FL").map(({ slug }) => slug)).toEqual(
    cities.filter(({ state_abbr }) => state_abbr === "FL").map(({ slug }) => slug),
  );
  expect(citiesInGrid(cities, "XX")).toEqual([]);
  expect(cityStates(cities)).toEqual(["AZ", "FL", "IA", "ID", "KS", "NV", "TX"]);
});
