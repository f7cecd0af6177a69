import type { Db } from "#platform/db/database.server.ts";
import { isUnrestricted, type Search } from "../rules/search.ts";
import type { SearchAnswer } from "../rules/search-answer.ts";
import { findCriteria } from "./find-criteria.server.ts";
import { findNextNearest } from "./next-nearest.server.ts";
import { relaxSearch } from "./relax-search.server.ts";
import { findProviders } from "./search.server.ts";
import { understandSearch } from "./understand-search.server.ts";

/**
 * The results of a search, what was understood of its text, and what comes closest where nothing meets all of it; also the
 * next nearest where few do, if the page shows them.
 */
export async function answerSearch(
  db: Db,
  search: Search,
  { showsNextNearest = false } = {},
): Promise<SearchAnswer> {
  const understanding = await understandSearch(db, search);
  const criteria = await findCriteria(db, search, understanding);
  const found = await findProviders(db, { search, criteria });
  const relaxed =
    found.count === 0 && !isUnrestricted(search)
      ? await relaxSearch(db, { search, criteria }, understanding)
      : undefined;
  const nextNearest = showsNextNearest ? await findNextNearest(db, { search, criteria }, found) : undefined;
  return { ...found, understanding, place: criteria.place, relaxed, nextNearest };
}
