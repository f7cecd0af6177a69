import { listCityCare } from "#features/search/queries/find-city-care.server.ts";
import { cityCarePath } from "#features/search/rules/city-list.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SeoSamples } from "../rules/seo-page-types.ts";

/** One page of each kind that the database has, as a visitor sees it. */
export async function findSeoSamples(db: Db): Promise<SeoSamples> {
  const provider = await db
    .selectFrom("providers")
    .select("id")
    // One with stars says the most.
    .orderBy("review_count", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const [city, comingCity, [care]] = await Promise.all([
    findCity(db, true),
    findCity(db, false),
    listCityCare(db),
  ]);
  return {
    provider: provider?.id,
    city,
    cityCare: care && cityCarePath(care.city, care.service),
    comingCity,
  };
}

async function findCity(db: Db, hasProviders: boolean): Promise<string | undefined> {
  const row = await db
    .selectFrom("cities")
    .select("slug")
    .where(({ exists, not, selectFrom }) => {
      const listed = exists(selectFrom("providers").select("id").whereRef("city_id", "=", "cities.id"));
      return hasProviders ? listed : not(listed);
    })
    // The oldest: a city that somebody is just adding may not have all its words yet.
    .orderBy("cities.id")
    .limit(1)
    .executeTakeFirst();
  return row?.slug;
}
