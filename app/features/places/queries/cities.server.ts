import type { Db } from "#platform/db/database.server.ts";

/** More than we shall have soon: states and popular places are worked out of all of them. */
const CITIES_MOST = 2000;

/** The active cities by name, with what their tiles show. */
export function listCities(db: Db) {
  return db
    .selectFrom("cities")
    .select(["slug", "name", "state_abbr", "region", "senior_population_percent", "latitude", "longitude"])
    .select((city) =>
      city
        .selectFrom("search_entries")
        .select(city.fn.countAll<number>().as("count"))
        .whereRef("search_entries.city_id", "=", "cities.id")
        .as("provider_count"),
    )
    .orderBy("name")
    .limit(CITIES_MOST)
    .execute();
}

/** Every city that a provider can be listed in, for a choice; also those that are not open yet, but not for visitors. */
export function listCityChoices(db: Db) {
  return db
    .selectFrom("cities")
    .select(["id", "slug", "name", "state_abbr as stateAbbr", "active"])
    .orderBy("name")
    .orderBy("state_abbr")
    .limit(CITIES_MOST)
    .execute();
}

export function findCity(db: Db, slug: string) {
  return db
    .selectFrom("cities")
    .select([
      "id",
      "slug",
      "name",
      "state",
      "state_abbr",
      "population",
      "senior_population_percent",
      "average_income",
      "description",
      "meta_description",
    ])
    .where("slug", "=", slug)
    .executeTakeFirst();
}
