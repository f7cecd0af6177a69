import type { Db } from "../db/database.server.ts";

const HISTORY_ENTRIES_MAX = 50;

/** What was done to one thing, and by whom, newest first. */
export function listAuditHistory(db: Db, table: string, id: string) {
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_kind", "actor", "action", "reason"])
    .where("subject_table", "=", table)
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(HISTORY_ENTRIES_MAX)
    .execute();
}
