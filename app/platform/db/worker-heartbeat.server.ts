import type pg from "pg";

/** The first half of a two-part advisory lock: this use of them, and no other. */
export const WORKER_LOCK_CLASS = 4_317_206;

/**
 * graphile-worker takes a job from a dead worker only after four hours. Here a worker holds a lock for as long
 * as it lives, on a connection of its own, so that the others see who is gone. One that is taken for dead while
 * it lives (its connection broke, and it came to no other in time) costs a job that runs twice, and every job
 * bears that.
 */
export function startWorkerHeartbeat(pool: pg.Pool) {
  const workers = new Set<string>();
  const held = new Set<string>();
  let holder: pg.PoolClient | undefined;
  let holding: Promise<void> | undefined;
  let suspects: string[] = [];

  async function takeHolder(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    client.once("error", () => drop(client));
    holder = client;
    // Whoever looks whether we live holds our lock for that moment: we wait for it, but not for ever.
    await client.query("set lock_timeout = '2s'");
    return client;
  }
  function drop(client: pg.PoolClient) {
    if (holder !== client) return;
    holder = undefined;
    held.clear();
    client.release(true);
  }
  async function holdAll() {
    const client = holder ?? (await takeHolder());
    try {
      for (const id of workers) {
        if (held.has(id)) continue;
        await client.query("select pg_advisory_lock($1, hashtext($2))", [WORKER_LOCK_CLASS, id]);
        held.add(id);
      }
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  return {
    addWorker: (worker: string) => workers.add(worker),
    /** What a worker that ended has left locked is given back like that of any dead one. */
    releaseAll() {
      workers.clear();
      if (holder) drop(holder);
    },
    /** Resolves when all our workers are known to live. */
    async ensureLocks() {
      if (holder && [...workers].every((id) => held.has(id))) return;
      holding ??= holdAll().finally(() => {
        holding = undefined;
      });
      await holding;
    },
    /** Gives back what belongs to workers that were not alive now, nor the last time that we looked. */
    async releaseDeadWorkers() {
      const dead = await listDeadWorkers(pool);
      const gone = dead.filter((id) => suspects.includes(id));
      suspects = dead;
      if (gone.length > 0) await unlockJobs(pool, gone);
      await requeueSpentEmails(pool);
    },
  };
}

async function listDeadWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with workers as materialized (
       select distinct locked_by as id from (
         select locked_by from graphile_worker._private_jobs where locked_by is not null
         union all select locked_by from graphile_worker._private_job_queues where locked_by is not null
       ) locked
     )
     select id from workers where pg_try_advisory_xact_lock($1, hashtext(id))`,
    [WORKER_LOCK_CLASS],
  );
  return rows.map(({ id }) => id);
}

/** A try that death cut short was not the job's last one. */
async function unlockJobs(pool: pg.Pool, workers: string[]) {
  await pool.query(
    `with dead as materialized (
       select id from unnest($2::text[]) as id where pg_try_advisory_xact_lock($1, hashtext(id))
     ), queues as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
       where locked_by in (select id from dead)
     )
     update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, attempts = least(attempts, max_attempts - 1)
     where locked_by in (select id from dead)`,
    [WORKER_LOCK_CLASS, workers],
  );
}

/**
 * A letter's last try ends with the letter sent or failed. Where the database kept even that from being noted,
 * the job is spent and the letter would wait for ever.
 */
async function requeueSpentEmails(pool: pg.Pool) {
  await pool.query(
    `update graphile_worker._private_jobs j
     set attempts = max_attempts - 1, run_at = greatest(run_at, now())
     from graphile_worker._private_tasks t, hearthlist.mails m
     where t.id = j.task_id and t.identifier = 'send_mail' and m.id::text = j.payload ->> 'id'
       and m.status = 'queued' and j.attempts >= j.max_attempts and j.locked_at is null`,
  );
}
