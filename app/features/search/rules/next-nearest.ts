import { NEAR_MILES, type Place } from "#features/places/rules/place.ts";
import {
  type DescribedSearch,
  formatQuotedWords,
  formatSearchedCare,
  joinWords,
  quoteWords,
} from "./format-search.ts";
import type { NextNearest } from "./search-answer.ts";

/** Below this number of results, a search also shows what is a little farther away. */
export const FEW_RESULTS_MAX = 5;
export const NEXT_NEAREST_SHOWN = 5;
const CITIES_NAMED = 3;

/** A search with few results. */
export type FewResults = DescribedSearch & {
  count: number;
  /** The typed text, where it is searched for letter by letter. */
  exactText: string | undefined;
  /** Whether filters other than the kinds of care narrow the search. */
  hasFilters: boolean;
};

type Shown = Pick<NextNearest, "radius" | "isComplete" | "cities"> & { count: number };

/** '2 more within 100 miles' where these are all, and 'The next 5 within 100 miles' where there are others. */
export function formatNextNearestHeading({ count, radius, isComplete }: Omit<Shown, "cities">): string {
  return isComplete ? `${count} more within ${radius} miles` : `The next ${count} within ${radius} miles`;
}

/** 'Only 2 providers offer memory care within 25 miles of Sarasota, so here are the next nearest, in Naples, FL.' */
export function formatNextNearestSentence(
  few: FewResults,
  { count, cities }: Pick<Shown, "count" | "cities">,
) {
  const next = count === 1 ? "here is the next nearest" : "here are the next nearest";
  const names = cities.map(({ name, state }) => `${name}, ${state}`);
  const where = names.length > 0 && names.length <= CITIES_NAMED ? `, in ${joinWords(names, "and")}` : "";
  return `Only ${formatFewResults(few)}, so ${next}${where}.`;
}

/** '2 providers offer memory care within 25 miles of Sarasota'. The heading of the page names the state. */
function formatFewResults({ count, exactText, hasFilters, ...search }: FewResults): string {
  const ending = count === 1 ? "s" : "";
  const care = formatSearchedCare(search);
  const words = exactText === undefined ? formatQuotedWords(search) : quoteWords([exactText], "and");
  const verbs = [
    hasFilters ? `meet${ending} your filters` : "",
    care && `offer${ending} ${care}`,
    words && `mention${ending} ${words}`,
  ].filter(Boolean);
  const said = joinWords(verbs, "and") || (count === 1 ? "is" : "are");
  const where = search.place ? ` within ${NEAR_MILES} miles of ${formatShortName(search.place)}` : "";
  return `${count} ${count === 1 ? "provider" : "providers"} ${said}${where}`;
}

function formatShortName(place: Place): string {
  if (place.type === "state") return place.state.label;
  return place.type === "city" ? place.city.name : place.zip.zip;
}
