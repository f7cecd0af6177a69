import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

export type WaitingQueue =
  | "submissions"
  | "edits"
  | "reviews"
  | "reports"
  | "tickets"
  | "inquiries"
  | "failed";

/** How many wait for us in each queue; reports by listing. Before the job queue is made, no job has failed. */
export async function countWaiting(db: Db): Promise<Record<WaitingQueue, number>> {
  const { rows } = await sql<Record<WaitingQueue, number>>`
    select
      (select count(*)::integer from provider_submissions where status in ('new', 'reviewing')) as submissions,
      (select count(*)::integer from provider_edits where status = 'waiting') as edits,
      (select count(*)::integer from reviews where status = 'pending') as reviews,
      (select count(distinct provider_id)::integer from contact_submissions
        where provider_id is not null and status in ('new', 'in_progress')) as reports,
      (select count(*)::integer from tickets where status in ('open', 'in_progress')) as tickets,
      (select count(*)::integer from contact_submissions
        where provider_id is null and status in ('new', 'in_progress')) as inquiries,
      (select count(*)::integer from mails where status = 'failed') + count_failed_jobs() as failed
  `.execute(db);
  if (!rows[0]) throw new Error("no figures");
  return rows[0];
}
