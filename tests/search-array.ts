import type { PublicProvider } from "#domain/provider.ts";
import { rank, rankWithoutPlacement } from "#domain/ranking.ts";
import { matchesSearch, RESULTS_PER_PAGE, type Search } from "#domain/search.ts";

/** The reference of every search: the rules themselves over plain arrays. */
export function searchArray(providers: PublicProvider[], search: Search) {
  const found = providers.filter((provider) => matchesSearch(provider, search));
  const order = search.order === "relevance" ? rankWithoutPlacement : rank;
  const from = (search.page - 1) * RESULTS_PER_PAGE;
  return { results: order(found, search.query).slice(from, from + RESULTS_PER_PAGE), count: found.length };
}
