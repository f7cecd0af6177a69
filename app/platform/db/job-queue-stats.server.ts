import type { JobsPool } from "./jobs-pool.server.ts";
import { WORKER_LOCK_CLASS } from "./worker-heartbeat.server.ts";

/**
 * How the job queue stands, whose tables are the owner's alone. Letters count for the mail, not here: without a
 * mail server they wait, and that is no failure of the workers. But what has failed for good counts in any case.
 */
export async function readJobQueueStats(pool: JobsPool) {
  const { rows } = await pool.query<Record<"workers" | "due" | "oldestSeconds" | "failed", number>>(
    `select
       (select count(distinct objid)::int from pg_locks
        where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database())) as workers,
       count(*) filter (where is_due)::int as due,
       coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestSeconds",
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
     from (
       select j.*, j.is_available and j.run_at <= now() and t.identifier <> 'send_mail' as is_due
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     ) jobs`,
    [WORKER_LOCK_CLASS],
  );
  return rows[0];
}
