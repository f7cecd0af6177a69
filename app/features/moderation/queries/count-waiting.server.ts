import { type RawBuilder, sql } from "kysely";
import { type AdminQueue, adminQueueKeys, type QueueCounts } from "#config/admin-queues.ts";
import type { Db } from "#platform/db/database.server.ts";

/** How many wait for us in each queue; reports by listing. Before the job queue is made, no job has failed. */
const counts: Record<AdminQueue, RawBuilder<number>> = {
  submissions: sql`select count(*)::integer from provider_submissions where status in ('new', 'reviewing')`,
  edits: sql`select count(*)::integer from provider_edits where status = 'waiting'`,
  reviews: sql`select count(*)::integer from reviews where status = 'pending'`,
  reports: sql`
    select count(distinct provider_id)::integer from contact_submissions
    where provider_id is not null and status in ('new', 'in_progress')`,
  tickets: sql`select count(*)::integer from tickets where status in ('open', 'in_progress')`,
  inquiries: sql`
    select count(*)::integer from contact_submissions
    where provider_id is null and status in ('new', 'in_progress')`,
  failed: sql`select (select count(*)::integer from mails where status = 'failed') + count_failed_jobs()`,
};

export async function countWaiting(db: Db): Promise<QueueCounts> {
  const columns = adminQueueKeys.map((queue) => sql`(${counts[queue]}) as ${sql.ref(queue)}`);
  const { rows } = await sql<QueueCounts>`select ${sql.join(columns)}`.execute(db);
  if (!rows[0]) throw new Error("no figures");
  return rows[0];
}
