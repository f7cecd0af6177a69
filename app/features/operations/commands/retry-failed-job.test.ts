import { sql } from "kysely";
import { describe, expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openMailboxStandIn } from "#platform/mail/mailer.server.ts";
import { test } from "#tests/support/database.ts";
import { test as officeTest, waitUntil } from "#tests/support/jobs.ts";
import { makeEmail, makeInquiry } from "#tests/support/make.ts";
import { listFailures } from "../queries/failed-jobs.server.ts";
import { giveUpEmail, giveUpJob, retryAllEmails, retryEmail, retryJob } from "./retry-failed-job.server.ts";

const admin = { kind: "admin", email: "boss@hearthlist.example" } as const;
const WHY = "The inquiry was a test.";

const failedIn = (db: Db, address = "") =>
  asService(db, (tx) => listFailures(tx, new URLSearchParams(address)));
const logOf = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "action", "subject_table", "subject_id", "reason", "details"])
      .orderBy("id")
      .execute(),
  );
const jobsOf = async (db: Db) =>
  (
    await sql<{ id: string; attempts: number; key: string | null }>`
      select id::text, attempts, key from graphile_worker._private_jobs order by id`.execute(db)
  ).rows;
const mailOf = (db: Db, id: string) =>
  asService(db, (tx) => tx.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow());

