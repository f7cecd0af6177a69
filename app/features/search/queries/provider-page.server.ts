import { findCareTypes, formatCareTypes } from "#features/care/rules/care-types.ts";
import { listPriceQuestions, listVisitQuestions } from "#features/care/rules/family-questions.ts";
import { providerMapPath } from "#features/places/rules/static-map-path.ts";
import { listSimilarProviders } from "#features/providers/queries/list-similar-providers.server.ts";
import { findProvider, listProvidersById } from "#features/providers/queries/providers.server.ts";
import { type ProfilePage, toSimilarProvider } from "#features/providers/rules/profile.ts";
import { isProviderId, type PublicProvider } from "#features/providers/rules/provider.ts";
import { formatStartingPrice } from "#features/providers/rules/provider-card.ts";
import { countReviewsByStars, listReviews } from "#features/reviews/queries/reviews.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { mapPath } from "../rules/map-path.ts";
import { formatResponseTime } from "../rules/provider-row.ts";

/** A listed provider with all that its page shows; undefined for what is inactive or unknown. */
export async function findProviderPage(db: Db, id: string): Promise<ProfilePage | undefined> {
  if (!isProviderId(id)) return undefined;
  const [found, reviews, stars, similarIds] = await Promise.all([
    findProvider(db, id),
    listReviews(db, id),
    countReviewsByStars(db, id),
    listSimilarProviders(db, id),
  ]);
  if (!found) return undefined;
  const { provider, registeredIn, hours, licenseNumber } = found;
  const { services, pricing, responseTime } = provider;
  const kinds = findCareTypes(services);
  const slugs = kinds.map(({ slug }) => slug);
  const price = formatStartingPrice(pricing);
  const similar = await listProvidersById(db, similarIds);
  return {
    provider,
    kinds: formatCareTypes(kinds),
    ...(price && { price }),
    reply: formatResponseTime(responseTime),
    hours,
    licenseNumber,
    registeredIn,
    ...buildMapLink(provider),
    priceQuestions: listPriceQuestions(slugs, price && pricing.unit),
    visitQuestions: listVisitQuestions(slugs),
    reviews,
    stars,
    similar: similar.map((other) => toSimilarProvider(other, provider)),
  };
}

function buildMapLink({ id, center, place, city }: PublicProvider): Pick<ProfilePage, "map"> {
  const cityName = place ? `${place.city}, ${place.state}` : city && `${city.name}, ${city.stateAbbr}`;
  if (!center || !cityName) return {};
  const where = place ? place.zip : cityName;
  return {
    map: {
      src: providerMapPath(id),
      to: mapPath(`near ${where}`),
      alt: `Map of the area around ${cityName}`,
    },
  };
}
