import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import type { CareType } from "#domain/care-types.ts";
import { CITY_PAGE_PROVIDERS } from "#domain/city.ts";
import { DEFAULT_RESPONSE_TIME, type ServiceListing } from "#domain/listing.ts";
import { parseSearch } from "#domain/search.ts";
import { findCity } from "./cities.server.ts";
import { countEntryFigures } from "./entry-figures.server.ts";
import { listProvidersById } from "./providers.server.ts";
import { every, matches, type Sql } from "./search-sql.server.ts";

type Asked = { query: string; service: CareType["slug"] | undefined };

/** An active city, what is said of its providers, and the best of those asked for; undefined for an unknown city. */
export async function findCityListing(db: Db, serviceSlug: string, citySlug: string, asked: Asked) {
  // By its name in the address: what is asked of the city need not wait until it is found.
  const inCity = sql`city_id = (select id from cities where slug = ${citySlug})`;
  const [city, figures, { found, ids }] = await Promise.all([
    findCity(db, citySlug),
    countEntryFigures(db, inCity),
    findAsked(db, inCity, asked),
  ]);
  if (!city) return undefined;
  const { providers: totalProviders, averageRating, priceRange, careTypes } = figures;
  const [providers, averageResponseTime] = await Promise.all([
    listProvidersById(db, ids),
    findUsualResponseTime(db, inCity, totalProviders),
  ]);
  const listing: ServiceListing = {
    serviceSlug,
    providers,
    totalProviders,
    averageRating,
    averageResponseTime,
    priceRange,
  };
  return { city, listing, careTypes, found };
}

async function findAsked(db: Db, inCity: Sql, { query, service }: Asked) {
  const search = { ...parseSearch(new URLSearchParams()), query, services: service ? [service] : [] };
  const asked = every([inCity, ...matches(search)]);
  const { rows } = await sql<{ found: number; ids: string[] }>`
    select (select count(*) from search_entries where ${asked}) as found,
      array(
        select provider_id from search_entries where ${asked}
        order by merit desc, name, provider_id limit ${CITY_PAGE_PROVIDERS}
      ) as ids
  `.execute(db);
  return rows[0] ?? { found: 0, ids: [] };
}

/** The one in the middle, as domain/listing.ts says it of a list. */
async function findUsualResponseTime(db: Db, inCity: Sql, providers: number): Promise<string> {
  const { rows } = await sql<{ response_time: string }>`
    select response_time from search_entries where ${inCity}
    order by response_minutes, merit desc, name, provider_id
    limit 1 offset ${Math.max(0, Math.floor((providers - 1) / 2))}
  `.execute(db);
  return rows[0]?.response_time ?? DEFAULT_RESPONSE_TIME;
}
