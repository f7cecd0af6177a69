import type pg from "pg";

/** What a job is apart from its numbers, which mean something to one database alone. */
const columns = [
  "payload",
  "priority",
  "run_at",
  "attempts",
  "max_attempts",
  "last_error",
  "created_at",
  "updated_at",
  "key",
  "revision",
  "flags",
];

/**
 * A job that a worker has in hand is kept as one that waits: its worker will not be there, and a try that was cut
 * short was not the job's last one.
 */
const selectedColumns = columns.map((name) =>
  name === "attempts"
    ? "case when j.locked_at is null then j.attempts else least(j.attempts, j.max_attempts - 1) end as attempts"
    : `j.${name}`,
);

export const jobsBackup = {
  name: "jobs",
  columns: ["task", "queue", ...columns],
  sql: `select t.identifier as task, q.queue_name as queue, ${selectedColumns.join(", ")}
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
};

export const crontabsBackup = {
  name: "graphile_worker._private_known_crontabs",
  columns: ["identifier", "known_since", "last_execution"],
};

export async function findWorkerVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select max(id)::integer as version from graphile_worker.migrations");
  return rows[0]?.version ?? 0;
}

/** Where restored jobs wait until they get their numbers. */
export const createJobsTableSql = `
  create temporary table restored_jobs on commit drop as
  select ''::text as task, ''::text as queue, ${columns.join(", ")} from graphile_worker._private_jobs limit 0`;

/**
 * New numbers: a worker that is at work right now ends its job by number alone, and must not end another one. And
 * tasks keep the numbers that they have here: workers that run have read them already.
 */
export const insertJobsSql = `
  insert into graphile_worker._private_tasks (identifier) select distinct task from restored_jobs
    on conflict do nothing;
  insert into graphile_worker._private_job_queues (queue_name)
    select distinct queue from restored_jobs where queue is not null on conflict do nothing;
  insert into graphile_worker._private_jobs (task_id, job_queue_id, ${columns.join(", ")})
    select t.id, q.id, ${columns.map((name) => `r.${name}`).join(", ")}
    from restored_jobs r join graphile_worker._private_tasks t on t.identifier = r.task
    left join graphile_worker._private_job_queues q on q.queue_name = r.queue`;
