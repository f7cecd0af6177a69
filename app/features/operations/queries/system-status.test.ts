import { describe, expect, vi } from "vitest";
import { openDatabase } from "#platform/db/database.server.ts";
import { findFreePort } from "#platform/db/find-free-port.server.ts";
import { readJobQueueStats } from "#platform/db/job-queue-stats.server.ts";
import { openJobsPool } from "#platform/db/jobs-pool.server.ts";
import { test } from "#tests/support/jobs.ts";
import { makeEmail } from "#tests/support/make.ts";
import { measureSystemStatus, type SystemMeasures } from "./system-status.server.ts";

const fine: SystemMeasures = {
  jobs: async () => ({ workers: 1, due: 0, oldestSeconds: 0, failed: 0 }),
  mail: { via: "smtp", reach: async () => ({ ok: true, ms: 5 }) },
  payments: { via: "stripe", reach: async () => ({ ok: true, ms: 5, undelivered: 0 }) },
};

test("online where every part was measured so", async ({ office: { db } }) => {
  const status = await measureSystemStatus(db, fine);
  expect(status.summary).toBe("Online");
  expect(status.parts.map(({ name }) => name)).toEqual(["Database", "Background jobs", "Mail", "Payments"]);
  expect(status.parts[0]?.ms).toBeGreaterThan(0);
});

test("a database that is away takes with it what is kept there", async () => {
  const login = { host: "127.0.0.1", port: await findFreePort(), user: "nobody", database: "none" };
  const { db } = openDatabase(login);
  const status = await measureSystemStatus(db, { ...fine, jobs: () => Promise.reject(new Error("away")) });
  await db.destroy();
  expect(status.summary).toBe("Database down, Background jobs down, Mail down");
});

test("what does not answer in time is down, and nobody waits for it", async ({ office: { db } }) => {
  const never = () => new Promise<never>(() => {});
  const { summary: words } = await measureSystemStatus(
    db,
    { jobs: never, mail: { via: "smtp", reach: never }, payments: { via: "stripe", reach: never } },
    2000,
  );
  expect(words).toBe("Background jobs down, Mail down, Payments down");
});

test("letters and events are those of the database", async ({ office: { db, query } }) => {
  await makeEmail(db, { status: "sent", sent_at: new Date(Date.now() - 10 * 60_000) });
  await makeEmail(db, { status: "failed" });
  await makeEmail(db, { status: "failed", created_at: new Date("2024-01-01") });
  await makeEmail(db, { status: "queued", created_at: new Date(Date.now() - 20 * 60_000) });
  await query(
    "insert into hearthlist.stripe_events (id, type, received_at) values ('e', 't', now() - interval '2 hours')",
  );
  const { parts, summary: words } = await measureSystemStatus(db, fine);
  expect(words).toBe("Mail slow");
  expect(parts[2]?.detail).toBe(
    "The mail server answers. 1 letter waiting, for up to 20 minutes. The last letter went out 10 minutes ago. 1 letter failed in the last 7 days.",
  );
  expect(parts[3]?.detail).toBe("Stripe answers. The last event came 2 hours ago.");
  expect(JSON.stringify(parts)).not.toContain("@");
});

describe("the job queue", () => {
  test("no worker, then one, then none again", async ({ office }) => {
    const pool = openJobsPool(office.ownerUrl);
    expect(await readJobQueueStats(pool)).toMatchObject({ workers: 0 });
    const worker = await office.work();
    expect(await readJobQueueStats(pool)).toMatchObject({ workers: 1 });
    await office.work();
    expect(await readJobQueueStats(pool)).toMatchObject({ workers: 2 });
    await worker.stop();
    // It has hung up; PostgreSQL takes a moment to notice.
    await vi.waitFor(async () => expect(await readJobQueueStats(pool)).toMatchObject({ workers: 1 }), 60_000);
    await pool.end();
  });

  test("due, later, failed and letters are told apart", async ({ office }) => {
    const pool = openJobsPool(office.ownerUrl);
    const add = (task: string, more = "") =>
      office.query(`select graphile_worker.add_job('${task}', '{"id":"1"}'${more})`);
    expect(await readJobQueueStats(pool)).toEqual({ workers: 0, due: 0, oldestSeconds: 0, failed: 0 });
    await add("sweep", ", run_at := now() - interval '10 minutes'");
    await add("sweep", ", run_at := now() - interval '5 minutes'");
    await add("sweep", ", run_at := now() + interval '5 minutes'");
    await add("send_mail", ", run_at := now() - interval '2 days'");
    await add("invite_reviews", ", max_attempts := 1");
    await office.query(
      `update graphile_worker._private_jobs j set attempts = 1 from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'invite_reviews'`,
    );
    const figures = await readJobQueueStats(pool);
    expect(figures).toMatchObject({ due: 2, failed: 1 });
    expect(Math.round((figures?.oldestSeconds ?? 0) / 60)).toBe(10);
    await pool.end();
  });
});
