import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { countFailedMails, listFailedMails, listMailsOf } from "#platform/mail/emails.server.ts";
import { offsetOf, PER_PAGE, pageFrame } from "#platform/paging/page-frame.ts";
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
export type ListedJob = FailedJob & { letter: FailedLetter | undefined };

export type FailedLetter = Awaited<ReturnType<typeof listFailedMails>>[number];

/** Jobs and letters that failed, each in pages of their own. Ids and codes only, and masked addresses. */
export async function listFailedWork(db: Db, params: URLSearchParams) {
  const { rows: counted } = await sql<{ count: number }>`select count_failed_jobs() as count`.execute(db);
  const jobPages = pageFrame(params, counted[0]?.count ?? 0);
  const { rows } = await sql<FailedJob>`
    select * from list_failed_jobs(${PER_PAGE}, ${offsetOf(jobPages)}, null)
  `.execute(db);
  const subjects = rows.flatMap(({ task, subject }) => (task === "send_mail" && subject ? [subject] : []));
  const waiting = await listMailsOf(db, subjects.filter(isUuid));
  const jobs = rows.map(
    (job): ListedJob => ({ ...job, letter: waiting.find(({ id }) => id === job.subject) }),
  );
  const letterPages = pageFrame(params, await countFailedMails(db), "letters");
  const letters = await listFailedMails(db, { limit: PER_PAGE, offset: offsetOf(letterPages) });
  return { jobs, jobPages, letters, letterPages };
}

/** One of them, by the number that the list names. */
export async function findFailedJob(db: Db, id: string): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`select * from list_failed_jobs(1, 0, ${id}::bigint)`.execute(db);
  return rows[0];
}
