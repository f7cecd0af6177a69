import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseCrontab } from "graphile-worker";
import { describe, expect, onTestFinished } from "vitest";
import { CRONTAB, tasks } from "#features/operations/jobs/tasks.server.ts";
import { findEmailStatus, type JobEnvironment, RECOVERY_MS, test, waitUntil } from "#tests/support/jobs.ts";
import { openMailServer, openMisbehavingServer, smtpError } from "#tests/support/mail-server.ts";
import { makeEmail } from "#tests/support/make.ts";
import { maintenanceUrl, withClient } from "#tests/support/processes.ts";
import { asService } from "../db/as-role.server.ts";
import { openJobsPool } from "../db/jobs-pool.server.ts";
import { startWorkerHeartbeat, WORKER_LOCK_CLASS } from "../db/worker-heartbeat.server.ts";
import { trackInFlightRequests } from "../http/in-flight-requests.server.ts";
import { openLog } from "../log/log.server.ts";
import { countFailedEmails, listFailedEmails } from "../mail/emails.server.ts";
import { openSmtpMailer } from "../mail/mailer.server.ts";
import { queueEmail } from "../mail/queue-email.server.ts";
import type { JobHandler } from "./types.ts";

const jobs = (office: JobEnvironment) =>
  office.query(
    "select * from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks) order by id",
  );
const settled = (office: JobEnvironment, id: string) =>
  waitUntil(async () => {
    const mail = await findEmailStatus(office.db, id);
    return mail.status !== "queued" && mail;
  });
const addJob = (office: JobEnvironment, task: string, payload: unknown, maxAttempts = 25) =>
  office.query("select graphile_worker.add_job($1, $2::json, max_attempts := $3)", [
    task,
    JSON.stringify(payload),
    maxAttempts,
  ]);

