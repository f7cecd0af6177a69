import { type CareType, careTypes, findCareTypes, formatCareTypes } from "#features/care/rules/care-types.ts";
import type { Place } from "#features/places/rules/place.ts";
import {
  getCardTier,
  getPlacement,
  type Placement,
  type SearchResult,
} from "#features/providers/rules/placement.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import {
  acceptsConsultations,
  formatCoverage,
  visibleServices,
  visibleSpecializations,
} from "#features/providers/rules/provider-card.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { formatDistance } from "./format-distance.ts";
import type { Search } from "./search.ts";
import type { Part } from "./understand.ts";

/** What a result row shows of a provider, and no more: the browser receives it twice, as a page and as data. */
export type ProviderRow = Pick<
  PublicProvider,
  "id" | "name" | "image" | "verified" | "rating" | "reviewCount" | "pricing" | "contact" | "hasUpgradeHint"
> & {
  placement: Placement;
  acceptsConsultations: boolean;
  /** 'Memory care, home care'; empty where no service names a type of care. */
  careTypes: string;
  /** The text beside the map pin, and how far that is from the place that was searched for. */
  place: string;
  distance?: string;
  reply: string;
  facts: string[];
  /** The services that are folded below the facts. */
  moreServices: string[];
  specializations: string[];
};

/** What makes one text about a provider a better answer to a search than another. */
type Question = { careTypes: CareType[]; words: string[] };

const FACTS_SHOWN = 3;
const FACTS_FEATURED = 2;
const noQuestion: Question = { careTypes: [], words: [] };

/** What was understood of a search. */
type Reading = { parts: readonly Part[]; place: Place | undefined };

/** The rows of a search in its order. */
export function toResultRows(
  results: SearchResult[],
  search: Search,
  { parts, place }: Reading = { parts: [], place: undefined },
): ProviderRow[] {
  const question = toQuestion(search, parts);
  return results.map((result) => ({
    ...toProviderRow(result.provider, question),
    ...(result.miles !== undefined && place?.type !== "state" && { distance: formatDistance(result.miles) }),
    placement: getShownPlacement(result.provider, search.order),
  }));
}

/** The rows of a city's page. They all have the city in common, so they show the areas served. */
export function toCityRows(
  providers: PublicProvider[],
  list: Pick<Search, "query" | "services">,
  parts: readonly Part[] = [],
): ProviderRow[] {
  const question = toQuestion(list, parts);
  return providers.map((provider) => ({
    ...toProviderRow(provider, question),
    place: formatCoverage(provider.coverage),
  }));
}

/** The cards of the home page, which are shorter: no reply time, and all but the first two services are folded. */
export function toFeaturedRows(providers: PublicProvider[]): ProviderRow[] {
  return providers.map((provider) => {
    const services = visibleServices(provider);
    return {
      ...toProviderRow(provider, noQuestion),
      placement: "featured",
      reply: "",
      facts: services.slice(0, FACTS_FEATURED),
      moreServices: services.slice(FACTS_FEATURED),
      specializations: visibleSpecializations(provider),
    };
  });
}

function toProviderRow(provider: PublicProvider, question: Question): ProviderRow {
  const { id, name, image, verified, rating, reviewCount, pricing, contact, hasUpgradeHint } = provider;
  const services = visibleServices({ ...provider, services: sortByQuestion(provider.services, question) });
  const proof = findProof(provider, question);
  // An enterprise row folds services anyway, so that its proof may take the place of the third one.
  const listed = getCardTier(provider) === "enterprise" && proof ? FACTS_SHOWN - 1 : FACTS_SHOWN;
  const facts = services.slice(0, listed);
  const shownProof = facts.length < FACTS_SHOWN ? proof : undefined;
  const specializations = sortByQuestion(provider.specializations, question).filter(
    (specialization) => specialization !== shownProof?.specialization,
  );
  return {
    id,
    name,
    image,
    verified,
    rating,
    reviewCount,
    pricing,
    contact,
    hasUpgradeHint,
    placement: "none",
    acceptsConsultations: acceptsConsultations(provider),
    careTypes: formatCareTypes(sortCareTypes(findCareTypes(provider.services), question)),
    place: formatPlace(provider),
    reply: formatResponseTime(provider.responseTime),
    facts: shownProof ? [...facts, shownProof.fact] : facts,
    moreServices: services.slice(listed),
    specializations: visibleSpecializations({ ...provider, specializations }),
  };
}

