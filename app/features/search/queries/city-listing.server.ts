import { sql } from "kysely";
import { findCity } from "#features/places/queries/cities.server.ts";
import { CITY_PAGE_PROVIDERS, isCitySlug } from "#features/places/rules/city.ts";
import { listProvidersByMerit } from "#features/providers/queries/providers.server.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { CityList } from "../rules/city-list.ts";
import { type Criteria, noCriteria } from "../rules/criteria.ts";
import { parseSearch } from "../rules/search.ts";
import { DEFAULT_RESPONSE_TIME, type ServiceListing } from "../rules/service-listing.ts";
import { findCriteria } from "./find-criteria.server.ts";
import { countEntryFigures } from "./search-aggregates.server.ts";
import { allOf, listMatchConditions, type Sql } from "./search-sql.server.ts";
import { understandSearch } from "./understand-search.server.ts";

export type CityListing = NonNullable<Awaited<ReturnType<typeof findCityListing>>>;

/** An active city, what is said of its providers, and one page of those asked for, best first; undefined for an unknown city. */
export async function findCityListing(db: Db, serviceSlug: string, citySlug: string, list: CityList) {
  if (!isCitySlug(citySlug)) return undefined;
  // By its name in the address: what is asked of the city need not wait until it is found.
  const inCity = sql`city_id = (select id from cities where slug = ${citySlug})`;
  const criteria = await findCityCriteria(db, list.query);
  const [city, figures, searched, found, providers, averageResponseTime] = await Promise.all([
    findCity(db, citySlug),
    countEntryFigures(db, inCity),
    list.query
      ? countEntryFigures(db, buildCondition(inCity, { ...list, service: undefined }, criteria))
      : undefined,
    countMatching(db, buildCondition(inCity, list, criteria)),
    listMatching(db, buildCondition(inCity, list, criteria), list.page),
    findMedianResponseTime(db, inCity),
  ]);
  if (!city) return undefined;
  const { providers: totalProviders, averageRating, priceRange } = figures;
  const listing: ServiceListing = {
    serviceSlug,
    providers,
    totalProviders,
    averageRating,
    averageResponseTime,
    priceRange,
  };
  // Each kind of care with how many its card leads to.
  const { careTypes } = searched ?? figures;
  return { city, listing, careTypes, found };
}

/** The providers on the first page of a city, as it lists them without a search. */
export function listFirstProviders(db: Db, citySlug: string): Promise<PublicProvider[]> {
  const inCity = sql`city_id = (select id from cities where slug = ${citySlug})`;
  return listMatching(db, inCity, 1);
}

/** The same understanding as in the search of all cities. */
async function findCityCriteria(db: Db, query: string): Promise<Criteria> {
  if (!query) return noCriteria;
  const search = { ...parseSearch(new URLSearchParams()), query };
  return findCriteria(db, search, await understandSearch(db, search));
}

async function countMatching(db: Db, condition: Sql): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from search_entries where ${condition}
  `.execute(db);
  return rows[0]?.found ?? 0;
}

function listMatching(db: Db, condition: Sql, page: number): Promise<PublicProvider[]> {
  // The number itself: a plan that is kept must know how few they are. The collation of `providers.id`: with that of the
  // entries no index of theirs is of use. Without a word of what lies before, the first page has one plan for all.
  const before = CITY_PAGE_PROVIDERS * (page - 1);
  return listProvidersByMerit(
    db,
    sql`
      select provider_id collate "default" as id, merit, name, provider_id from search_entries where ${condition}
      order by merit desc, name, provider_id limit ${sql.lit(CITY_PAGE_PROVIDERS)}
      ${before > 0 ? sql`offset ${sql.lit(before)}` : sql``}
    `,
  );
}

function buildCondition(inCity: Sql, { service }: CityList, criteria: Criteria): Sql {
  const search = { ...parseSearch(new URLSearchParams()), services: service ? [service] : [] };
  return allOf([inCity, ...listMatchConditions(search, criteria)]);
}

/** The one in the middle, as domain/listing.ts says it of a list. */
async function findMedianResponseTime(db: Db, inCity: Sql): Promise<string> {
  const { rows } = await sql<{ response_time: string }>`
    select response_time from search_entries where ${inCity}
    order by response_minutes, merit desc, name, provider_id
    limit 1 offset (select greatest(0, (count(*) - 1) / 2) from search_entries where ${inCity})
  `.execute(db);
  return rows[0]?.response_time ?? DEFAULT_RESPONSE_TIME;
}
