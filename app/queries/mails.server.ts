import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";

/** The newest letters, for the demo's mailbox. */
export function listMails(db: Db) {
  return asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["id", "to_address", "subject", "body_text", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(100)
      .execute(),
  );
}
