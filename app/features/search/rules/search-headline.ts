import type { Place } from "#features/places/rules/place.ts";
import { formatProviderCount } from "#platform/text/format-count.ts";
import {
  formatQuotedWords,
  formatSearchedCare,
  formatSearchedPlace,
  joinWords,
  quoteWords,
} from "./format-search.ts";
import type { Search } from "./search.ts";
import type { Part } from "./understand.ts";

/** What was understood of a search. */
type Reading = { parts: readonly Part[]; place: Place | undefined };

/** '2 providers offer memory care and mention “sauna” within 25 miles of Sarasota, FL'. Other filters are in the chips below it. */
export function formatSearchHeadline(search: Search, count: number, { parts, place }: Reading): string {
  const { services, location, query, isExact, mapArea } = search;
  const asked = { parts, place, services };
  const [care, where] = [
    formatSearchedCare(asked),
    mapArea ? "in this part of the map" : formatSearchedPlace(asked),
  ];
  const words = isExact ? quoteWords([query], "and") : formatQuotedWords(asked);
  const ending = count === 1 ? "s" : "";
  const verbs = [care && `offer${ending} ${care}`, words && `mention${ending} ${words}`].filter(Boolean);
  return [formatProviderCount(count), joinWords(verbs, "and"), where, location && `near ${location}`]
    .filter(Boolean)
    .join(" ");
}
