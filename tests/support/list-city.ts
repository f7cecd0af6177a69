import { careTypes, offersCareType } from "#features/care/rules/care-types.ts";
import { getCardTier } from "#features/providers/rules/placement.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import type { CityList } from "#features/search/rules/city-list.ts";
import { type Criteria, noCriteria } from "#features/search/rules/criteria.ts";
import { isCriterionMet } from "#features/search/rules/matches.ts";
import { compareText } from "#features/search/rules/ranking.ts";
import {
  averageRating,
  findMedianResponseTime,
  priceRange,
  type ServiceListing,
} from "#features/search/rules/service-listing.ts";

/** The reference of a city's page: the rules over plain arrays. */
export function listCity(
  providers: PublicProvider[],
  { service, page }: Omit<CityList, "query">,
  { required }: Criteria = noCriteria,
) {
  const listed = providers
    .filter((provider) => getCardTier(provider) !== "inactive")
    .toSorted(
      (a, b) =>
        (b.rating ?? 0) - (a.rating ?? 0) ||
        b.reviewCount - a.reviewCount ||
        compareText(a.name, b.name) ||
        compareText(a.id, b.id),
    );
  const type = careTypes.find(({ slug }) => slug === service);
  const searched = listed.filter((provider) => required.every((part) => isCriterionMet(provider, part)));
  const found = searched.filter(({ services }) => !type || offersCareType(services, type));
  return {
    found: found.length,
    shown: found.slice(12 * (page - 1), 12 * page).map(({ id }) => id),
    total: listed.length,
    rating: averageRating(listed),
    answer: findMedianResponseTime(listed),
    prices: (({ min, max }) => [min, max])(priceRange(listed.map(({ pricing }) => pricing))),
    counts: careTypes.map((each) => searched.filter(({ services }) => offersCareType(services, each)).length),
  };
}

/** The same of a page that the database has made. */
export function summarizeCityPage(page: {
  found: number;
  listing: ServiceListing;
  careTypes: { count: number }[];
}) {
  const { providers, totalProviders, averageRating, averageResponseTime, priceRange } = page.listing;
  return {
    found: page.found,
    shown: providers.map(({ id }) => id),
    total: totalProviders,
    rating: averageRating,
    answer: averageResponseTime,
    prices: [priceRange.min, priceRange.max],
    counts: page.careTypes.map(({ count }) => count),
  };
}
