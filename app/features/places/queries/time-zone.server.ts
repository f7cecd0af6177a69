import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { DEFAULT_TIME_ZONE } from "../rules/us-time-zones.ts";

/** That of the city of `providers`, also where the city is not open and its row hidden. */
export const cityTimeZone = sql<string | null>`city_time_zone(providers.city_id)`;

/** The time zone of a provider's city, in which its days begin and end. */
export async function findTimeZone(db: Db, providerId: string): Promise<string> {
  const row = await db
    .selectFrom("providers")
    .select(cityTimeZone.as("time_zone"))
    .where("providers.id", "=", providerId)
    .executeTakeFirst();
  return row?.time_zone ?? DEFAULT_TIME_ZONE;
}
