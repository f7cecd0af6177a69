import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

const CITIES_PER_PAGE = 25;

const listedProvidersCount = sql<number>`(
  select count(*) from providers p where p.city_id = c.id and p.active and p.tier <> 'inactive'
)`;
/** People, not entries: one may have written the state in two ways, and gets one letter. */
const waitingFamiliesCount = sql<number>`(
  select count(distinct w.email) from waitlist w
  where lower(w.city) = lower(c.name) and upper(w.state) in (upper(c.state), upper(c.state_abbr))
    and w.told_at is null and w.unsubscribed_at is null
)`;

/** One page of all cities by name, open or not. */
export async function listAdminCities(tx: Db, requestedPage: number) {
  const { count } = await tx
    .selectFrom("cities")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / CITIES_PER_PAGE));
  const page = Math.min(Math.max(1, requestedPage), pages);
  const cities = await tx
    .selectFrom("cities as c")
    .select(["c.id", "c.slug", "c.name", "c.state_abbr", "c.active"])
    .select([listedProvidersCount.as("listed"), waitingFamiliesCount.as("waiting")])
    .orderBy("c.name")
    .orderBy("c.id")
    .limit(CITIES_PER_PAGE)
    .offset((page - 1) * CITIES_PER_PAGE)
    .execute();
  return { cities, count, page, pages };
}

/** One city with all that an admin may change of it, how many would be touched, and which version this is. */
export function findAdminCity(tx: Db, id: number) {
  return tx
    .selectFrom("cities as c")
    .selectAll("c")
    .select([listedProvidersCount.as("listed"), waitingFamiliesCount.as("waiting")])
    .select(
      sql<string>`md5(row(
        c.active, c.region, c.time_zone, c.latitude, c.longitude, c.population, c.senior_population_percent,
        c.average_income, c.description, c.meta_description
      )::text)`.as("version"),
    )
    .where("c.id", "=", id)
    .executeTakeFirst();
}
export type AdminCity = NonNullable<Awaited<ReturnType<typeof findAdminCity>>>;
