import type { SearchAnswer } from "./answer.ts";
import { nextNearestHeading, nextNearestSentence } from "./next-nearest.ts";
import { type ProviderRow, resultRows } from "./provider-row.ts";
import { relaxedSentence } from "./relaxed-sentence.ts";
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

/** The next nearest where few results lie around a place, with what is said above them. */
export type NextNearestRows = { heading: string; sentence: string; rows: ProviderRow[] };

export function nextNearestRows(answer: SearchAnswer, search: Search): NextNearestRows | undefined {
  const { nextNearest, count, place, understanding } = answer;
  if (!nextNearest) return undefined;
  const { parts } = understanding;
  const { services, query, isExact } = search;
  const hasFilters = searchChips({ ...search, location: "" }).length > services.length;
  const few = { parts, place, services, count, exactText: isExact ? query : undefined, hasFilters };
  const shown = { ...nextNearest, count: nextNearest.results.length };
  return {
    heading: nextNearestHeading(shown),
    sentence: nextNearestSentence(few, shown),
    // By distance, whatever the order of the first results, so that no one is lifted or labeled.
    rows: resultRows(nextNearest.results, { ...search, order: "nearest" }, { parts, place }),
  };
}
