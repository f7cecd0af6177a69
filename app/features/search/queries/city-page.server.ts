import type { CareType } from "#features/care/rules/care-types.ts";
import { findNearestCityWithProviders } from "#features/places/queries/places.server.ts";
import { isCitySlug } from "#features/places/rules/city.ts";
import { findWaitlistOffer } from "#features/waitlist/queries/waitlist.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { CityList } from "../rules/city-list.ts";
import { formatDistance } from "../rules/format-distance.ts";
import { toCityRows } from "../rules/provider-row.ts";
import { findCityListing, listFirstProviders } from "./city-listing.server.ts";
import { findCityCare } from "./find-city-care.server.ts";
import { understandSearch } from "./understand-search.server.ts";

/** The page of a city without providers shows this many of the nearest city. */
const NEAREST_SHOWN = 3;

/** What the page of a city shows, or that of one type of care in it; no listing where the city is unknown. */
export async function findCityPage(
  db: Db,
  serviceSlug: string,
  slug: string,
  asked: CityList,
  careType: CareType | undefined,
) {
  const [listing, waitlist, counted] = await Promise.all([
    findCityListing(db, serviceSlug, slug, asked),
    findWaitlistOffer(db, serviceSlug),
    careType && isCitySlug(slug) ? findCityCare(db, slug, careType.slug) : undefined,
  ]);
  const { parts } = await understandSearch(db, { query: asked.query, isExact: false, zip: "" });
  const nearest = listing?.listing.totalProviders === 0 ? await findNearest(db, slug) : undefined;
  return { listing, waitlist, counted, parts, nearest };
}

/** The best rated providers of the nearest city that has some. */
async function findNearest(db: Db, slug: string) {
  const nearest = await findNearestCityWithProviders(db, { slug });
  if (!nearest) return undefined;
  const providers = await listFirstProviders(db, nearest.slug);
  return {
    slug: nearest.slug,
    name: nearest.name,
    distance: formatDistance(nearest.miles),
    count: nearest.count,
    rows: toCityRows(providers.slice(0, NEAREST_SHOWN), { query: "", services: [] }),
  };
}
