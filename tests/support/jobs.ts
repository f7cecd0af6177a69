import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { test as base } from "vitest";
import { CRONTAB, tasks } from "#features/operations/jobs/tasks.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { openJobsPool } from "#platform/db/jobs-pool.server.ts";
import { startWorker } from "#platform/jobs/worker.server.ts";
import { type Mailer, openMailboxStandIn } from "#platform/mail/mailer.server.ts";
import { makeScratchDatabase } from "./database.ts";
import { secrets } from "./secrets.ts";

type Options = Partial<Parameters<typeof startWorker>[2]> & { mailer?: Mailer | null };

/** Fast enough for a test that waits for it. */
export const RECOVERY_MS = 100;
const fast = { lookMs: RECOVERY_MS, pollMs: 50, restartMs: 50, graceMs: 300 };

/** A database with real connections, and workers on it that end with the test. */
export const test = base.extend<{ office: JobEnvironment }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  office: async ({}, use) => {
    const office = await makeJobEnvironment();
    try {
      await use(office);
    } finally {
      await office.clear();
    }
  },
});

export type JobEnvironment = Awaited<ReturnType<typeof makeJobEnvironment>>;

async function makeJobEnvironment() {
  const scratch = await makeScratchDatabase();
  const { db } = openDatabase(scratch.serverLogin);
  const owner = new pg.Pool({ connectionString: scratch.ownerUrl, max: 2 });
  owner.on("error", () => {});
  const ends: (() => Promise<unknown>)[] = [];
  return {
    db,
    ownerUrl: scratch.ownerUrl,
    /** As the owner, who also sees the job queue. */
    query: async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows,
    /** As another process would: with connections of its own. */
    async work({ mailer = openMailboxStandIn(), ...options }: Options = {}) {
      const pool = openJobsPool(scratch.ownerUrl);
      const context = { db, mailer: mailer ?? undefined, secrets, origin: "https://hearthlist.example" };
      const worker = await startWorker(pool, context, { tasks, crontab: CRONTAB, ...fast, ...options });
      let stopping: Promise<void> | undefined;
      const stop = () => {
        stopping ??= worker.stop().then(() => pool.end());
        return stopping;
      };
      ends.push(stop);
      return { stop };
    },
    async clear() {
      await Promise.all(ends.map((end) => end()));
      await Promise.all([db.destroy(), owner.end()]);
      await scratch.drop();
    },
  };
}

/** The test's own time limit ends a wait in vain. */
export async function waitUntil<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await sleep(20);
  }
}

export function findEmailStatus(db: Db, id: string) {
  return asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["status", "attempts", "last_error", "sent_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
}
