import { createHash } from "node:crypto";
import { sql } from "kysely";
import { isTier, type Tier } from "#features/providers/rules/provider.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";

/** A signed-in provider, and what the gate looks at. */
export type ProviderSession = {
  sessionId: string;
  id: string;
  tier: Tier;
  status: string;
  verified: boolean;
  active: boolean;
};

/** The table holds only this of a cookie's token, so that whoever reads the table can sign in as nobody. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The session of a cookie's token; none where it is over or was revoked. */
export async function findProviderSession(db: Db, token: string): Promise<ProviderSession | undefined> {
  const row = await asService(db, (tx) =>
    tx
      .selectFrom("sessions")
      .innerJoin("providers", "providers.id", "sessions.provider_id")
      .select(["sessions.id as sessionId", "providers.id", "tier", "status", "verified", "active"])
      .where("token_hash", "=", tokenHash(token))
      .where("revoked_at", "is", null)
      .where("expires_at", ">", sql<Date>`now()`)
      .executeTakeFirst(),
  );
  return row && { ...row, tier: isTier(row.tier) ? row.tier : "inactive" };
}

/** A signed-in admin. */
export type AdminSession = { sessionId: string; id: string; email: string; hasSecondFactor: boolean };

/** The same for an admin, whose account may have been closed meanwhile. */
export function findAdminSession(db: Db, token: string): Promise<AdminSession | undefined> {
  return asService(db, (tx) =>
    tx
      .selectFrom("sessions")
      .innerJoin("admins", "admins.id", "sessions.admin_id")
      .select(["sessions.id as sessionId", "admins.id", "email"])
      .select(sql<boolean>`totp_secret is not null`.as("hasSecondFactor"))
      .where("token_hash", "=", tokenHash(token))
      .where("revoked_at", "is", null)
      .where("expires_at", ">", sql<Date>`now()`)
      .where("admins.active", "=", true)
      .executeTakeFirst(),
  );
}
