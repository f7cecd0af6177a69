import type { Db } from "#db/database.server.ts";

/** A sitemap may hold 50,000 addresses; cities and fixed pages take a few. */
const MOST_PROVIDERS = 49_000;

export async function listSitemapEntries(db: Db) {
  const cities = await db
    .selectFrom("cities")
    .select(["slug", "updated_at"])
    .orderBy("slug")
    .limit(500)
    .execute();
  const providers = await db
    .selectFrom("providers")
    .select(["id", "updated_at"])
    .orderBy("id")
    .limit(MOST_PROVIDERS)
    .execute();
  return [
    ...cities.map(({ slug, updated_at }) => ({ path: `/city/${slug}`, changed: updated_at })),
    ...providers.map(({ id, updated_at }) => ({ path: `/providers/${id}`, changed: updated_at })),
  ];
}
