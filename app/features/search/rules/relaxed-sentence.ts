import { NEAR_MILES } from "#features/places/rules/place.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import type { Relaxed } from "./answer.ts";
import { distanceInWords } from "./distance.ts";
import { whereLabel } from "./part-labels.ts";
import { careInWords, type DescribedSearch, inQuotes, wordsInQuotes } from "./search-in-words.ts";

type Props = DescribedSearch & {
  /** Whether filters other than the kinds of care narrow the search. */
  hasFilters: boolean;
};

type Relaxation = Pick<Relaxed, "dropped" | "radius" | "count" | "cities">;

/** What could not be met, and what is shown in its place. */
export function relaxedSentence(relaxed: Relaxation, asked: Props): string {
  const { dropped, radius } = relaxed;
  const { place } = asked;
  const onlyWords = dropped.length > 0 && (!place || radius === NEAR_MILES);
  if (onlyWords) return `No listing ${place ? "here " : ""}mentions ${inQuotes(dropped, "or")}.`;
  if (!place) return "No listing matches everything. These come closest.";

  const leftOut = dropped.length > 0 ? `We left out ${inQuotes(dropped, "and")}.` : "";
  return [`No ${subject(asked, dropped)} ${whereLabel(place)}.`, nextBest(relaxed, asked), leftOut]
    .filter(Boolean)
    .join(" ");
}

/** 'memory care with “pool” that meets your filters'. */
function subject(asked: Props, dropped: readonly string[]): string {
  const words = wordsInQuotes(asked, dropped);
  return [
    careInWords(asked) || "senior care",
    words && `with ${words}`,
    asked.hasFilters && "that meets your filters",
  ]
    .filter(Boolean)
    .join(" ");
}

function nextBest({ radius, count, cities }: Relaxation, { place }: Props): string {
  if (radius !== undefined) return `${formatNumber(count)} within ${radius} miles.`;
  const [nearest, ...others] = cities;
  if (!nearest) return "";
  const { name, state, miles } = nearest;
  const city = state === stateOf(place) ? name : `${name}, ${state}`;
  const isFar = miles !== undefined && place?.type !== "state";
  const where = `${others.length > 0 ? "in and around" : "in"} ${city}`;
  return `The nearest: ${formatNumber(count)} ${where}${isFar ? `, ${distanceInWords(miles)}` : ""}.`;
}

/** The abbreviation of the state that a place lies in. */
function stateOf(place: DescribedSearch["place"]): string | undefined {
  if (place?.type === "zip") return place.zip.state;
  return place?.type === "city" ? place.city.state : undefined;
}
