import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { UNDO_DAYS } from "#config/promises.ts";
import type { Db } from "#platform/db/database.server.ts";
import { tokenHash } from "../queries/sessions.server.ts";

type Subject = { provider_id: string; former_email: string } | { admin_id: string };

/** The key of a link that undoes a change which is made in the same transaction. */
export async function issueUndoLink(tx: Db, subject: Subject) {
  const id = randomUUID();
  const key = randomBytes(32).toString("base64url");
  const { expires_at: goodUntil } = await tx
    .insertInto("undo_links")
    .values({
      id,
      ...subject,
      link_hash: tokenHash(key),
      expires_at: sql<Date>`now() + make_interval(days => ${UNDO_DAYS})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { id, key, goodUntil };
}

/** False when the link was used before, for example in another tab. */
export async function consumeUndoLink(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("undo_links")
    .set({ used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
