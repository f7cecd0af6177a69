import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { CityStats } from "../rules/service-listing.ts";
import { countEntryFigures } from "./search-aggregates.server.ts";

type Rest = { allCities: number; cities: number; reviews: number; averageRating: number | null };

/** What the site as a whole can truly say of itself. */
export async function findSiteFigures(db: Db) {
  const [{ providers, verified, careTypes, ...all }, { rows }] = await Promise.all([
    countEntryFigures(db, sql`true`),
    countRest(db),
  ]);
  const { allCities, ...rest } = rows[0] ?? { allCities: 0, cities: 0, reviews: 0, averageRating: null };
  const stats: CityStats = {
    totalCities: allCities,
    totalProviders: providers,
    overallAverageRating: all.averageRating,
    priceRange: all.priceRange,
  };
  return { figures: { providers, verified, ...rest }, careTypes, stats };
}

function countRest(db: Db) {
  return sql<Rest>`
    select
      (select count(*) from cities) as "allCities",
      (select count(*) from cities where exists (select from search_entries where city_id = cities.id)) as cities,
      count(*) as reviews, avg(rating) as "averageRating"
    from reviews
  `.execute(db);
}
