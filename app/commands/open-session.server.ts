import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { SESSION_DAYS } from "#domain/sign-in.ts";
import { tokenHash } from "#queries/sessions.server.ts";

/** A new session of a provider that has proven who it is, inside that proof's transaction. The token for its cookie. */
export async function openSession(tx: Db, providerId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx
    .insertInto("sessions")
    .values({
      id: randomUUID(),
      token_hash: tokenHash(token),
      provider_id: providerId,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute();
  return token;
}
