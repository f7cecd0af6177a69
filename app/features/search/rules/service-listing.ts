import { type CareType, careTypes } from "#features/care/rules/care-types.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { parseResponseTime } from "#features/providers/rules/response-time.ts";

export const DEFAULT_RESPONSE_TIME = "2-4 hours";
const DEFAULT_PROVIDER_COUNT = 24;
const DEFAULT_CITY_COUNT = 6;
const DEFAULT_CURRENCY = "USD";

/** The unit is left out where prices by the hour, day and month stand side by side: no range spans those. */
export type PriceRange = { min: number; max: number; currency: string; unit?: string };

export type ServiceListing = {
  serviceSlug: string;
  providers: PublicProvider[];
  totalProviders: number;
  /** Null where no family has rated anybody: a rating is never made up. */
  averageRating: number | null;
  averageResponseTime: string;
  priceRange: PriceRange;
};

export type CityStats = {
  totalCities: number;
  totalProviders: number;
  overallAverageRating: number | null;
  priceRange: PriceRange;
};

/** Providers, and what can be said of them as a whole. */
export function createServiceListing(serviceSlug: string, providers: PublicProvider[]): ServiceListing {
  return {
    serviceSlug,
    providers,
    totalProviders: providers.length,
    averageRating: averageRating(providers),
    averageResponseTime: findMedianResponseTime(providers),
    priceRange: priceRange(providers.map(({ pricing }) => pricing)),
  };
}

/** Of the ratings that there are, rounded to two decimals; summed in hundredths, as the database does (record 037). */
export function averageRating(providers: readonly { rating: number | null }[]): number | null {
  const ratings = providers.map(({ rating }) => rating).filter((rating) => rating !== null);
  if (ratings.length === 0) return null;
  const hundredths = ratings.reduce((sum, rating) => sum + Math.round(rating * 100), 0);
  return Math.round(hundredths / ratings.length) / 100;
}

/** The one in the middle, in its own words: an average of '2-4 hours' and 'same day' would be a number nobody said. */
export function findMedianResponseTime(providers: readonly { responseTime: string }[]): string {
  const times = providers
    .map(({ responseTime }) => responseTime)
    .toSorted((a, b) => parseResponseTime(a) - parseResponseTime(b));
  return times[Math.floor((times.length - 1) / 2)] ?? DEFAULT_RESPONSE_TIME;
}

/** Nought is no price: it stands for one that was not given. */
export function priceRange(prices: readonly PublicProvider["pricing"][]): PriceRange {
  const given = prices.filter(({ startingFrom }) => startingFrom > 0);
  const [first] = given;
  if (!first) return { min: 0, max: 0, currency: DEFAULT_CURRENCY };
  const amounts = given.map(({ startingFrom }) => startingFrom);
  const range = { min: Math.min(...amounts), max: Math.max(...amounts), currency: first.currency };
  const { unit, currency } = first;
  return given.every((price) => price.unit === unit && price.currency === currency)
    ? { ...range, unit }
    : range;
}

/** What is said of the cities where their figures cannot be read. */
export const defaultCityStats: CityStats = {
  totalCities: 0,
  totalProviders: DEFAULT_PROVIDER_COUNT,
  overallAverageRating: null,
  priceRange: { min: 0, max: 0, currency: DEFAULT_CURRENCY },
};

/** What the site says of itself where it cannot be counted. Of no providers no share is told, and of no reviews no rating. */
export const defaultSiteFigures = {
  providers: 0,
  verified: DEFAULT_PROVIDER_COUNT,
  cities: DEFAULT_CITY_COUNT,
  reviews: 0,
  averageRating: null,
};

/** The specification's shares of all providers, for when nobody can count. */
const careTypeShares: Record<CareType["slug"], number> = {
  "home-care": 1,
  "assisted-living": 0.75,
  "memory-care": 0.5,
  "skilled-nursing": 0.4,
  "adult-day": 0.6,
  respite: 0.3,
};
const FACILITIES_SHARE = 1.5;
const CAREGIVERS_SHARE = 2.2;

/** Counts by kind of care that could not be read, estimated from the number of providers. */
export function estimateCareTypes(providerCount = DEFAULT_PROVIDER_COUNT) {
  return careTypes.map((type) => ({ ...type, count: Math.round(providerCount * careTypeShares[type.slug]) }));
}

export function estimateFacilities(providerCount = DEFAULT_PROVIDER_COUNT): number {
  return Math.round(providerCount * FACILITIES_SHARE);
}

export function estimateCaregivers(providerCount = DEFAULT_PROVIDER_COUNT): number {
  return Math.round(providerCount * CAREGIVERS_SHARE);
}

/** What a listing that could not be read says; `reason` is a sentence of ours, never the database's. */
export const listingErrors = {
  providers: (reason: string) => `Failed to fetch providers: ${reason}`,
  city: (slug: string) => `City not found: ${slug}`,
  cityProviders: (reason: string) => `Failed to fetch providers by city: ${reason}`,
};