function formatPlace({ place, city, coverage }: PublicProvider): string {
  if (place) return `${place.city}, ${place.state}`;
  return city ? `${city.name}, ${city.stateAbbr}` : formatCoverage(coverage);
}

/**
 * The label of a result in the list and on the map. Only the recommended order lifts anyone, so only its results are
 * labelled. An admin may feature a listing of any tier, which also counts in the order.
 */
export function getShownPlacement(
  provider: Pick<PublicProvider, "active" | "tier" | "featured">,
  order: Search["order"],
): Placement {
  if (order !== "recommended") return "none";
  const placement = getPlacement(provider);
  const isFeatured = provider.featured && getCardTier(provider) !== "inactive";
  return placement === "none" && isFeatured ? "featured" : placement;
}

/** By what was understood of a text, and by the text itself. */
function toQuestion(
  { query, services }: Pick<Search, "query" | "services">,
  parts: readonly Part[] = [],
): Question {
  const typed = normalizeSearchText(query.trim());
  const kinds = parts.filter((part) => part.type === "kind");
  const meant = kinds.flatMap(({ meaning }) => meaning.careTypes);
  const wanted = careTypes.filter(
    ({ slug, words }) =>
      services.includes(slug) || meant.includes(slug) || words.some((word) => typed.includes(word)),
  );
  const phrases = parts.flatMap((part) => {
    if (part.type === "kind") return [part.phrase, ...part.meaning.specialties];
    return part.type === "word" ? [part.phrase, ...part.forms] : [];
  });
  const words = [query, ...phrases].map((text) => normalizeSearchText(text.trim())).filter(Boolean);
  return { careTypes: wanted, words: [...words, ...wanted.flatMap((type) => [...type.words])] };
}

function matchesQuestion(text: string, { words }: Question): boolean {
  const searched = normalizeSearchText(text);
  return words.some((word) => searched.includes(word));
}

/** Each text once: those that answer the question, then the others, both in the provider's order. */
function sortByQuestion(texts: string[], question: Question): string[] {
  const all = [...new Set(texts)];
  return [
    ...all.filter((text) => matchesQuestion(text, question)),
    ...all.filter((text) => !matchesQuestion(text, question)),
  ];
}

type Proof = { fact: string; specialization?: string };

/** The certification that answers the question, else such a specialization, else the first certification. */
function findProof(
  { certifications, specializations }: PublicProvider,
  question: Question,
): Proof | undefined {
  const certification = certifications.find((text) => matchesQuestion(text, question));
  if (certification) return { fact: certification };
  const specialization = specializations.find((text) => matchesQuestion(text, question));
  if (specialization) return { fact: `Specializes in ${specialization}`, specialization };
  const [first] = certifications;
  return first ? { fact: first } : undefined;
}

/** The types that were asked for come first. */
function sortCareTypes(offered: CareType[], { careTypes: wanted }: Question): CareType[] {
  return [
    ...wanted.filter((type) => offered.includes(type)),
    ...offered.filter((type) => !wanted.includes(type)),
  ];
}

const RESPONSE_TIME_PATTERN =
  /^(?:\d+(?:\.\d+)?\s*(?:-|–|to)\s*)?(?<most>\d+(?:\.\d+)?)\s*(?<unit>minute|hour|day)s?$/i;

/** What a provider says about its replies. Of a span such as '2-4 hours' only the longer time is a promise. */
export function formatResponseTime(responseTime: string): string {
  const stated = responseTime.trim();
  if (/^immediate(ly)?$/i.test(stated)) return "Says it replies right away";
  const { most, unit = "" } = RESPONSE_TIME_PATTERN.exec(stated)?.groups ?? {};
  if (!most) return stated && `Response time: ${stated}`;
  return `Says it replies within ${most} ${unit.toLowerCase()}${most === "1" ? "" : "s"}`;
}
