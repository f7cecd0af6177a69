import type { Db } from "#platform/db/database.server.ts";
import { TEAM_MAX } from "../schema/lead-schema.ts";

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
