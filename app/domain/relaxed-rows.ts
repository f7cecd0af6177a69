import type { SearchAnswer } from "#features/search/rules/answer.ts";
import { relaxedSentence } from "#features/search/rules/relaxed-sentence.ts";
import { type ProviderRow, resultRows } from "./provider-row.ts";
import type { Search } from "./search.ts";
import { searchChips } from "./search-chips.ts";

/** What comes closest where nothing meets all of a search. */
export type RelaxedRows = { sentence: string; rows: ProviderRow[] };

export function relaxedRows(answer: SearchAnswer, search: Search): RelaxedRows | undefined {
  const { relaxed, place, understanding } = answer;
  if (!relaxed) return undefined;
  const { parts } = understanding;
  const { services } = search;
  const hasFilters = searchChips(search).length > services.length;
  return {
    sentence: relaxedSentence(relaxed, { parts, place, services, hasFilters }),
    // By distance, whatever the order: nobody is lifted, so nobody is labelled.
    rows: resultRows(relaxed.results, { ...search, order: "nearest" }, { parts, place }),
  };
}
