import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, run, type WorkerEvents } from "graphile-worker";
import type { JobsPool } from "../db/jobs-pool.server.ts";
import { startWorkerHeartbeat } from "../db/worker-heartbeat.server.ts";
import type { InFlightRequests } from "../http/in-flight-requests.server.ts";
import { logWarning } from "../log/log.server.ts";
import type { Mailer } from "../mail/mailer.server.ts";
import { withTimeout } from "../with-timeout.ts";
import { toTask } from "./to-task.server.ts";
import type { JobContext, JobHandler } from "./types.ts";

/** How often each process looks for dead workers; one is known to be gone when it was so twice. */
const DEAD_WORKER_CHECK_MS = 3000;
const RESTART_DELAY_MS = 1000;
/** How often a worker looks for jobs that became due; of new ones it is told. */
const POLL_INTERVAL_MS = 2000;
/** A stop waits so long for jobs to end by themselves, and then so long for letters that are handed over. */
const STOP_GRACE_MS = 4000;
const DELIVERY_GRACE_MS = 8000;

/** So long each of the workers lets requests pass before its next job. */
const REQUEST_PRIORITY_MAX_MS = 250;

type Options = {
  /** Everything that the worker does, by the name under which triggers ask for it. */
  tasks: Record<string, JobHandler>;
  crontab?: string;
  /** How many jobs are done at once. */
  concurrency?: number;
  deadWorkerCheckMs?: number;
  graceMs?: number;
  pollMs?: number;
  restartMs?: number;
  inFlightRequests?: InFlightRequests;
};

/** Runs jobs until stopped. Without a mailer, letters wait until there is one. */
export async function startWorker(
  pool: JobsPool,
  context: Omit<JobContext, "mailer"> & { mailer: Mailer | undefined },
  {
    tasks,
    crontab = "",
    concurrency: atOnce = 4,
    deadWorkerCheckMs: lookMs = DEAD_WORKER_CHECK_MS,
    graceMs = STOP_GRACE_MS,
    pollMs = POLL_INTERVAL_MS,
    restartMs = RESTART_DELAY_MS,
    inFlightRequests: traffic,
  }: Options,
) {
  const { mailer = noMailer } = context;
  const taskList = Object.fromEntries(
    Object.entries(tasks)
      .filter(([name]) => context.mailer || name !== "send_mail")
      .map(([name, each]) => [name, toTask(name, each, { ...context, mailer })]),
  );
  const alive = startWorkerHeartbeat(pool);
  let isStopping = false;

  function begin(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    // Jobs are locked in the name of the pool of workers, not of each worker.
    events.on("pool:create", ({ workerPool }) => alive.addWorker(workerPool.id));
    restartWhenStuck(events, atOnce, () => runner.stop());
    return run({
      pgPool: pool,
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval: pollMs,
      logger,
      taskList,
      crontab,
      events,
      // Asked before each job, and waited for: none is taken while people wait for an answer, unless they always do,
      // nor by a worker that others would take for dead.
      async forbiddenFlags() {
        await traffic?.waitUntilIdle(REQUEST_PRIORITY_MAX_MS);
        await alive.ensureLocks();
        return null;
      },
      // Not for speed: without a batch, a database that is away at a job's end ends the whole process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  }

  let runner = await begin();
  /** A runner ends when the database fails it at a job's end. The job is given back, and another one begins. */
  async function keepRunning() {
    while (!isStopping) {
      await runner.promise.catch(() => {});
      if (isStopping) return;
      logWarning("jobs: the worker has ended and begins again");
      alive.releaseAll();
      await sleep(restartMs);
      runner = await begin().catch(() => runner);
      if (isStopping) await runner.stop().catch(() => {});
    }
  }
  const running = keepRunning();

  async function look() {
    await alive.ensureLocks();
    await alive.releaseDeadWorkers();
  }
  // While the database is away, there is nothing to see.
  const looking = setInterval(() => look().catch(() => {}), lookMs);
  await look().catch(() => {});
  return {
    async stop() {
      isStopping = true;
      clearInterval(looking);
      runner.stop().catch(() => {});
      await withTimeout(running, graceMs, () => {
        mailer.close();
        return withTimeout(running, DELIVERY_GRACE_MS, () => {});
      });
      mailer.close();
      alive.releaseAll();
    },
  };
}

/**
 * graphile-worker keeps what it first read of its tasks, also where the database failed it just then: such a worker
 * finds no job ever again. After some failures in a row it ends, and keepRunning begins another one.
 */
function restartWhenStuck(events: WorkerEvents, workers: number, stop: () => Promise<unknown>) {
  let failures = 0;
  const isWell = () => {
    failures = 0;
  };
  events.on("worker:getJob:empty", isWell);
  events.on("job:start", isWell);
  events.on("worker:getJob:error", () => {
    failures += 1;
    // Each of the workers has looked twice. Once: a runner that is stopping cannot be stopped again.
    if (failures === 2 * workers) stop().catch(() => {});
  });
}

/** Its errors are about one job, which has said its own word, or about the database. */
const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") logWarning(`jobs: ${message.split("\n")[0]}`);
});

const noMailer: Mailer = {
  send: async () => ({ ok: false, isPermanent: false, code: "no SMTP_URL" }),
  close() {},
};
