import { describe, expect, test } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import {
  formatCityFigures,
  formatCitySlug,
  isCitySlug,
  listCityStates,
  listGridCities,
  listPopularDestinations,
} from "./city.ts";
import { listCitySlugs } from "./city-edit.ts";

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
  expect(formatCitySlug(slug)).toBe(name);
});

test("a city's part of an address is short, plain and lower-case", () => {
  expect(
    ["x", ...listCitySlugs("a".repeat(100), "AZ"), ...cities.map(({ slug }) => slug)].every(isCitySlug),
  ).toBe(true);
  expect(["", "\0", "plano\0", "Plano", "san-josé", "a b", "plano\n", "a".repeat(111)].some(isCitySlug)).toBe(
    false,
  );
});

test("figures in words, N/A where one is missing", () => {
  expect(
    formatCityFigures({ population: 242169, senior_population_percent: 22.4, average_income: 107372 }),
  ).toEqual({
    population: "242,169",
    seniors: "22.4%",
    income: "$107,372",
  });
  expect(
    formatCityFigures({ population: null, senior_population_percent: null, average_income: null }),
  ).toEqual({
    population: "N/A",
    seniors: "N/A",
    income: "N/A",
  });
});

test("popular destinations have more than 20 % seniors, the most first, at most eight", () => {
  const popular = listPopularDestinations(cities);
  const shares = popular.map((city) => city.senior_population_percent);
  expect(shares.every((share) => share > 20)).toBe(true);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(popular[0]?.slug).toBe("the-villages");

  const many = Array.from({ length: 12 }, (_, index) => ({
    name: `City ${index}`,
    senior_population_percent: 20 + index,
  }));
  expect(listPopularDestinations(many)).toHaveLength(8);
  expect(listPopularDestinations(many).at(-1)?.senior_population_percent).toBe(24);
  expect(listPopularDestinations([{ name: "Exactly", senior_population_percent: 20 }])).toEqual([]);
  expect(listPopularDestinations([{ name: "Unknown", senior_population_percent: null }])).toEqual([]);
});

describe("the grid of cities", () => {
  const listed = ["boise", "las-vegas", "naples", "plano", "sarasota", "scottsdale"];
  const counted = cities
    .map((city) => ({ ...city, provider_count: listed.includes(city.slug) ? 4 : 0 }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug);

  test("has eight cities: those with providers, then the first of the regions that have fewest", () => {
    expect(slugs(listGridCities(counted))).toEqual([
      ...["boise", "naples", "plano", "las-vegas", "sarasota", "scottsdale"],
      ...["des-moines", "overland-park"],
    ]);
  });

  test("has all of them on request", () => {
    expect(slugs(listGridCities(counted, { isComplete: true })).toSorted()).toEqual(slugs(cities).toSorted());
  });

  test("of one state has those with providers first", () => {
    expect(slugs(listGridCities(counted, { state: "FL" }))).toEqual([
      ...["naples", "sarasota", "fort-myers", "the-villages"],
    ]);
    expect(listGridCities(counted, { state: "XX" })).toEqual([]);
  });
});

test("the chips have every state once", () => {
  expect(listCityStates(cities)).toEqual(["AZ", "FL", "IA", "ID", "KS", "NV", "TX"]);
});
