import { createHmac, randomBytes, randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { tokenHash } from "../queries/sessions.server.ts";
import { CODE_DIGITS } from "../rules/sign-in.ts";

export type Purpose = "sign_in" | "confirm_email" | "authorize_email_change" | "change_email";
type CodeInput = { providerId: string; purpose: Purpose; email: string; lifetime: string };

/** A code of six digits and a link's key, either of which proves once that somebody reads an address. */
export async function issueCode(tx: Db, secret: Buffer, { providerId, purpose, email, lifetime }: CodeInput) {
  const id = randomUUID();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const key = randomBytes(32).toString("base64url");
  const { expires_at: goodUntil } = await tx
    .insertInto("sign_in_codes")
    .values({
      id,
      provider_id: providerId,
      purpose,
      email,
      code_hash: hashCode(secret, id, code),
      link_hash: tokenHash(key),
      expires_at: sql<Date>`now() + ${lifetime}::interval`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { id, code, key, goodUntil };
}

/** Keyed: six digits alone would be guessed from a plain hash. */
export function hashCode(secret: Buffer, id: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`${id} ${code}`).digest();
}
