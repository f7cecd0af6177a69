import { NEAR_MILES } from "#features/places/rules/place.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { formatDistance } from "./format-distance.ts";
import { type DescribedSearch, formatQuotedWords, formatSearchedCare, quoteWords } from "./format-search.ts";
import { formatPlaceLabel } from "./part-labels.ts";
import type { Relaxed } from "./search-answer.ts";

type RelaxedSearchDescription = DescribedSearch & {
  /** Whether filters other than the kinds of care narrow the search. */
  hasFilters: boolean;
};

type Relaxation = Pick<Relaxed, "dropped" | "radius" | "count" | "cities">;

/** What could not be met, and what is shown in its place. */
export function formatRelaxedSentence(relaxed: Relaxation, search: RelaxedSearchDescription): string {
  const { dropped, radius } = relaxed;
  const { place } = search;
  const onlyWords = dropped.length > 0 && (!place || radius === NEAR_MILES);
  if (onlyWords) return `No listing ${place ? "here " : ""}mentions ${quoteWords(dropped, "or")}.`;
  if (!place) return "No listing matches everything. These come closest.";

  const leftOut = dropped.length > 0 ? `We left out ${quoteWords(dropped, "and")}.` : "";
  return [
    `No ${formatSubject(search, dropped)} ${formatPlaceLabel(place)}.`,
    formatNextBest(relaxed, search),
    leftOut,
  ]
    .filter(Boolean)
    .join(" ");
}

/** 'memory care with “pool” that meets your filters'. */
function formatSubject(search: RelaxedSearchDescription, dropped: readonly string[]): string {
  const words = formatQuotedWords(search, dropped);
  return [
    formatSearchedCare(search) || "senior care",
    words && `with ${words}`,
    search.hasFilters && "that meets your filters",
  ]
    .filter(Boolean)
    .join(" ");
}

function formatNextBest({ radius, count, cities }: Relaxation, { place }: RelaxedSearchDescription): string {
  if (radius !== undefined) return `${formatNumber(count)} within ${radius} miles.`;
  const [nearest, ...others] = cities;
  if (!nearest) return "";
  const { name, state, miles } = nearest;
  const city = state === findStateName(place) ? name : `${name}, ${state}`;
  const isFar = miles !== undefined && place?.type !== "state";
  const where = `${others.length > 0 ? "in and around" : "in"} ${city}`;
  return `The nearest: ${formatNumber(count)} ${where}${isFar ? `, ${formatDistance(miles)}` : ""}.`;
}

/** The abbreviation of the state that a place lies in. */
function findStateName(place: DescribedSearch["place"]): string | undefined {
  if (place?.type === "zip") return place.zip.state;
  return place?.type === "city" ? place.city.state : undefined;
}
