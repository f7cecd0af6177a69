import type { Db } from "#db/database.server.ts";

/** Slug and name of the active cities, by name. */
export function listCities(db: Db) {
  return db
    .selectFrom("cities")
    .select(["slug", "name", "state_abbr", "region"])
    .orderBy("name")
    .limit(100)
    .execute();
}
