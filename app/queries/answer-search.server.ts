import type { Db } from "#db/database.server.ts";
import type { Search } from "#domain/search.ts";
import { understandSearch } from "#features/search/queries/understand-search.server.ts";
import type { SearchAnswer } from "#features/search/rules/answer.ts";
import { searchProviders } from "./search.server.ts";

/** The results of a search, and what was understood of its text. */
export async function answerSearch(db: Db, search: Search): Promise<SearchAnswer> {
  const understanding = await understandSearch(db, search);
  const { results, count } = await searchProviders(db, search);
  const place = understanding.parts.find((part) => part.type === "place")?.place;
  return { results, count, understanding, place, units: [], relaxed: undefined };
}
