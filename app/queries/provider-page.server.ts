import type { Db } from "#db/database.server.ts";
import { isProviderId } from "#domain/provider.ts";
import { findProvider } from "./providers.server.ts";
import { countReviewsByStars, listReviews } from "./reviews.server.ts";

/** A listed provider with its reviews; undefined for what is inactive or unknown. */
export async function findProviderPage(db: Db, id: string) {
  if (!isProviderId(id)) return undefined;
  const [found, reviews, stars] = await Promise.all([
    findProvider(db, id),
    listReviews(db, id),
    countReviewsByStars(db, id),
  ]);
  return found && { ...found, reviews, stars };
}
