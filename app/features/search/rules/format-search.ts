import { type CareType, careTypes } from "#features/care/rules/care-types.ts";
import type { Place } from "#features/places/rules/place.ts";
import { formatKindName, formatPlaceLabel, formatPlaceName } from "./part-labels.ts";
import type { KindPart, Part } from "./understand.ts";

/** What a search asks for, as pages say it in a sentence. */
export type DescribedSearch = {
  parts: readonly Part[];
  place: Place | undefined;
  /** The kinds of care that are chosen as filters. */
  services: readonly CareType["slug"][];
};

/** 'memory care and respite care'; empty where no kind of care is asked for. */
export function formatSearchedCare({ parts, services }: DescribedSearch): string {
  const chosen = careTypes
    .filter(({ slug }) => services.includes(slug))
    .map(({ name }) => name.toLowerCase());
  const understood = parts.filter((part) => part.type === "kind" && isOffer(part)).map(formatPart);
  return joinWords([...new Set([...understood, joinWords(chosen, "or")])].filter(Boolean), "and");
}

/** 'memory care near Sarasota, FL', for a link back to the results. */
export function formatSearchSummary(search: DescribedSearch): string {
  const where = search.place && `near ${formatPlaceName(search.place)}`;
  return [formatSearchedCare(search) || "results", where].filter(Boolean).join(" ");
}

/** '“sauna” and “pool”': the words that are asked for, without those that were left out. */
export function formatQuotedWords({ parts }: DescribedSearch, dropped: readonly string[] = []): string {
  const phrases = parts
    .filter((part) => part.type === "word" || (part.type === "kind" && !isOffer(part)))
    .map(({ phrase }) => phrase);
  return quoteWords(
    [...new Set(phrases)].filter((phrase) => !dropped.includes(phrase)),
    "and",
  );
}

/** 'within 25 miles of Sarasota, FL'; empty without a place. */
export function formatSearchedPlace({ place }: DescribedSearch): string {
  return place ? formatPlaceLabel(place) : "";
}

export function quoteWords(words: readonly string[], last: "and" | "or"): string {
  return joinWords(
    words.map((word) => `“${word}”`),
    last,
  );
}

/** 'home care, adult day programs or respite care'. */
export function joinWords(words: readonly string[], last: "and" | "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

function formatPart(part: Part): string {
  return part.type === "kind" ? formatKindName(part) : part.phrase;
}

/** Whether a phrase names something that a listing offers, such as hospice, and not only what it is good at. */
function isOffer({ meaning }: KindPart): boolean {
  return meaning.careTypes.length > 0 || meaning.serviceTypes.length > 0;
}