describe("a letter", () => {
  test("is sent once it is written, and its job is gone", async ({ office }) => {
    const server = await openMailServer();
    const mail = await makeEmail(office.db);
    await office.work({ mailer: openSmtpMailer(server.url) });
    expect(await settled(office, mail.id)).toMatchObject({ status: "sent", attempts: 1, last_error: null });
    expect((await findEmailStatus(office.db, mail.id)).sent_at).toBeInstanceOf(Date);
    expect(server.accepted.map(({ messageId }) => messageId)).toEqual([`<${mail.id}@hearthlist.example>`]);
    await waitUntil(async () => (await jobs(office)).length === 0);
    await server.close();
  });

  test("that is refused for now waits longer and longer; after the last try it is kept as failed", async ({
    office,
  }) => {
    const server = await openMailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(451, "4.7.1 <ana@family.example> later")),
    });
    const mail = await makeEmail(office.db);
    await office.work({ mailer: openSmtpMailer(server.url) });

    const pauses: number[] = [];
    for (const attempts of [1, 2, 3]) {
      const job = await triedAgain(office, attempts);
      expect(await findEmailStatus(office.db, mail.id)).toMatchObject({
        status: "queued",
        attempts,
        last_error: "EENVELOPE 451 4.7.1",
      });
      expect(job.last_error).toBe("send_mail: EENVELOPE 451 4.7.1");
      pauses.push((job.run_at - job.updated_at) / 1000);
      await office.query("update graphile_worker._private_jobs set run_at = now()");
    }
    for (const [index, seconds] of [2, 7, 20].entries()) expect(pauses[index]).toBeGreaterThan(seconds);

    await triedAgain(office, 4);
    await office.query(
      "update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1",
    );
    expect(await settled(office, mail.id)).toMatchObject({
      status: "failed",
      attempts: 5,
      last_error: "EENVELOPE 451 4.7.1",
      sent_at: null,
    });
    expect(await listFailedEmails(office.db)).toMatchObject([
      { id: mail.id, attempts: 5, last_error: "EENVELOPE 451 4.7.1" },
    ]);
    expect(await countFailedEmails(office.db)).toBe(1);
    await waitUntil(async () => (await jobs(office)).length === 0);
    await server.close();
  });

  test("that is refused for good is not tried again, and the log says which, not whose", async ({
    office,
  }) => {
    const log = captureLog();
    const server = await openMailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(550, "<ana@family.example> unknown")),
    });
    const mail = await makeEmail(office.db);
    await office.work({ mailer: openSmtpMailer(server.url) });
    expect(await settled(office, mail.id)).toMatchObject({
      status: "failed",
      attempts: 1,
      last_error: "EENVELOPE 550",
    });
    await waitUntil(async () => (await jobs(office)).length === 0);
    expect(log.join("")).toContain(mail.id);
    expect(log.join("")).not.toMatch(/ana|@|Dear/);
    await server.close();
  });

  test("whose job is spent without the letter's fate being noted gets another try", async ({ office }) => {
    const mail = await makeEmail(office.db);
    await office.query("update graphile_worker._private_jobs set attempts = max_attempts");
    await office.work();
    expect(await settled(office, mail.id)).toMatchObject({ status: "sent" });
  });

  test("that is written again after its job was spent is sent", async ({ office }) => {
    const mail = await makeEmail(office.db);
    await office.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'spent'",
    );
    await office.query("delete from hearthlist.mails");
    await makeEmail(office.db, { id: mail.id });
    expect(await jobs(office)).toMatchObject([
      { key: null, last_error: "spent" },
      { key: `send_mail:${mail.id}`, attempts: 0, last_error: null, payload: { id: mail.id } },
    ]);
    await office.work();
    expect(await settled(office, mail.id)).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("that somebody waits for passes all others, and those to many are passed by every job", async ({
    office,
  }) => {
    const done: string[] = [];
    const note: JobHandler = async (_context, id) => done.push(id);
    const letter = { subject: "A letter", greeting: "Hello,", paragraphs: [], reason: "You asked." };
    const kinds = [
      "city-launched",
      "review-invitation",
      "ticket-answered",
      "confirm-address",
      "sign-in-code",
    ];
    await asService(office.db, async (tx) => {
      for (const kind of kinds)
        await queueEmail(tx, { kind, about: "1", topic: null, to: "ana@family.example", content: letter });
    });
    await addJob(office, "other", { id: "other" });
    const kindOf = new Map(
      (await office.query("select id, kind from hearthlist.mails")).map(({ id, kind }) => [id, kind]),
    );
    await office.work({ tasks: { send_mail: note, other: note }, concurrency: 1 });
    await waitUntil(async () => done.length === 6);
    const order = done.map((id) => kindOf.get(id) ?? id);
    // Of one moment, and as urgent as each other, they come in any order.
    expect(order.slice(0, 2).toSorted()).toEqual(["confirm-address", "sign-in-code"]);
    expect(order.slice(2, 4)).toEqual(["ticket-answered", "other"]);
    expect(order.slice(4).toSorted()).toEqual(["city-launched", "review-invitation"]);
  });

  test("waits where there is no mailer", async ({ office }) => {
    const mail = await makeEmail(office.db);
    const ran: string[] = [];
    const other: JobHandler = async (_context, id) => ran.push(id);
    await office.work({ mailer: null, tasks: { ...tasks, other } });
    await addJob(office, "other", { id: "1" });
    await waitUntil(async () => ran.length === 1);
    expect(await findEmailStatus(office.db, mail.id)).toMatchObject({ status: "queued", attempts: 0 });
  });
});

test("the job queue holds ids and nothing about people", async ({ office }) => {
  await makeEmail(office.db, { subject: "Your mother, Ana Ortiz", body_text: "(214) 555-0199" });
  await asService(office.db, (tx) =>
    tx
      .insertInto("contact_submissions")
      .values({
        id: randomUUID(),
        name: "Ana Ortiz",
        business_name: "Juniper",
        email: "ana@family.example",
        phone: "(214) 555-0199",
        inquiry_type: "other",
        message: "Hello",
        preferred_contact: "email",
        hostname: "hearthlist.example",
        user_agent: "",
      })
      .execute(),
  );
  const rows = await jobs(office);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ payload }) => Object.keys(payload))).toEqual(rows.map(() => ["id"]));
  // The whole number: a time may have 555 milliseconds.
  expect(JSON.stringify(rows)).not.toMatch(/ana|ortiz|@|555-?0199|juniper/i);
});

test("unknown tasks and odd payloads stop nothing", async ({ office }) => {
  await addJob(office, "nobody_knows_this", { id: "1" });
  for (const payload of [null, [], [1, 2], "text", 7, { id: 5 }, { id: null }, { id: { id: 1 } }, {}]) {
    await addJob(office, "send_mail", payload);
  }
  await office.work();
  await waitUntil(async () =>
    (await jobs(office)).every(
      ({ attempts, locked_at, payload }) => payload?.id === "1" || (attempts > 0 && !locked_at),
    ),
  );
  const mail = await makeEmail(office.db);
  expect(await settled(office, mail.id)).toMatchObject({ status: "sent" });
});

