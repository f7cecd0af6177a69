import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import type { CityStats } from "#domain/listing.ts";
import { countEntryFigures } from "./entry-figures.server.ts";

/** What the site as a whole can truly say of itself. */
export async function findSiteFigures(db: Db) {
  const { providers, verified, careTypes, ...all } = await countEntryFigures(db, sql`true`);
  const { rows } = await sql<{ all: number; served: number }>`
    select count(*) as all,
      count(*) filter (where exists (select from search_entries where city_id = cities.id)) as served
    from cities
  `.execute(db);
  const reviews = await db
    .selectFrom("reviews")
    .select([db.fn.countAll<number>().as("reviews"), db.fn.avg<number | null>("rating").as("averageRating")])
    .executeTakeFirstOrThrow();
  const stats: CityStats = {
    totalCities: rows[0]?.all ?? 0,
    totalProviders: providers,
    overallAverageRating: all.averageRating,
    priceRange: all.priceRange,
  };
  return { figures: { providers, verified, cities: rows[0]?.served ?? 0, ...reviews }, careTypes, stats };
}
