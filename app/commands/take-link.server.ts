import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import { tokenHash } from "#queries/sessions.server.ts";
import type { Purpose } from "./issue-code.server.ts";

/** Whom a letter's link speaks for, once: one that was used, or whose time is over, is none. */
export function takeLink(tx: Db, purpose: Purpose, key: string) {
  return tx
    .updateTable("sign_in_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("link_hash", "=", tokenHash(key))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "provider_id", "email"])
    .executeTakeFirst();
}
