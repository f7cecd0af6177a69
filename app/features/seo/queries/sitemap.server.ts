import { listCityCare } from "#features/search/queries/find-city-care.server.ts";
import { cityCarePath } from "#features/search/rules/city-list.ts";
import type { Db } from "#platform/db/database.server.ts";
import { FIXED_ENTRIES, PROVIDERS_PER_SITEMAP, type SitemapEntry } from "../rules/sitemap.ts";

/** How many providers the sitemaps have. */
export async function countSitemapProviders(db: Db): Promise<number> {
  const { providers } = await db
    .selectFrom("providers")
    .select(({ fn }) => fn.countAll<number>().as("providers"))
    .where("tier", "<>", "inactive")
    .executeTakeFirstOrThrow();
  return providers;
}

/** One part of the providers, and before the first of them every other page that is to be found. */
export async function listSitemapEntries(
  db: Db,
  { part = 0, size = PROVIDERS_PER_SITEMAP } = {},
): Promise<SitemapEntry[]> {
  const providers = await db
    .selectFrom("providers")
    .select(["id", "updated_at"])
    .where("tier", "<>", "inactive")
    .orderBy("id")
    .offset(part * size)
    .limit(size)
    .execute();
  const entries = providers.map(({ id, updated_at }) => ({ path: `/providers/${id}`, changed: updated_at }));
  return part === 0 ? [...FIXED_ENTRIES, ...(await listCityEntries(db)), ...entries] : entries;
}

/** Without a day: a city's page changes with each of its providers and not only with its own row. */
async function listCityEntries(db: Db): Promise<SitemapEntry[]> {
  const cities = await db.selectFrom("cities").select("slug").orderBy("slug").execute();
  const care = await listCityCare(db);
  return [
    ...cities.map(({ slug }) => ({ path: `/city/${slug}` })),
    ...care.map(({ city, service }) => ({ path: cityCarePath(city, service) })),
  ];
}
