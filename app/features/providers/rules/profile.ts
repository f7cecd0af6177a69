import { findCareTypes, formatCareTypes } from "#features/care/rules/care-types.ts";
import type { PublicProvider, PublicReview, StarCount } from "./provider.ts";
import { formatCoverage, formatStartingPrice } from "./provider-card.ts";

/** A picture of a map that leads to the map itself. */
type MapLink = { src: string; to: string; alt: string };

/** What a provider's page shows. Texts are made on the server, so that the browser needs no code for them. */
export type ProfilePage = {
  provider: PublicProvider;
  /** 'Home care, assisted living'; empty where no service names a kind of care. */
  kinds: string;
  /** '$35'; absent where none is listed. */
  price?: string;
  /** 'Says it replies within 2 hours'; may be empty. */
  reply: string;
  /** In the provider's words; empty where it has not said. */
  hours: string;
  licenseNumber: string | null;
  /** 'October 2024'. */
  registeredIn: string;
  map?: MapLink;
  priceQuestions: string[];
  visitQuestions: string[];
  reviews: PublicReview[];
  stars: StarCount[];
  similar: SimilarProvider[];
};

export type SimilarProvider = Pick<PublicProvider, "id" | "name" | "image" | "rating" | "reviewCount"> & {
  kinds: string;
  place: string;
  price?: string;
  unit: string;
  isOfSameCity: boolean;
};

export function toSimilarProvider(
  provider: PublicProvider,
  to: Pick<PublicProvider, "city">,
): SimilarProvider {
  const { id, name, image, rating, reviewCount, services, coverage, city, place, pricing } = provider;
  const isOfSameCity = city !== undefined && city.slug === to.city?.slug;
  const cityName = place ? `${place.city}, ${place.state}` : city && `${city.name}, ${city.stateAbbr}`;
  const areas = formatCoverage(coverage);
  const price = formatStartingPrice(pricing);
  return {
    id,
    name,
    image,
    rating,
    reviewCount,
    kinds: formatCareTypes(findCareTypes(services)),
    // Providers of the same city differ in the areas that they serve.
    place: (isOfSameCity && areas) || cityName || areas,
    ...(price && { price }),
    unit: pricing.unit,
    isOfSameCity,
  };
}