describe("recurring tasks", () => {
  test("are all known, and written as graphile-worker reads them", () => {
    for (const { task } of parseCrontab(CRONTAB)) expect(Object.keys(tasks)).toContain(task);
  });

  test("what was missed is made up for, once among several processes, and has no id", async ({ office }) => {
    // Three whole hours back: three are missed, whatever time it is.
    await office.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('tidy_up', now() - interval '1 day', date_trunc('hour', now()) - interval '3 hours')`,
    );
    const ran: string[] = [];
    const options = {
      tasks: { tidy_up: (async (_context, id) => ran.push(id)) satisfies JobHandler },
      crontab: "0 * * * * tidy_up ?fill=1d",
    };
    await Promise.all([office.work(options), office.work(options), office.work(options)]);
    await waitUntil(async () => ran.length >= 3 && (await jobs(office)).length === 0);
    await sleep(5 * RECOVERY_MS);
    expect(ran).toEqual(["", "", ""]);
  });
});

describe("several workers", () => {
  test("a worker keeps its job as long as it lives, and also when its connection breaks and is replaced", async ({
    office,
  }) => {
    const [pool, otherPool] = [openJobsPool(office.ownerUrl), openJobsPool(office.ownerUrl)];
    const [worker, other] = [startWorkerHeartbeat(pool), startWorkerHeartbeat(otherPool)];
    const lockedBy = async () => (await jobs(office)).map(({ locked_by }) => locked_by);
    const lookTwice = async () => {
      await other.releaseDeadWorkers();
      await other.releaseDeadWorkers();
    };
    try {
      await addJob(office, "slow", { id: "1" });
      await office.query("update graphile_worker._private_jobs set locked_by = 'pool-1', locked_at = now()");
      worker.addWorker("pool-1");
      await worker.ensureLocks();
      await lookTwice();
      expect(await lockedBy()).toEqual(["pool-1"]);

      await breakConnections(office);
      await other.releaseDeadWorkers();
      await waitUntil(() =>
        worker.ensureLocks().then(
          () => isHeld(office),
          () => false,
        ),
      );
      await lookTwice();
      expect(await lockedBy()).toEqual(["pool-1"]);

      worker.releaseAll();
      await waitUntil(async () => !(await isHeld(office)));
      await lookTwice();
      expect(await lockedBy()).toEqual([null]);
    } finally {
      worker.releaseAll();
      await Promise.all([pool.end(), otherPool.end()]);
    }
  });

  test("a dead worker's job is taken over, and its cut-off try was not the last", async ({ office }) => {
    await addJob(office, "other", { id: "1" });
    await office.query(
      "update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = max_attempts",
    );
    const ran: string[] = [];
    await office.work({ tasks: { other: async (_context, id) => ran.push(id) } });
    await waitUntil(async () => (await jobs(office)).length === 0);
    expect(ran).toEqual(["1"]);
  });

  test("one that is seen dead but once keeps its job", async ({ office }) => {
    await makeEmail(office.db);
    await office.query("update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()");
    // One look at the start, and the next in an hour.
    await office.work({ deadWorkerCheckMs: 3_600_000 });
    await office.work({ deadWorkerCheckMs: 3_600_000 });
    expect(await jobs(office)).toMatchObject([{ locked_by: "pool-dead" }]);
  });
});

describe("the database", () => {
  test("may go away while jobs end: the worker begins again, and nothing is lost or sent twice", async ({
    office,
  }) => {
    const log = captureLog();
    const held: (() => void)[] = [];
    let isHolding = true;
    const server = await openMailServer({
      decide: () => isHolding && new Promise<void>((resolve) => held.push(resolve)),
    });
    const mail = await makeEmail(office.db);
    await office.work({ mailer: openSmtpMailer(server.url) });
    await waitUntil(async () => held.length === 1);
    isHolding = false;
    await away(office, async () => {
      for (const accept of held) accept();
      // Accepted; neither the letter nor the job can be noted.
      await waitUntil(async () => server.accepted.length === 1);
      await waitUntil(async () => log.some(hasBegunAgain));
    });
    expect(await settled(office, mail.id)).toMatchObject({ status: "sent" });
    expect(server.accepted).toHaveLength(1);

    const later = await makeEmail(office.db);
    expect(await settled(office, later.id)).toMatchObject({ status: "sent" });
    await waitUntil(async () => (await jobs(office)).length === 0);
    await server.close();
  });

  test("may go away while nothing is to be done", async ({ office }) => {
    const log = captureLog();
    await office.work();
    await away(office, () => waitUntil(async () => log.some(hasBegunAgain)));
    const mail = await makeEmail(office.db);
    expect(await settled(office, mail.id)).toMatchObject({ status: "sent" });
  });
});

describe("while people wait for an answer", () => {
  test("no job is taken", async ({ office }) => {
    const traffic = trackInFlightRequests();
    const asked: number[] = [];
    const answer = Promise.withResolvers<void>();
    const giveWay = (limitMs: number) => {
      asked.push(limitMs);
      return traffic.waitUntilIdle(1_000_000);
    };
    const request = traffic.track(() => answer.promise);
    const mail = await makeEmail(office.db);
    await office.work({ inFlightRequests: { ...traffic, waitUntilIdle: giveWay } });
    await waitUntil(async () => asked.length > 0);
    await sleep(3 * RECOVERY_MS);
    expect(await findEmailStatus(office.db, mail.id)).toMatchObject({ status: "queued", attempts: 0 });
    answer.resolve();
    await request;
    expect(await settled(office, mail.id)).toMatchObject({ status: "sent" });
  });

  test("jobs are done all the same where somebody always waits", async ({ office }) => {
    const traffic = trackInFlightRequests();
    traffic.track(() => new Promise(() => {}));
    const mails = [await makeEmail(office.db), await makeEmail(office.db)];
    await office.work({ inFlightRequests: traffic });
    for (const { id } of mails) expect(await settled(office, id)).toMatchObject({ status: "sent" });
  });
});

test("a stop breaks off what is not handed over, and gives the job back", async ({ office }) => {
  let hasCome = false;
  const silent = await openMisbehavingServer(() => {
    hasCome = true;
  });
  const mail = await makeEmail(office.db);
  const worker = await office.work({ mailer: openSmtpMailer(silent.url) });
  await waitUntil(async () => hasCome);
  await worker.stop();
  expect(await findEmailStatus(office.db, mail.id)).toMatchObject({
    status: "queued",
    attempts: 1,
    last_error: "stopped",
  });
  expect(await jobs(office)).toMatchObject([{ locked_at: null, attempts: 1 }]);
  await silent.close();
});

test("a stop lets a job end that is nearly done", async ({ office }) => {
  const [begun, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = {
    slow: async () => {
      begun.resolve();
      await rest.promise;
    },
  };
  const worker = await office.work({ tasks: work, graceMs: 60_000 });
  await addJob(office, "slow", { id: "1" });
  await begun.promise;
  const stopped = worker.stop();
  rest.resolve();
  await stopped;
  expect(await jobs(office)).toEqual([]);
});

function captureLog(): string[] {
  const log: string[] = [];
  openLog("trace", { write: (line) => log.push(line) });
  onTestFinished(() => openLog("silent"));
  return log;
}

function hasBegunAgain(line: string): boolean {
  return line.includes("the worker has ended and begins again");
}

function triedAgain(office: JobEnvironment, attempts: number) {
  return waitUntil(async () => {
    const [job] = await jobs(office);
    return job?.attempts === attempts && !job.locked_at && job;
  });
}

/** The back ends that hold the locks of living workers. */
const workerLocks = `from pg_locks where locktype = 'advisory' and classid = ${WORKER_LOCK_CLASS} and granted
  and database = (select oid from pg_database where datname = current_database())`;

async function isHeld(office: JobEnvironment): Promise<boolean> {
  return (await office.query(`select ${workerLocks}`)).length > 0;
}

async function breakConnections(office: JobEnvironment) {
  await office.query(`select pg_terminate_backend(pid) ${workerLocks}`);
  await waitUntil(async () => !(await isHeld(office)));
}

/** Nobody gets in, and who was in is out. */
async function away(office: JobEnvironment, work: () => Promise<unknown>) {
  const name = new URL(office.ownerUrl).pathname.slice(1);
  await withClient(maintenanceUrl(), async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    await work();
    await client.query(`alter database ${name} allow_connections true`);
  });
}
