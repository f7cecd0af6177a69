import { asService } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import { isUuid } from "../uuid.ts";
import { maskEmailAddress } from "./mask-email-address.ts";

const EMAILS_MAX = 100;

/** The newest letters, for the demo's mailbox. */
export function listEmails(db: Db) {
  return asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["id", "to_address", "subject", "status", "attempts", "last_error", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(EMAILS_MAX)
      .execute(),
  );
}

/** One letter as it was written, for the demo's mailbox. */
export async function findEmail(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return asService(db, (tx) => tx.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst());
}

/** Letters that could not be sent, newest first, for the admin's desk: which, about what, and never quite to whom. */
export async function listFailedEmails(db: Db, { limit = EMAILS_MAX, offset = 0 } = {}) {
  const mails = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(listedColumns)
      .where("status", "=", "failed")
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  return mails.map(maskRecipient);
}

/** The same of letters that still wait, by their ids. */
export async function listEmailsByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const mails = await asService(db, (tx) =>
    tx.selectFrom("mails").select(listedColumns).where("id", "in", ids).execute(),
  );
  return mails.map(maskRecipient);
}

const listedColumns = [
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

type EmailRow = { to_address: string; topic_table: string | null; topic_id: string | null };

function maskRecipient<Row extends EmailRow>({ to_address, topic_table, topic_id, ...rest }: Row) {
  const topic = topic_table && topic_id ? { table: topic_table, id: topic_id } : null;
  return { ...rest, to: maskEmailAddress(to_address), topic };
}

export async function countFailedEmails(db: Db): Promise<number> {
  const { count } = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("status", "=", "failed")
      .executeTakeFirstOrThrow(),
  );
  return count;
}
