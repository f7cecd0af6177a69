import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

export function listAdmins(tx: Db) {
  return tx
    .selectFrom("admins")
    .select(["id", "email", "active", "created_at"])
    .select(sql<boolean>`totp_secret is not null`.as("hasSecondFactor"))
    .select((eb) =>
      eb
        .selectFrom("sessions")
        .select(sql<number>`count(*)::integer`.as("count"))
        .whereRef("admin_id", "=", "admins.id")
        .where("revoked_at", "is", null)
        .where("expires_at", ">", sql<Date>`now()`)
        .as("sessions"),
    )
    .orderBy("email")
    .execute();
}

/** Those that nobody has accepted yet. */
export function listInvitations(tx: Db) {
  return tx
    .selectFrom("admin_invitations")
    .select(["id", "email", "expires_at"])
    .select(sql<boolean>`expires_at < now()`.as("isOver"))
    .where("used_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
}

export async function loadAdminSecurity(tx: Db, id: string) {
  const { codes } = await tx
    .selectFrom("admin_recovery_codes")
    .select(sql<number>`count(*)::integer`.as("codes"))
    .where("admin_id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return { codesLeft: codes };
}
