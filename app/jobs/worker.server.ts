import { EventEmitter } from "node:events";
import { type JobHelpers, Logger, run, type Task, type WorkerEvents } from "graphile-worker";
import type { Mailer } from "#adapters/mail.server.ts";
import type { JobsPool } from "#db/jobs-pool.server.ts";
import { keepAlive } from "#db/living-workers.server.ts";
import { logError, logWarning } from "#lib/log.server.ts";
import { type JobContext, tasks } from "./tasks.server.ts";

const CONCURRENCY = 4;
const ALIVE_MS = 10_000;

/** Runs jobs until stopped. Without a mailer, letters wait until there is one. */
export async function startWorker(
  pool: JobsPool,
  context: Omit<JobContext, "mailer"> & { mailer: Mailer | undefined },
) {
  const { mailer } = context;
  const workerIds = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => workerIds.add(worker.workerId));
  const alive = await keepAlive(pool, workerIds);
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === "error" || level === "warning") logWarning(`jobs: ${message}`);
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks)
        .filter(([name]) => mailer || name !== "send_mail")
        .map(([name, work]) => [name, toTask(name, work, { ...context, mailer: mailer ?? noMailer })]),
    ),
    crontab: CRONTAB,
    events,
  });
  const tick = () => alive.tick().catch(() => {});
  await tick();
  const ticking = setInterval(tick, ALIVE_MS);
  return {
    async stop() {
      clearInterval(ticking);
      await runner.stop();
      alive.release();
    },
  };
}

/** UTC. ?fill: what was missed while no server ran is made up for. */
const CRONTAB = `
`;

const noMailer: Mailer = {
  send: async () => ({ ok: false, forGood: false, code: "no SMTP_URL" }),
  close() {},
};

/** What a failure says is kept in the job's row and logged: never the words of a database or a mail server. */
function toTask(
  name: string,
  work: (context: JobContext, id: string, attempt: { isLast: boolean }) => Promise<unknown>,
  context: JobContext,
): Task {
  return async (payload: unknown, { job }: JobHelpers) => {
    try {
      await work(context, idOf(payload), { isLast: job.attempts >= job.max_attempts });
    } catch (error) {
      logError(error);
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      throw new Error(`${name}: ${code ?? "failed"}`);
    }
  };
}

function idOf(payload: unknown): string {
  const id = typeof payload === "object" && payload && "id" in payload ? payload.id : "";
  return String(id);
}
