import type { Db } from "#db/database.server.ts";
import { TEAM_MAX } from "#domain/lead-form.ts";

export type TeamMember = { id: string; name: string };

/** The names to whom a provider's leads can be given. */
export function listTeam(db: Db, providerId: string): Promise<TeamMember[]> {
  return db
    .selectFrom("team_members")
    .select(["id", "name"])
    .where("provider_id", "=", providerId)
    .orderBy("name")
    .orderBy("id")
    .limit(TEAM_MAX)
    .execute();
}

/** The clock of a provider's city. */
export async function findTimeZone(db: Db, providerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("providers")
    .innerJoin("cities", "cities.id", "providers.city_id")
    .select("cities.time_zone")
    .where("providers.id", "=", providerId)
    .executeTakeFirst();
  return row?.time_zone;
}
