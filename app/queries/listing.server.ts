import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { type CityStats, priceRange, type ServiceListing, serviceListing } from "#domain/listing.ts";
import { findCity } from "./cities.server.ts";
import { listProviders, type ProviderFilter } from "./providers.server.ts";

/** A service's providers, narrowed by what is asked for. There is one service yet, so its slug filters nothing. */
export async function findServiceListing(
  db: Db,
  serviceSlug: string,
  filter: ProviderFilter = {},
  limit?: number,
): Promise<ServiceListing> {
  return serviceListing(serviceSlug, await listProviders(db, filter, limit));
}

/** An active city and its providers; undefined for a city that we do not know. */
export async function findCityListing(db: Db, serviceSlug: string, citySlug: string) {
  const city = await findCity(db, citySlug);
  return city && { city, listing: await findServiceListing(db, serviceSlug, { cityId: city.id }) };
}

/** What can be said of all cities together. */
export async function findCityStats(db: Db): Promise<CityStats> {
  const { rows } = await sql<Omit<CityStats, "priceRange">>`
    select (select count(*) from cities) as "totalCities", count(*) as "totalProviders",
      round(avg(rating), 2) as "overallAverageRating"
    from providers
  `.execute(db);
  const prices = await db
    .selectFrom("providers")
    .select((provider) => [
      provider.fn.coalesce("pricing_starting_from", "pricing_amount", sql<number>`0`).as("startingFrom"),
      "pricing_currency as currency",
      "pricing_unit as unit",
    ])
    .distinct()
    .execute();
  const { totalCities = 0, totalProviders = 0, overallAverageRating = null } = rows[0] ?? {};
  return { totalCities, totalProviders, overallAverageRating, priceRange: priceRange(prices) };
}
