import { formatMoney } from "#platform/text/format-number.ts";
import { getCardTier, type Placement } from "./placement.ts";
import type { PublicProvider, Tier } from "./provider.ts";

export type CardProvider = Omit<PublicProvider, "description" | "status" | "featured" | "certifications">;
export type CardItem = { provider: CardProvider; placement?: Placement };

/** How much of its offer a card shows, by tier. */
const shownCounts: Record<Tier, { services: number; specializations: number }> = {
  inactive: { services: 0, specializations: 0 },
  basic: { services: 2, specializations: 0 },
  premium: { services: 3, specializations: 2 },
  enterprise: { services: Number.POSITIVE_INFINITY, specializations: Number.POSITIVE_INFINITY },
};
const PLACES_SHOWN = 3;

/** No more than its card shows: a page brings what it was made of to the browser, and cards are many. */
export function toCardProvider(provider: PublicProvider): CardProvider {
  const { id, name, image, tier, active, city, hasUpgradeHint } = provider;
  const { rating, reviewCount, verified, responseTime, availability, coverage, pricing, contact } = provider;
  return {
    id,
    name,
    image,
    tier,
    active,
    city,
    hasUpgradeHint,
    rating,
    reviewCount,
    verified,
    responseTime,
    availability,
    coverage,
    pricing,
    contact,
    services: visibleServices(provider),
    specializations: visibleSpecializations(provider),
  };
}

export function visibleServices(provider: Pick<CardProvider, "active" | "tier" | "services">): string[] {
  return provider.services.slice(0, shownCounts[getCardTier(provider)].services);
}

export function visibleSpecializations(
  provider: Pick<CardProvider, "active" | "tier" | "specializations">,
): string[] {
  return provider.specializations.slice(0, shownCounts[getCardTier(provider)].specializations);
}

/** Consultations come with a paid plan. */
export function acceptsConsultations(provider: Pick<PublicProvider, "active" | "tier">): boolean {
  return ["premium", "enterprise"].includes(getCardTier(provider));
}

/** Names before ZIP codes, which say less to a reader: 'Eagle, Star, Meridian and 4 more'. */
export function formatCoverage(coverage: string[]): string {
  const places = [...coverage.filter((area) => !isZip(area)), ...coverage.filter(isZip)];
  const rest = places.length - PLACES_SHOWN;
  const first = places.slice(0, PLACES_SHOWN).join(", ");
  return rest > 0 ? `${first} and ${rest} more` : first;
}

export function isZip(area: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(area);
}

export function listAvailabilityHints({
  sameDay,
  weekends,
  emergency,
}: PublicProvider["availability"]): string[] {
  return [sameDay && "Same day", weekends && "Weekends", emergency && "Emergencies"].filter(
    (hint) => hint !== false,
  );
}

/** '$35', '$4,200', '$32.50'; undefined where the provider gave no price. */
export function formatStartingPrice({
  startingFrom,
  currency,
}: PublicProvider["pricing"]): string | undefined {
  return startingFrom > 0 ? formatMoney(startingFrom, currency) : undefined;
}
