import { expect, test } from "vitest";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { type FewResults, formatNextNearestHeading, formatNextNearestSentence } from "./next-nearest.ts";
import { understand } from "./understand.ts";

const naples = { name: "Naples", state: "FL", count: 2, miles: 89 };
const venice = { ...naples, name: "Venice" };

function sentence(query: string, few: Partial<FewResults> = {}, next: { count?: number; cities?: [] } = {}) {
  const { parts } = understand(query, exampleKnowledge(query));
  const place = parts.find((part) => part.type === "place")?.place;
  const search = { parts, place, services: [], count: 2, exactText: undefined, hasFilters: false, ...few };
  return formatNextNearestSentence(search, { count: 2, cities: [naples], ...next });
}

test.each([
  [{ count: 2, radius: 100, isComplete: true }, "2 more within 100 miles"],
  [{ count: 1, radius: 50, isComplete: true }, "1 more within 50 miles"],
  [{ count: 5, radius: 50, isComplete: false }, "The next 5 within 50 miles"],
])("%j is headed %s", (shown, heading) => {
  expect(formatNextNearestHeading(shown)).toBe(heading);
});

test.each<[string, Partial<FewResults>, string]>([
  ["memory care sarasota", {}, "Only 2 providers offer memory care within 25 miles of Sarasota"],
  ["memory care sarasota", { count: 1 }, "Only 1 provider offers memory care within 25 miles of Sarasota"],
  [
    "nursing home with pool near 34236",
    { count: 1 },
    "Only 1 provider offers skilled nursing and mentions “pool” within 25 miles of 34236",
  ],
  ["sarasota", { count: 4 }, "Only 4 providers are within 25 miles of Sarasota"],
  ["sarasota", { count: 1 }, "Only 1 provider is within 25 miles of Sarasota"],
  [
    "sarasota",
    { services: ["memory-care", "respite"], hasFilters: true },
    "Only 2 providers meet your filters and offer memory care or respite care within 25 miles of Sarasota",
  ],
  [
    "sarasota",
    { parts: [], exactText: "pool" },
    "Only 2 providers mention “pool” within 25 miles of Sarasota",
  ],
])("the sentence for %j with %j begins %s", (query, few, beginning) => {
  expect(sentence(query, few)).toBe(`${beginning}, so here are the next nearest, in Naples, FL.`);
});

test("the sentence names up to three cities, and none where there are more or none is known", () => {
  const search = {
    count: 2,
    parts: [],
    place: undefined,
    services: [],
    exactText: undefined,
    hasFilters: false,
  };
  const ending = (count: number, cities: (typeof naples)[]) =>
    formatNextNearestSentence(search, { count, cities }).replace(/^.*, so /, "");
  expect(ending(1, [naples])).toBe("here is the next nearest, in Naples, FL.");
  expect(ending(2, [naples, venice])).toBe("here are the next nearest, in Naples, FL and Venice, FL.");
  expect(ending(4, [naples, venice, naples, venice])).toBe("here are the next nearest.");
  expect(ending(1, [])).toBe("here is the next nearest.");
});
