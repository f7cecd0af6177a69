import type { Db } from "#db/database.server.ts";
import { DEFAULT_TIME_ZONE } from "#domain/consultation.ts";

/** The time zone of a provider's city, in which its days begin and end. */
export async function findTimeZone(db: Db, providerId: string): Promise<string> {
  const row = await db
    .selectFrom("providers")
    .innerJoin("cities", "cities.id", "providers.city_id")
    .select("time_zone")
    .where("providers.id", "=", providerId)
    .executeTakeFirst();
  return row?.time_zone ?? DEFAULT_TIME_ZONE;
}
