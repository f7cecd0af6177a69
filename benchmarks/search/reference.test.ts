import { expect, test } from "vitest";
import type { SearchRequest } from "#features/search/queries/search-entries.server.ts";
import { type Area, noCriteria, toLiteralCriteria } from "#features/search/rules/criteria.ts";
import { matchesSearch } from "#features/search/rules/reference.ts";
import { parseSearch } from "#features/search/rules/search.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { searchArray } from "#tests/support/search-array.ts";
import { makeProvider } from "../directory/make-provider.ts";
import { searches } from "../directory/searches.ts";
import { findReference } from "./reference.ts";
import { findTopResults } from "./top-results.ts";

const SIZE = 1500;
const providers = Array.from({ length: SIZE }, (_, number) => makeProvider(number));
const losAngeles: Area = {
  center: { latitude: 34.05, longitude: -118.24 },
  miles: 25,
  zips: [],
  state: "CA",
  name: { text: "los angeles", isStandalone: true },
};
/** The texts as they are typed, because only the database knows what they mean; distances are from one place. */
const asked: SearchRequest[] = searches.map((search) => ({
  search,
  criteria: { ...toLiteralCriteria(search.query), area: losAngeles },
}));
const few = asked.filter((_, index) => index % 10 === 0);

function inArray(each: SearchRequest) {
  const { results, count } = searchArray(providers, each);
  return { ids: results.map(({ provider }) => provider.id), count: Math.min(count, 1001) };
}

test("what is found one by one is what the rules find in an array", () => {
  const { found } = findReference(SIZE, few);
  for (const [index, each] of few.entries()) expect(found[index]).toEqual(inArray(each));
});

test.for(["nearest", "price", "rating"] as const)(
  "of very many the first by %s are those of an array",
  (order) => {
    const search = { ...parseSearch(new URLSearchParams()), order, page: 50 };
    const each = { search, criteria: { ...noCriteria, area: losAngeles } };
    const copies = [0, 1].flatMap((copy) =>
      providers.map((provider) => ({ ...provider, id: `${provider.id}-${copy}` })),
    );
    const best = findTopResults(each, makeProvider);
    for (const [number, provider] of copies.entries())
      if (matchesSearch(provider, search, each.criteria)) best.add(number, provider);
    const { results } = searchArray(copies, each);
    expect(best.finish().ids).toEqual(results.map(({ provider }) => provider.id));
  },
);

test("what is let go of on the way is missed by nobody", () => {
  for (const each of asked.filter(({ search }) => search.page > 3)) {
    const best = findTopResults(each, makeProvider, 1100);
    for (const [number, provider] of providers.entries())
      if (matchesSearch(provider, each.search, each.criteria)) best.add(number, provider);
    expect(best.finish()).toEqual(inArray(each));
  }
});

test("a paying provider keeps its guaranteed place, however many are better", () => {
  const better = Array.from({ length: 1500 }, (_, number) =>
    makePublicProvider({ id: `better-${number}`, rating: 5, reviewCount: 300, verified: true }),
  );
  const all = [makePublicProvider({ id: "paying", tier: "premium" }), ...better];
  const search = { search: parseSearch(new URLSearchParams()), criteria: noCriteria };
  const best = findTopResults(search, (number) => all[number] ?? makePublicProvider(), 1100);
  for (const [number, provider] of all.entries()) best.add(number, provider);
  const { results } = searchArray(all, search);
  expect(best.finish().ids).toEqual(results.map(({ provider }) => provider.id));
  expect(best.finish().ids).toContain("paying");
});

test("a city's page lists its own, best rated first", () => {
  const { cities } = findReference(SIZE, []);
  const listed = cities["las-vegas"]?.shown.map((id) => providers.find((provider) => provider.id === id));
  expect(listed?.length).toBeGreaterThan(3);
  expect(listed?.every((provider) => provider?.city?.slug === "las-vegas")).toBe(true);
  const ratings = listed?.map((provider) => provider?.rating ?? 0) ?? [];
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
});
