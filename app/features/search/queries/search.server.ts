import { milesBetween } from "#features/places/rules/place.ts";
import { listProvidersById } from "#features/providers/queries/providers.server.ts";
import type { SearchResult } from "#features/providers/rules/placement.ts";
import type { Db } from "#platform/db/database.server.ts";
import { COUNT_MAX } from "#platform/text/format-count.ts";
import type { Criteria } from "../rules/criteria.ts";
import type { IndexTerms } from "../rules/index-terms.ts";
import { score } from "../rules/ranking.ts";
import { RESULTS_PER_PAGE, type Search } from "../rules/search.ts";
import { findCriteria } from "./find-criteria.server.ts";
import { countEntries, listBest, type SearchRequest } from "./search-entries.server.ts";
import { findIndexTerms } from "./search-index-terms.server.ts";
import { understandSearch } from "./understand-search.server.ts";

/** One page of the ranking search, and the number of results: exact up to the limit, one more beyond it. */
export async function searchProviders(db: Db, search: Search): Promise<FoundProviders> {
  const criteria = await findCriteria(db, search, await understandSearch(db, search));
  return findProviders(db, { search, criteria });
}

export type FoundProviders = { results: SearchResult[]; count: number; units: string[] };

/** The same where it is known what the texts mean. */
export async function findProviders(db: Db, request: SearchRequest): Promise<FoundProviders> {
  return searchWithIndexTerms(db, request, await findIndexTerms(db, request.search, request.criteria));
}

/** By whatever way the terms, their costs and the limit suggest: the results are the same. */
export async function searchWithIndexTerms(
  db: Db,
  request: SearchRequest,
  terms: IndexTerms,
  countLimit = COUNT_MAX,
): Promise<FoundProviders> {
  const { search, criteria } = request;
  const offset = (search.page - 1) * RESULTS_PER_PAGE;
  const { order, count, units } = await listBest(db, request, terms, offset + RESULTS_PER_PAGE, countLimit);
  const listed = await listResults(db, order.slice(offset), criteria);
  const results = listed.map((result, index) => ({ ...result, searchRanking: offset + index + 1 }));
  return { results, count, units };
}

/** Providers as results of a search, in the order of the ids. Their ranking is not known here. */
export async function listResults(db: Db, ids: string[], criteria: Criteria): Promise<SearchResult[]> {
  const providers = await listProvidersById(db, ids);
  return providers.map((provider) => addDistance(score(provider, criteria.scored), criteria));
}

/** With the distance from the searched place, where both are known and the place is no whole state. */
function addDistance(result: SearchResult, { area }: Criteria): SearchResult {
  const { center } = result.provider;
  if (!center || area?.miles === undefined) return result;
  return { ...result, miles: milesBetween(center, area.center) };
}

/** The ids of the first results in their order, across pages. */
export async function listResultIds(db: Db, request: SearchRequest, limit: number): Promise<string[]> {
  const terms = await findIndexTerms(db, request.search, request.criteria);
  return (await listBest(db, request, terms, limit, COUNT_MAX)).order;
}

/** Exact up to the limit, one more beyond it. */
export async function countSearch(db: Db, search: Search): Promise<number> {
  const criteria = await findCriteria(db, search, await understandSearch(db, search));
  return countFound(db, { search, criteria });
}

export async function countFound(db: Db, request: SearchRequest, limit = COUNT_MAX): Promise<number> {
  return countEntries(db, request, await findIndexTerms(db, request.search, request.criteria), limit);
}
