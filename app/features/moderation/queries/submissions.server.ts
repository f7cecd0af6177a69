import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { MODERATION_PAGE_SIZE, type SubmissionListParams } from "../rules/submission-list-url.ts";

type ListPart = Pick<SubmissionListParams, "status" | "page">;

/** One page of applications, the newest first. */
export function listSubmissions(db: Db, part: ListPart) {
  return selectSubmissionPage(db, part).execute();
}

/** The statement of it, of which a test asks how it is done. */
export function selectSubmissionPage(db: Db, { status, page }: ListPart) {
  return (
    db
      // Ids alone first: those of the pages before it are skipped in the index, and no other row is read.
      .selectFrom((from) =>
        from
          .selectFrom("provider_submissions")
          .select(["id", "created_at"])
          .$if(status !== "", (query) => query.where("status", "=", status))
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(MODERATION_PAGE_SIZE)
          .offset((page - 1) * MODERATION_PAGE_SIZE)
          .as("part"),
      )
      .innerJoin("provider_submissions as s", "s.id", "part.id")
      .leftJoin("provider_accounts as a", "a.provider_id", "s.provider_id")
      .select(["s.id", "s.business_name", "s.service_type", "s.service_area", "s.status", "s.created_at"])
      .select(sql<boolean>`a.email_confirmed_at is not null`.as("isConfirmed"))
      .orderBy("part.created_at", "desc")
      .orderBy("part.id", "desc")
  );
}

/** How many of each status there are; one that nobody has is left out. */
export async function countSubmissions(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("provider_submissions")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** An application with everything that is known, for the review desk only. */
export function findSubmission(db: Db, id: string) {
  return db
    .selectFrom("provider_submissions as s")
    .leftJoin("provider_accounts as a", "a.provider_id", "s.provider_id")
    .leftJoin("providers as p", "p.id", "s.provider_id")
    .selectAll("s")
    .select(rowVersion("s"))
    .select(["a.sign_in_email", "a.email_confirmed_at", "a.paused_at", "p.active", "p.city_id"])
    .where("s.id", "=", id)
    .executeTakeFirst();
}

/** PostgreSQL's own mark of a row: another one after each change, whoever made it. */
export function rowVersion(table: string) {
  return sql<string>`${sql.ref(`${table}.xmin`)}::text`.as("version");
}

export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];
const HISTORY_ENTRIES_MAX = 100;

/** What was decided about a thing, the latest first. */
export function listHistory(db: Db, table: string, id: string) {
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "action", "reason"])
    .select([
      sql<string | null>`details ->> 'from'`.as("from"),
      sql<string | null>`details ->> 'to'`.as("to"),
      sql<boolean>`coalesce((details ->> 'notes')::boolean, false)`.as("hasNotes"),
    ])
    .where("subject_table", "=", table)
    .where("subject_id", "=", id)
    .orderBy("audit_log.id", "desc")
    .limit(HISTORY_ENTRIES_MAX)
    .execute();
}
