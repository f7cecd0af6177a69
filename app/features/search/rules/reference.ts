import { careTypes, offersCareType } from "#features/care/rules/care-types.ts";
import { type Coordinates, milesBetween } from "#features/places/rules/place.ts";
import { getCardTier } from "#features/providers/rules/placement.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import type { Criteria } from "./criteria.ts";
import { isCriterionMet } from "./matches.ts";
import { compareMerit, compareText } from "./ranking.ts";
import type { Search } from "./search.ts";

/** The reference of the search, which PostgreSQL applies: whether a provider belongs to the results. */
export function matchesSearch(provider: PublicProvider, search: Search, { required }: Criteria): boolean {
  const { startingFrom, unit } = provider.pricing;
  const isPriced = search.minPrice !== undefined || search.maxPrice !== undefined;
  return (
    getCardTier(provider) !== "inactive" &&
    required.every((criterion) => isCriterionMet(provider, criterion)) &&
    (search.services.length === 0 ||
      careTypes.some(
        (type) => search.services.includes(type.slug) && offersCareType(provider.services, type),
      )) &&
    (!search.sameDay || provider.availability.sameDay) &&
    (!search.weekends || provider.availability.weekends) &&
    (!search.emergency || provider.availability.emergency) &&
    (!search.verified || provider.verified) &&
    (!isPriced || !search.priceUnit || unit === search.priceUnit) &&
    (search.minPrice === undefined || startingFrom >= search.minPrice) &&
    (search.maxPrice === undefined || startingFrom <= search.maxPrice) &&
    (search.minRating === undefined || (provider.rating ?? 0) >= search.minRating)
  );
}

/** The order of the results that goes by what a listing is, whatever the query brings it; undefined for those of the ranking. */
export function compareResults(search: Search, { area }: Criteria) {
  switch (search.order) {
    case "nearest":
      return (
        area &&
        ((a: PublicProvider, b: PublicProvider) => compareMiles(a, b, area.center) || compareMerit(a, b))
      );
    case "price":
      return (a: PublicProvider, b: PublicProvider) => comparePrices(a, b, search.priceUnit);
    case "rating":
      return compareMerit;
    default:
      return undefined;
  }
}

/** In hundredths of a mile; a place that is not known comes last. */
function compareMiles(a: PublicProvider, b: PublicProvider, center: Coordinates): number {
  const [near, far] = [a, b].map((provider) =>
    provider.center ? Math.round(100 * milesBetween(provider.center, center)) : 1e9,
  );
  return (near ?? 0) - (far ?? 0);
}

/** Prices of another unit, and prices that are not stated, come last. */
function comparePrices(a: PublicProvider, b: PublicProvider, unit: string): number {
  const [low, high] = [a, b].map(({ pricing }) =>
    pricing.unit === unit && pricing.currency === "USD" && pricing.startingFrom > 0
      ? pricing.startingFrom
      : 1e9,
  );
  return (low ?? 0) - (high ?? 0) || compareText(a.name, b.name) || compareText(a.id, b.id);
}
