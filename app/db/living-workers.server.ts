import type pg from "pg";

/** The first half of a two-part advisory lock: this use of them, and no other. */
const WORKER_LOCKS = 4_317_206;

/**
 * graphile-worker takes a job from a dead worker only after four hours. Here every worker holds a lock as long
 * as its process lives, so that another one sees at once who is gone. A worker that is taken for dead while it
 * lives (its lock's connection broke) costs a job that runs twice, and every job bears that.
 */
export async function keepAlive(pool: pg.Pool, workerIds: ReadonlySet<string>) {
  let holder: pg.PoolClient | undefined;
  const held = new Set<string>();

  async function hold() {
    if (!holder) {
      const client = await pool.connect();
      client.once("error", () => {
        client.release(true);
        holder = undefined;
        held.clear();
      });
      holder = client;
    }
    for (const id of workerIds) {
      if (held.has(id)) continue;
      await holder.query("select pg_try_advisory_lock($1, hashtext($2))", [WORKER_LOCKS, id]);
      held.add(id);
    }
  }

  return {
    /** Holds the locks of our own workers, and gives back the jobs of workers that nobody holds. */
    async tick() {
      await hold();
      await pool.query(
        `with holders as materialized (
           select distinct locked_by as id from (
             select locked_by from graphile_worker._private_jobs where locked_by is not null
             union all select locked_by from graphile_worker._private_job_queues where locked_by is not null
           ) locked
         ), dead as materialized (
           select id from holders where pg_try_advisory_xact_lock($1, hashtext(id))
         )
         select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`,
        [WORKER_LOCKS],
      );
    },
    release() {
      holder?.release(true);
      holder = undefined;
    },
  };
}
