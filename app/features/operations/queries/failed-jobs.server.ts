import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { countFailedEmails, listEmailsByIds, listFailedEmails } from "#platform/mail/emails.server.ts";
import { getPageOffset, PER_PAGE, parsePagination } from "#platform/paging/page-info.ts";
import { isUuid } from "#platform/uuid.ts";

export type FailedJob = {
  id: string;
  task: string;
  /** The id of what it is about, where there is one. */
  subject: string | null;
  attempts: number;
  max_attempts: number;
  is_for_good: boolean;
  is_running: boolean;
  error: string | null;
  begun_at: Date;
  tried_at: Date;
  next_at: Date | null;
};

/** With the letter that it is to send, if it is to send one. */
export type ListedJob = FailedJob & { email: FailedEmail | undefined };

export type FailedEmail = Awaited<ReturnType<typeof listFailedEmails>>[number];

/** Jobs and letters that failed, each in pages of their own. Ids and codes only, and masked addresses. */
export async function listFailures(db: Db, params: URLSearchParams) {
  const { rows: counted } = await sql<{ count: number }>`select count_failed_jobs() as count`.execute(db);
  const jobPages = parsePagination(params, counted[0]?.count ?? 0);
  const { rows } = await sql<FailedJob>`
    select * from list_failed_jobs(${PER_PAGE}, ${getPageOffset(jobPages)}, null)
  `.execute(db);
  const subjects = rows.flatMap(({ task, subject }) => (task === "send_mail" && subject ? [subject] : []));
  const waiting = await listEmailsByIds(db, subjects.filter(isUuid));
  const jobs = rows.map(
    (job): ListedJob => ({ ...job, email: waiting.find(({ id }) => id === job.subject) }),
  );
  const letterPages = parsePagination(params, await countFailedEmails(db), "letters");
  const letters = await listFailedEmails(db, { limit: PER_PAGE, offset: getPageOffset(letterPages) });
  return { jobs, jobPages, letters, letterPages };
}

/** One of them, by the number that the list names. */
export async function findFailedJob(db: Db, id: string): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`select * from list_failed_jobs(1, 0, ${id}::bigint)`.execute(db);
  return rows[0];
}
