import type { Db } from "#db/database.server.ts";
import { COUNT_LIMIT } from "#domain/count-in-words.ts";
import type { SearchResult } from "#domain/ranking.ts";
import { score } from "#domain/ranking.ts";
import { RESULTS_PER_PAGE, type Search } from "#domain/search.ts";
import { listProvidersById } from "./providers.server.ts";
import { type Clues, findClues } from "./search-clues.server.ts";
import { countEntries, listBest } from "./search-entries.server.ts";

/** One page of the ranking search, and the number of results: exact up to the limit, one more beyond it. */
export async function searchProviders(
  db: Db,
  search: Search,
): Promise<{ results: SearchResult[]; count: number }> {
  return searchWithClues(db, search, await findClues(db, search));
}

/** By whatever way the clues, their costs and the limit suggest: the results are the same. */
export async function searchWithClues(db: Db, search: Search, clues: Clues, countLimit = COUNT_LIMIT) {
  const offset = (search.page - 1) * RESULTS_PER_PAGE;
  const { order, count } = await listBest(db, search, clues, offset + RESULTS_PER_PAGE, countLimit);
  const ids = order.slice(offset);
  const results = (await listProvidersById(db, ids)).map((provider, index) => ({
    ...score(provider, search.query),
    searchRanking: offset + index + 1,
  }));
  return { results, count };
}

/** Exact up to the limit, one more beyond it. */
export async function countSearch(db: Db, search: Search): Promise<number> {
  return countEntries(db, search, await findClues(db, search), COUNT_LIMIT);
}
