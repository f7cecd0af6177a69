import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";

const SHOWN = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The newest letters, for the demo's mailbox. */
export function listMails(db: Db) {
  return asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["id", "to_address", "subject", "status", "attempts", "last_error", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(SHOWN)
      .execute(),
  );
}

/** One letter as it was written, for the demo's mailbox. */
export async function findMail(db: Db, id: string) {
  if (!UUID.test(id)) return undefined;
  return asService(db, (tx) => tx.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst());
}

/** Letters that could not be sent, newest first, for the admin's desk: which, and never whose. */
export function listFailedMails(db: Db, { limit = SHOWN, offset = 0 } = {}) {
  return asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["id", "kind", "audience", "attempts", "last_error", "created_at"])
      .where("status", "=", "failed")
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export async function countFailedMails(db: Db): Promise<number> {
  const { count } = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("status", "=", "failed")
      .executeTakeFirstOrThrow(),
  );
  return count;
}
