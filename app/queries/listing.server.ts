import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { type CityStats, priceRange, type ServiceListing, serviceListing } from "#domain/listing.ts";
import type { PublicProvider } from "#domain/provider.ts";
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
  type Row = Omit<CityStats, "priceRange"> & { prices: PublicProvider["pricing"][] | null };
  const { rows } = await sql<Row>`
    select (select count(*) from cities) as "totalCities", count(*) as "totalProviders",
      round(avg(rating), 2) as "overallAverageRating",
      (select json_agg(price) from (
        select distinct coalesce(pricing_starting_from, pricing_amount, 0) as "startingFrom",
          pricing_currency as currency, pricing_unit as unit
        from providers
      ) price) as prices
    from providers
  `.execute(db);
  const { prices, ...counts } = rows[0] ?? {
    totalCities: 0,
    totalProviders: 0,
    overallAverageRating: null,
    prices: null,
  };
  return { ...counts, priceRange: priceRange(prices ?? []) };
}
