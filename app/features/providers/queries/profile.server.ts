import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Profile } from "../rules/profile-changes.ts";
import { approvalFieldsSchema } from "../schema/profile-schema.ts";
import { attributesColumn } from "./attributes.server.ts";

/** A provider's listing as it edits it, read with its own rights. */
export async function findProfile(db: Db, id: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom("providers")
    .select(["name", "license_number", "services", "phone", "email", "website", "image"])
    .select(["description", "specializations", "coverage_areas", "pricing_unit"])
    // As families see it.
    .select(sql<number | null>`coalesce(pricing_starting_from, pricing_amount)`.as("pricing_starting_from"))
    .select(["response_time", "hours"])
    .select(["same_day_availability", "weekend_availability", "emergency_availability"])
    .select(attributesColumn().as("attributes"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { attributes, ...profile } = row;
  return { ...profile, ...attributes };
}

/**
 * What the form shows: the listing with what waits for a reviewer, so that saving again does not take it back. The
 * version is another one as soon as any of it has changed.
 */
export async function findEditableProfile(db: Db, id: string) {
  const profile = await findProfile(db, id);
  if (!profile) return undefined;
  const edit = await findEdit(db, id);
  const { image, ...listed } = profile;
  const shown = { ...listed, ...(edit?.status === "waiting" ? edit.changes : {}) };
  const version = createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
  return { profile, edit, shown, version };
}

/** The edit that waits for a reviewer, and otherwise the last one that was turned down. */
export async function findEdit(db: Db, providerId: string) {
  const row = await db
    .selectFrom("provider_edits")
    .select(["id", "changes", "status", "reason", "created_at"])
    .where("provider_id", "=", providerId)
    .where("status", "<>", "withdrawn")
    .orderBy((order) => order("status", "=", "waiting"), "desc")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.status === "approved") return undefined;
  const changes = approvalFieldsSchema.safeParse(row.changes);
  return changes.success ? { ...row, changes: changes.data } : undefined;
}
