import { milesBetween } from "#features/places/rules/place.ts";
import { listProvidersById } from "#features/providers/queries/providers.server.ts";
import type { SearchResult } from "#features/providers/rules/placement.ts";
import type { Db } from "#platform/db/database.server.ts";
import { COUNT_MAX } from "#platform/text/format-count.ts";
import type { Clues } from "../rules/clues.ts";
import type { Criteria } from "../rules/criteria.ts";
import { score } from "../rules/ranking.ts";
import { RESULTS_PER_PAGE, type Search } from "../rules/search.ts";
import { findCriteria } from "./find-criteria.server.ts";
import { countEntries, listBest, type SearchRequest } from "./search-entries.server.ts";
import { findClues } from "./search-index-terms.server.ts";
import { understandSearch } from "./understand-search.server.ts";

/** One page of the ranking search, and the number of results: exact up to the limit, one more beyond it. */
export async function searchProviders(db: Db, search: Search): Promise<FoundProviders> {
  const criteria = await findCriteria(db, search, await understandSearch(db, search));
  return findProviders(db, { search, criteria });
}

export type FoundProviders = { results: SearchResult[]; count: number; units: string[] };

/** The same where it is known what the texts mean. */
export async function findProviders(db: Db, asked: SearchRequest): Promise<FoundProviders> {
  return searchWithClues(db, asked, await findClues(db, asked.search, asked.criteria));
}

/** By whatever way the clues, their costs and the limit suggest: the results are the same. */
export async function searchWithClues(
  db: Db,
  asked: SearchRequest,
  clues: Clues,
  countLimit = COUNT_MAX,
): Promise<FoundProviders> {
  const { search, criteria } = asked;
  const offset = (search.page - 1) * RESULTS_PER_PAGE;
  const { order, count, units } = await listBest(db, asked, clues, offset + RESULTS_PER_PAGE, countLimit);
  const listed = await listResults(db, order.slice(offset), criteria);
  const results = listed.map((result, index) => ({ ...result, searchRanking: offset + index + 1 }));
  return { results, count, units };
}

/** Providers as results of a search, in the order of the ids. Their ranking is not known here. */
export async function listResults(db: Db, ids: string[], criteria: Criteria): Promise<SearchResult[]> {
  const providers = await listProvidersById(db, ids);
  return providers.map((provider) => withMiles(score(provider, criteria.scored), criteria));
}

/** With the distance from the searched place, where both are known and the place is no whole state. */
function withMiles(result: SearchResult, { area }: Criteria): SearchResult {
  const { center } = result.provider;
  if (!center || area?.miles === undefined) return result;
  return { ...result, miles: milesBetween(center, area.center) };
}

/** The ids of the first results in their order, across pages. */
export async function listResultIds(db: Db, asked: SearchRequest, limit: number): Promise<string[]> {
  const clues = await findClues(db, asked.search, asked.criteria);
  return (await listBest(db, asked, clues, limit, COUNT_MAX)).order;
}

/** Exact up to the limit, one more beyond it. */
export async function countSearch(db: Db, search: Search): Promise<number> {
  const criteria = await findCriteria(db, search, await understandSearch(db, search));
  return countFound(db, { search, criteria });
}

export async function countFound(db: Db, asked: SearchRequest, limit = COUNT_MAX): Promise<number> {
  return countEntries(db, asked, await findClues(db, asked.search, asked.criteria), limit);
}
