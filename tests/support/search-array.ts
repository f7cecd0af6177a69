import { milesBetween } from "#features/places/rules/place.ts";
import type { SearchResult } from "#features/providers/rules/placement.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import type { Criteria } from "#features/search/rules/criteria.ts";
import { rank, rankWithoutPlacement, score } from "#features/search/rules/ranking.ts";
import { compareResults, matchesSearch } from "#features/search/rules/reference.ts";
import { RESULTS_PER_PAGE, type Search } from "#features/search/rules/search.ts";

/** The reference of every search: the rules themselves over plain arrays. */
export function searchArray(
  providers: PublicProvider[],
  { search, criteria }: { search: Search; criteria: Criteria },
) {
  const found = providers.filter((provider) => matchesSearch(provider, search, criteria));
  const units = listUnits(found);
  const from = (search.page - 1) * RESULTS_PER_PAGE;
  const results = sortResults(found, { ...search, priceUnit: search.priceUnit || (units[0] ?? "") }, criteria)
    .slice(from, from + RESULTS_PER_PAGE)
    .map((result) => addDistance(result, criteria));
  return { results, count: found.length, units };
}

function sortResults(found: PublicProvider[], search: Search, criteria: Criteria): SearchResult[] {
  const compare = compareResults(search, criteria);
  if (!compare) return (search.order === "relevance" ? rankWithoutPlacement : rank)(found, criteria.scored);
  return found
    .toSorted(compare)
    .map((provider, index) => ({ ...score(provider, criteria.scored), searchRanking: index + 1 }));
}

function addDistance(result: SearchResult, { area }: Criteria): SearchResult {
  const { center } = result.provider;
  if (!center || area?.miles === undefined) return result;
  return { ...result, miles: milesBetween(center, area.center) };
}

/** The most common one first. */
function listUnits(found: PublicProvider[]): string[] {
  const groups = Map.groupBy(found, ({ pricing }) => pricing.unit);
  return [...groups]
    .toSorted(([a, { length: many }], [b, { length: more }]) => more - many || (a < b ? -1 : 1))
    .map(([unit]) => unit);
}
