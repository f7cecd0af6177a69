import { formatRelaxedSentence } from "./format-relaxed-sentence.ts";
import { formatNextNearestHeading, formatNextNearestSentence } from "./next-nearest.ts";
import { type ProviderRow, toResultRows } from "./provider-row.ts";
import type { Search } from "./search.ts";
import type { SearchAnswer } from "./search-answer.ts";
import { listSearchChips } from "./search-chips.ts";

/** What comes closest where nothing meets all of a search. */
export type RelaxedRows = { sentence: string; rows: ProviderRow[] };

export function toRelaxedRows(answer: SearchAnswer, search: Search): RelaxedRows | undefined {
  const { relaxed, place, understanding } = answer;
  if (!relaxed) return undefined;
  const { parts } = understanding;
  const { services } = search;
  const hasFilters = listSearchChips(search).length > services.length;
  return {
    sentence: formatRelaxedSentence(relaxed, { parts, place, services, hasFilters }),
    // By distance, whatever the order: nobody is lifted, so nobody is labelled.
    rows: toResultRows(relaxed.results, { ...search, order: "nearest" }, { parts, place }),
  };
}

/** The next nearest where few results lie around a place, with what is said above them. */
export type NextNearestRows = { heading: string; sentence: string; rows: ProviderRow[] };

export function toNextNearestRows(answer: SearchAnswer, search: Search): NextNearestRows | undefined {
  const { nextNearest, count, place, understanding } = answer;
  if (!nextNearest) return undefined;
  const { parts } = understanding;
  const { services, query, isExact } = search;
  const hasFilters = listSearchChips({ ...search, location: "" }).length > services.length;
  const few = { parts, place, services, count, exactText: isExact ? query : undefined, hasFilters };
  const shown = { ...nextNearest, count: nextNearest.results.length };
  return {
    heading: formatNextNearestHeading(shown),
    sentence: formatNextNearestSentence(few, shown),
    // By distance, whatever the order of the first results, so that no one is lifted or labeled.
    rows: toResultRows(nextNearest.results, { ...search, order: "nearest" }, { parts, place }),
  };
}
