import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { SESSION_DAYS } from "#config/promises.ts";
import type { Db } from "#platform/db/database.server.ts";
import { tokenHash } from "../queries/sessions.server.ts";
import { ADMIN_SESSION_HOURS } from "../rules/admin.ts";

type Owner = { provider_id: string } | { admin_id: string };

/** A new session of a provider that has proven who it is, inside that proof's transaction. The token for its cookie. */
export function openSession(tx: Db, providerId: string): Promise<string> {
  return insertSession(tx, { provider_id: providerId }, SESSION_DAYS * 24);
}

export function openAdminSession(tx: Db, adminId: string): Promise<string> {
  return insertSession(tx, { admin_id: adminId }, ADMIN_SESSION_HOURS);
}

async function insertSession(tx: Db, owner: Owner, hours: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx
    .insertInto("sessions")
    .values({
      id: randomUUID(),
      token_hash: tokenHash(token),
      ...owner,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  return token;
}