/** A job that some inquiry has begun, as it stands after so many tries. */
async function failingJob(db: Db, attempts = 25, error = "inquiry_received: 23505") {
  const inquiry = await makeInquiry(db);
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}
    where key = ${`inquiry_received:${inquiry.id}`}`.execute(db);
  const [job] = (await jobsOf(db)).filter(({ key }) => key === `inquiry_received:${inquiry.id}`);
  return { id: job?.id ?? "", attempts, inquiry: inquiry.id };
}

describe("the list of failed jobs", () => {
  test("shows what failed for good, then what failed more than once, by ids and codes", async ({ db }) => {
    await failingJob(db, 0);
    await failingJob(db, 1);
    const again = await failingJob(db, 2);
    const last = await failingJob(db, 25, "inquiry_received: failed\n  at somewhere");
    const { jobs, jobPages } = await failedIn(db);
    expect(jobPages.count).toBe(2);
    expect(jobs).toMatchObject([
      {
        id: last.id,
        task: "inquiry_received",
        subject: last.inquiry,
        is_for_good: true,
        error: "failed",
        next_at: null,
      },
      {
        id: again.id,
        attempts: 2,
        max_attempts: 25,
        is_for_good: false,
        error: "23505",
        next_at: expect.any(Date),
      },
    ]);
    expect(Object.keys(jobs[0] ?? {})).not.toContain("payload");
  });

  test.for([
    "duplicate key value violates unique constraint, Key (email)=(ana@family.example)",
    "inquiry_received: could not write to ana@family.example",
    "inquiry_received: Ana Kowalski lives at 12 Elm Street, Plano, and her phone is this",
  ])("never quotes what somebody else said: %s", async (error, { db }) => {
    await failingJob(db, 25, error);
    const { jobs } = await failedIn(db);
    expect(jobs).toMatchObject([{ error: null }]);
  });

  test("a job whose key holds something else than an id names nothing", async ({ db }) => {
    await sql`select graphile_worker.add_job('other', '{"id":"1"}'::json, job_key := 'other:Ana <ana@family.example>')`.execute(
      db,
    );
    await sql`update graphile_worker._private_jobs set attempts = 25, last_error = 'other: failed'`.execute(
      db,
    );
    expect((await failedIn(db)).jobs).toMatchObject([{ task: "other", subject: null }]);
  });

  test("comes in pages, and letters in their own", async ({ db }) => {
    for (let i = 0; i < 26; i += 1) await failingJob(db);
    for (let i = 0; i < 27; i += 1) await makeEmail(db, { status: "failed" });
    const first = await failedIn(db);
    const second = await failedIn(db, "page=2&letters=2");
    expect([first.jobs.length, first.letters.length]).toEqual([25, 25]);
    expect([second.jobs.length, second.letters.length]).toEqual([1, 2]);
    const ids = [...first.jobs, ...second.jobs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(26);
  });
});

describe("a job", () => {
  test("is begun anew once, and noted", async ({ db }) => {
    const { inquiry, ...failure } = await failingJob(db);
    expect(await retryJob(db, admin, failure)).toEqual({ ok: true });
    expect(await jobsOf(db)).toMatchObject([{ id: failure.id, attempts: 0 }]);
    expect(await retryJob(db, admin, failure)).toEqual({ ok: false, problem: "missing" });
    expect(await giveUpJob(db, admin, failure, WHY)).toEqual({ ok: false, problem: "missing" });
    expect(await logOf(db)).toEqual([
      {
        actor: admin.email,
        action: "job.retried",
        subject_table: "jobs",
        subject_id: failure.id,
        reason: null,
        details: { task: "inquiry_received", subject: inquiry, attempts: 25, error: "23505" },
      },
    ]);
  });

  test("is given up with a reason", async ({ db }) => {
    const failure = await failingJob(db);
    expect(await giveUpJob(db, admin, failure, " ")).toEqual({ ok: false, problem: "no reason" });
    expect(await giveUpJob(db, admin, failure, WHY)).toEqual({ ok: true });
    expect(await jobsOf(db)).toEqual([]);
    expect(await giveUpJob(db, admin, failure, WHY)).toEqual({ ok: false, problem: "missing" });
    expect(await logOf(db)).toMatchObject([{ action: "job.given_up", reason: WHY }]);
  });

  test("that was tried since, or runs just now, is left alone", async ({ db }) => {
    const { id } = await failingJob(db, 3);
    expect(await retryJob(db, admin, { id, attempts: 2 })).toEqual({ ok: false, problem: "changed" });
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.execute(db);
    expect(await retryJob(db, admin, { id, attempts: 3 })).toEqual({ ok: false, problem: "running" });
    expect(await giveUpJob(db, admin, { id, attempts: 3 }, WHY)).toEqual({ ok: false, problem: "running" });
    expect(await jobsOf(db)).toMatchObject([{ attempts: 3 }]);
    expect(await logOf(db)).toEqual([]);
  });

  test("that waits for its turn and has not failed cannot be touched", async ({ db }) => {
    await makeInquiry(db);
    const [job] = await jobsOf(db);
    const failure = { id: job?.id ?? "", attempts: 0 };
    expect(await giveUpJob(db, admin, failure, WHY)).toEqual({ ok: false, problem: "missing" });
    const { rows } = await asService(db, (tx) =>
      sql<{ state: string }>`select give_up_job(${failure.id}::bigint, 0) as state`.execute(tx),
    );
    expect(rows).toEqual([{ state: "missing" }]);
    expect(await jobsOf(db)).toHaveLength(1);
  });

  test("that was to send a letter is given up with the letter", async ({ db }) => {
    const mail = await makeEmail(db);
    await sql`update graphile_worker._private_jobs set attempts = 4, last_error = 'send_mail: ETIMEDOUT'`.execute(
      db,
    );
    const [job] = (await failedIn(db)).jobs;
    expect(job).toMatchObject({
      task: "send_mail",
      subject: mail.id,
      error: "ETIMEDOUT",
      email: { kind: "test", to: "a…@family.example" },
    });
    expect(await giveUpJob(db, admin, { id: job?.id ?? "", attempts: 4 }, WHY)).toEqual({ ok: true });
    expect(await mailOf(db, mail.id)).toMatchObject({ status: "given_up" });
  });
});

describe("a letter", () => {
  test("goes back into the mailbox once, with its Message-ID, and its job begins", async ({ db }) => {
    const mail = await makeEmail(db, { status: "failed", attempts: 25, last_error: "EENVELOPE 451" });
    expect(await jobsOf(db)).toEqual([]);
    const failure = { id: mail.id, attempts: 25 };
    expect(await retryEmail(db, admin, failure)).toEqual({ ok: true });
    expect(await mailOf(db, mail.id)).toMatchObject({ status: "queued", message_id: mail.message_id });
    expect(await jobsOf(db)).toMatchObject([{ key: `send_mail:${mail.id}`, attempts: 0 }]);
    expect(await retryEmail(db, admin, failure)).toEqual({ ok: false, problem: "changed" });
    expect(await giveUpEmail(db, admin, failure, WHY)).toEqual({ ok: false, problem: "changed" });
    expect(await jobsOf(db)).toHaveLength(1);
    expect(await logOf(db)).toMatchObject([
      {
        action: "mail.retried",
        subject_table: "mails",
        subject_id: mail.id,
        details: { kind: "test", attempts: 25, error: "EENVELOPE 451" },
      },
    ]);
    expect(JSON.stringify(await logOf(db))).not.toContain("ana@");
  });

  test("is given up with a reason, and sent by nobody", async ({ db }) => {
    const mail = await makeEmail(db, { status: "failed", attempts: 1 });
    const failure = { id: mail.id, attempts: 1 };
    expect(await giveUpEmail(db, admin, failure, "")).toEqual({ ok: false, problem: "no reason" });
    expect(await giveUpEmail(db, admin, failure, WHY)).toEqual({ ok: true });
    expect(await mailOf(db, mail.id)).toMatchObject({ status: "given_up" });
    expect(await jobsOf(db)).toEqual([]);
    expect((await failedIn(db)).letters).toEqual([]);
    expect(await logOf(db)).toMatchObject([{ action: "mail.given_up", reason: WHY }]);
  });

  test("all that have failed go back at once, each noted, and no others", async ({ db }) => {
    const failed = [await makeEmail(db, { status: "failed", attempts: 25, last_error: "EENVELOPE 451" })];
    failed.push(await makeEmail(db, { status: "failed", attempts: 1, kind: "other" }));
    const others = [];
    for (const status of ["sent", "given_up"]) others.push(await makeEmail(db, { status }));
    expect(await retryAllEmails(db, admin)).toEqual({ ok: true, count: 2 });
    for (const { id } of failed) expect(await mailOf(db, id)).toMatchObject({ status: "queued" });
    for (const { id, status } of others) expect(await mailOf(db, id)).toMatchObject({ status });
    expect((await jobsOf(db)).map(({ key }) => key).toSorted()).toEqual(
      failed.map(({ id }) => `send_mail:${id}`).toSorted(),
    );
    const log = await logOf(db);
    expect(log).toHaveLength(2);
    expect(log.find(({ subject_id }) => subject_id === failed[0]?.id)).toMatchObject({
      actor: admin.email,
      action: "mail.retried",
      subject_table: "mails",
      details: { kind: "test", attempts: 25, error: "EENVELOPE 451" },
    });
    expect(await retryAllEmails(db, admin)).toEqual({ ok: false, problem: "missing" });
    expect(await logOf(db)).toHaveLength(2);
  });

  test("that is queued or sent is not touched", async ({ db }) => {
    for (const status of ["queued", "sent", "given_up"]) {
      const { id } = await makeEmail(db, { status });
      expect(await retryEmail(db, admin, { id, attempts: 0 })).toEqual({ ok: false, problem: "changed" });
      expect(await mailOf(db, id)).toMatchObject({ status });
    }
  });
});

officeTest("many admins at once: a letter is sent once, a job begun once", async ({ office }) => {
  const { db } = office;
  const mail = await makeEmail(db, { status: "failed", attempts: 3 });
  const inquiry = await makeInquiry(db);
  await office.query(
    "update graphile_worker._private_jobs set attempts = 25, last_error = 'inquiry_received: failed' where key = $1",
    [`inquiry_received:${inquiry.id}`],
  );
  const [job] = (await failedIn(db)).jobs;
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => retryEmail(db, admin, { id: mail.id, attempts: 3 })),
  );
  const begun = await Promise.all(
    Array.from({ length: 5 }, () => retryJob(db, admin, { id: job?.id ?? "", attempts: 25 })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(begun.filter(({ ok }) => ok)).toHaveLength(1);

  const sent: string[] = [];
  const mailer = openMailboxStandIn();
  await office.work({
    mailer: {
      ...mailer,
      async send(letter) {
        sent.push(letter.messageId);
        return { ok: true };
      },
    },
  });
  await waitUntil(async () => (await mailOf(db, mail.id)).status === "sent");
  // The inquiry's own job, which writes two letters.
  await waitUntil(
    async () => (await office.query("select from hearthlist.mails where status = 'sent'")).length === 3,
  );
  expect(sent.filter((id) => id === mail.message_id)).toHaveLength(1);
  expect((await failedIn(db)).jobs).toEqual([]);
});

officeTest("before the job queue is made there is nothing to see, and nothing to do", async ({ office }) => {
  const { db } = office;
  await office.query("drop schema graphile_worker cascade");
  expect(await failedIn(db)).toMatchObject({ jobs: [], letters: [] });
  const failure = { id: "1", attempts: 25 };
  expect(await retryJob(db, admin, failure)).toEqual({ ok: false, problem: "missing" });
  expect(await giveUpJob(db, admin, failure, WHY)).toEqual({ ok: false, problem: "missing" });
  for (const name of ["retry_job", "give_up_job"])
    expect(
      (await asService(db, (tx) => sql`select ${sql.ref(name)}(1, 25) as state`.execute(tx))).rows,
    ).toEqual([{ state: "missing" }]);
});

test("nobody but an admin, and nobody but the service below the code", async ({ db }) => {
  const failure = await failingJob(db);
  const mail = await makeEmail(db, { status: "failed" });
  const letter = { id: mail.id, attempts: 0 };
  for (const actor of [{ kind: "provider", providerId: "p" }, { kind: "visitor" }] as const)
    for (const outcome of [
      await retryJob(db, actor, failure),
      await giveUpJob(db, actor, failure, WHY),
      await retryEmail(db, actor, letter),
      await giveUpEmail(db, actor, letter, WHY),
      await retryAllEmails(db, actor),
    ])
      expect(outcome).toEqual({ ok: false, problem: "forbidden" });
  for (const call of [
    "list_failed_jobs(1, 0, null)",
    "count_failed_jobs()",
    "retry_job(1, 1)",
    "give_up_job(1, 1)",
  ])
    await expect(
      asVisitor(db, (tx) => sql.raw(`select hearthlist.${call}`).execute(tx)),
    ).rejects.toMatchObject({
      code: "42501",
    });
  await expect(
    asService(db, (tx) => sql`select hearthlist.lock_failed_job(1, 1)`.execute(tx)),
  ).rejects.toMatchObject({ code: "42501" });
  await expect(
    asService(db, (tx) => sql`select from graphile_worker._private_jobs`.execute(tx)),
  ).rejects.toMatchObject({ code: "42501" });
  expect(await logOf(db)).toEqual([]);
});
