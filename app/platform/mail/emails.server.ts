import { asService } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import { isUuid } from "../uuid.ts";
import { maskedAddress } from "./masked-address.ts";

const SHOWN = 100;

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
  if (!isUuid(id)) return undefined;
  return asService(db, (tx) => tx.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst());
}

/** Letters that could not be sent, newest first, for the admin's desk: which, about what, and never quite to whom. */
export async function listFailedMails(db: Db, { limit = SHOWN, offset = 0 } = {}) {
  const mails = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(shownOfFailed)
      .where("status", "=", "failed")
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  return mails.map(masked);
}

/** The same of letters that still wait, by their ids. */
export async function listMailsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const mails = await asService(db, (tx) =>
    tx.selectFrom("mails").select(shownOfFailed).where("id", "in", ids).execute(),
  );
  return mails.map(masked);
}

const shownOfFailed = [
  "id",
  "kind",
  "audience",
  "attempts",
  "last_error",
  "created_at",
  "to_address",
  "topic_table",
  "topic_id",
] as const;

type Shown = { to_address: string; topic_table: string | null; topic_id: string | null };

function masked<Row extends Shown>({ to_address, topic_table, topic_id, ...rest }: Row) {
  const topic = topic_table && topic_id ? { table: topic_table, id: topic_id } : null;
  return { ...rest, to: maskedAddress(to_address), topic };
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
