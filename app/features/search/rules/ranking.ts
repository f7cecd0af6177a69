import { getCardTier, getPlacement, type SearchResult } from "#features/providers/rules/placement.ts";
import type { PublicProvider, Tier } from "#features/providers/rules/provider.ts";
import type { Criterion } from "./criteria.ts";
import { containsAny, isServiceMeant, isSpecialtyMeant } from "./matches.ts";

export const RELEVANCE_CAP = 100;
export const QUERY_RELEVANCE_CAP = 25;
export const NAME_POINTS = 10;
export const DESCRIPTION_POINTS = 5;
export const SERVICE_POINTS = 3;
export const SPECIALIZATION_POINTS = 2;

/** A stated response time counts as 24 hours, whatever it is: only a measured one says how fast a provider replies. */
const STATED_SPEED_POINTS = 5;
const multipliers: Record<Tier, number> = { enterprise: 3, premium: 2, basic: 1, inactive: 0.1 };
/** What is added to a multiplier, in tenths. */
const bonusTenths = { featured: 2, specializations: 1, certifications: 1 };

/** Of a tier's best, as many as guaranteed stand no lower than the limit. In the order in which they move. */
export const guarantees: { tier: Tier; guaranteed: number; limit: number }[] = [
  { tier: "enterprise", guaranteed: 3, limit: 5 },
  { tier: "premium", guaranteed: 10, limit: 15 },
];

/**
 * How well a provider suits, from 0 to 100, whatever it pays. Counted in hundredths: a rating has two
 * decimals, and sums of such fractions would differ in their last digits from the database's.
 */
export function relevanceScore(provider: PublicProvider, scored: readonly Criterion[]): number {
  const hundredths =
    Math.round((provider.rating ?? 0) * 100) * 8 +
    Math.min(provider.reviewCount * 10, 2000) +
    100 *
      ((provider.verified ? 10 : 0) +
        STATED_SPEED_POINTS +
        queryRelevance(provider, scored) +
        availabilityBonus(provider.availability));
  return Math.min(hundredths, RELEVANCE_CAP * 100) / 100;
}

/**
 * At most 25: name 10 and description 5 where they hold a phrase of any part, each service 3 and each specialization 2 where it
 * holds or means one.
 */
export function queryRelevance(provider: PublicProvider, scored: readonly Criterion[]): number {
  if (scored.length === 0) return 0;
  const documentParts = scored.filter(({ field }) => field === "document");
  const phrases = documentParts.flatMap((part) => part.phrases);
  const meanings = documentParts.flatMap(({ meaning }) => (meaning ? [meaning] : []));
  const has = (text: string) => containsAny(text, phrases);
  const services = provider.services.filter(
    (line) => has(line) || meanings.some((meaning) => isServiceMeant(line, meaning)),
  );
  const specializations = provider.specializations.filter(
    (line) => has(line) || meanings.some((meaning) => isSpecialtyMeant(line, meaning)),
  );
  const points =
    (has(provider.name) ? NAME_POINTS : 0) +
    (has(provider.description) ? DESCRIPTION_POINTS : 0) +
    SERVICE_POINTS * services.length +
    SPECIALIZATION_POINTS * specializations.length;
  return Math.min(points, QUERY_RELEVANCE_CAP);
}

function availabilityBonus({ sameDay, weekends, emergency }: PublicProvider["availability"]): number {
  return (sameDay ? 4 : 0) + (weekends ? 3 : 0) + (emergency ? 3 : 0);
}

/** The tier's multiplier and what is added to it; in tenths, for the same reason. */
export function tierBonus(provider: PublicProvider): number {
  const tenths =
    Math.round(multipliers[getCardTier(provider)] * 10) +
    (provider.featured ? bonusTenths.featured : 0) +
    (provider.specializations.length > 0 ? bonusTenths.specializations : 0) +
    (provider.certifications.length > 2 ? bonusTenths.certifications : 0);
  return tenths / 10;
}

/** Of a tier: the highest bonus that there is, in tenths. */
export function getMaxTenths(tier: Tier): number {
  const { featured, specializations, certifications } = bonusTenths;
  return Math.round(multipliers[tier] * 10) + featured + specializations + certifications;
}

/** finalScore, rating, reviewCount, name, id; then the guaranteed places. */
export function rank(providers: PublicProvider[], scored: readonly Criterion[]): SearchResult[] {
  const ordered = providers.map((provider) => score(provider, scored)).toSorted(compareFinalScores);
  return applyGuarantees(ordered, ({ provider }) => getCardTier(provider)).map(toRankedResult);
}

/** Relevance alone, with the same ties: the order without paid places. */
export function rankWithoutPlacement(
  providers: PublicProvider[],
  scored: readonly Criterion[],
): SearchResult[] {
  return providers
    .map((provider) => score(provider, scored))
    .toSorted(compareRelevance)
    .map(toRankedResult);
}

function toRankedResult(result: SearchResult, index: number): SearchResult {
  return { ...result, searchRanking: index + 1 };
}

/** A result that has no place yet. */
export function score(provider: PublicProvider, scored: readonly Criterion[]): SearchResult {
  const relevance = relevanceScore(provider, scored);
  const bonus = tierBonus(provider);
  return {
    provider,
    relevanceScore: relevance,
    tierBonus: bonus,
    finalScore: Math.round(relevance * 100 * bonus * 10) / 1000,
    searchRanking: 0,
    premiumPlacement: getPlacement(provider),
  };
}

/**
 * The k-th best of a tier's guaranteed m, where it stands lower than limit − m + k, moves up to that place;
 * the others keep their order.
 */
export function applyGuarantees<Item>(ordered: Item[], tierOf: (item: Item) => Tier): Item[] {
  const placed = [...ordered];
  for (const { tier, guaranteed, limit } of guarantees) {
    const best = placed.filter((item) => tierOf(item) === tier).slice(0, guaranteed);
    for (const [index, item] of best.entries()) {
      const target = limit - guaranteed + index;
      const current = placed.indexOf(item);
      if (current > target) placed.splice(target, 0, ...placed.splice(current, 1));
    }
  }
  return placed;
}

function compareFinalScores(a: SearchResult, b: SearchResult): number {
  return b.finalScore - a.finalScore || compareMerit(a.provider, b.provider);
}

function compareRelevance(a: SearchResult, b: SearchResult): number {
  return b.relevanceScore - a.relevanceScore || compareMerit(a.provider, b.provider);
}

/** What decides between equal scores: rating, number of reviews, name, id. */
export function compareMerit(a: PublicProvider, b: PublicProvider): number {
  return (
    (b.rating ?? 0) - (a.rating ?? 0) ||
    b.reviewCount - a.reviewCount ||
    compareText(a.name, b.name) ||
    compareText(a.id, b.id)
  );
}

/** By code point, as PostgreSQL's collation "C" does; `<` would compare halves of rare characters. */
export function compareText(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (const [index, char] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (char !== other) return (char.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  }
  return left.length - right.length;
}
