import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { tokenHash } from "./sessions.server.ts";

const isOpen = sql<boolean>`used_at is null and expires_at > now()`;

/** The last change of a provider's sign-in address, while it can still be undone. */
export function findUndoableEmailChange(tx: Db, providerId: string) {
  return tx
    .selectFrom("undo_links")
    .select("expires_at as until")
    .where("provider_id", "=", providerId)
    .where(isOpen)
    .executeTakeFirst();
}

/** Whether undoing somebody's change would restore this address. */
export async function isReservedEmail(tx: Db, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom("undo_links")
    .select("id")
    .where("former_email", "=", email)
    .where(isOpen)
    .executeTakeFirst();
  return found !== undefined;
}

/** The link of an email, whether it was used or not. Undefined for a forged or expired one. */
export function findUndoLink(tx: Db, key: string) {
  return tx
    .selectFrom("undo_links")
    .select(["id", "provider_id", "admin_id", "former_email"])
    .where("link_hash", "=", tokenHash(key))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}
