import { sql } from "kysely";
import { type Actor, mayHandleFailures } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { type FailedJob, findFailedJob } from "../queries/failed-jobs.server.ts";

type Refused = { ok: false; problem: "forbidden" | "missing" | "changed" | "running" | "no reason" };
type Outcome = { ok: true } | Refused;
/** `attempts` is the version: how often it had been tried when the form was filled. */
export type FailureVersion = { id: string; attempts: number };

const REASON_MAX = 2000;
/** More than this wait for the next press: one transaction holds them all. */
const RETRIED_EMAILS_MAX = 1000;

/** Begins a job anew, once: asked again, it has changed. */
export function retryJob(db: Db, actor: Actor, failure: FailureVersion): Promise<Outcome> {
  return withFailedJob(db, actor, failure, async (tx, job) => {
    const { rows } = await sql<{ state: State }>`
      select retry_job(${failure.id}::bigint, ${failure.attempts}) as state
    `.execute(tx);
    if (rows[0]?.state !== "done") return toRefusal(rows[0]?.state);
    await recordAudit(tx, {
      actor,
      action: "job.retried",
      table: "jobs",
      id: failure.id,
      details: toAuditDetails(job),
    });
    return { ok: true };
  });
}

/** Takes a job out of the queue. A letter that it was to send is given up with it. */
export async function giveUpJob(
  db: Db,
  actor: Actor,
  failure: FailureVersion,
  reason: string,
): Promise<Outcome> {
  const why = reason.trim().slice(0, REASON_MAX);
  if (!why) return { ok: false, problem: "no reason" };
  return withFailedJob(db, actor, failure, async (tx, job) => {
    const { rows } = await sql<{ state: State }>`
      select give_up_job(${failure.id}::bigint, ${failure.attempts}) as state
    `.execute(tx);
    if (rows[0]?.state !== "done") return toRefusal(rows[0]?.state);
    if (job.task === "send_mail" && isUuid(job.subject ?? ""))
      await tx
        .updateTable("mails")
        .set({ status: "given_up" })
        .where("id", "=", job.subject)
        .where("status", "=", "queued")
        .execute();
    await recordAudit(tx, {
      actor,
      action: "job.given_up",
      table: "jobs",
      id: failure.id,
      reason: why,
      details: toAuditDetails(job),
    });
    return { ok: true };
  });
}

/** Puts a failed letter back into the mailbox, with its own Message-ID; a trigger begins its job. */
export function retryEmail(db: Db, actor: Actor, failure: FailureVersion): Promise<Outcome> {
  return withFailedEmail(db, actor, failure, { status: "queued", action: "mail.retried", reason: null });
}

/** The same for all that have failed, the oldest first; how many. What is out of date by now, its job gives up. */
export function retryAllEmails(db: Db, actor: Actor): Promise<{ ok: true; count: number } | Refused> {
  return asService(db, async (tx) => {
    if (!mayHandleFailures(actor)) return { ok: false, problem: "forbidden" };
    const mails = await tx
      .updateTable("mails")
      .set({ status: "queued" })
      .where("id", "in", (failed) =>
        failed
          .selectFrom("mails")
          .select("id")
          .where("status", "=", "failed")
          .orderBy("created_at")
          .limit(RETRIED_EMAILS_MAX)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "kind", "attempts", "last_error as error"])
      .execute();
    for (const { id, ...details } of mails)
      await recordAudit(tx, { actor, action: "mail.retried", table: "mails", id, details });
    return mails.length > 0 ? { ok: true, count: mails.length } : { ok: false, problem: "missing" };
  });
}

/** Keeps a letter as one that nobody will send. */
export async function giveUpEmail(
  db: Db,
  actor: Actor,
  failure: FailureVersion,
  reason: string,
): Promise<Outcome> {
  const why = reason.trim().slice(0, REASON_MAX);
  if (!why) return { ok: false, problem: "no reason" };
  return withFailedEmail(db, actor, failure, { status: "given_up", action: "mail.given_up", reason: why });
}

type State = "done" | "missing" | "running" | "changed";

function toRefusal(state: State | undefined): Refused {
  return { ok: false, problem: state === "running" || state === "changed" ? state : "missing" };
}

function toAuditDetails({ task, subject, attempts, error }: FailedJob) {
  return { task, subject, attempts, error };
}

function withFailedJob(
  db: Db,
  actor: Actor,
  { id, attempts }: FailureVersion,
  work: (tx: Db, job: FailedJob) => Promise<Outcome>,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayHandleFailures(actor)) return { ok: false, problem: "forbidden" };
    if (!isJobId(id) || !isCount(attempts)) return { ok: false, problem: "missing" };
    const job = await findFailedJob(tx, id);
    return job ? work(tx, job) : { ok: false, problem: "missing" };
  });
}

type EmailResolution = { status: "queued" | "given_up"; action: string; reason: string | null };

function withFailedEmail(
  db: Db,
  actor: Actor,
  failure: FailureVersion,
  { status, action, reason }: EmailResolution,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayHandleFailures(actor)) return { ok: false, problem: "forbidden" };
    if (!isUuid(failure.id) || !isCount(failure.attempts)) return { ok: false, problem: "missing" };
    const mail = await tx
      .selectFrom("mails")
      .select(["status", "attempts", "kind", "last_error"])
      .where("id", "=", failure.id)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return { ok: false, problem: "missing" };
    if (mail.status !== "failed" || mail.attempts !== failure.attempts)
      return { ok: false, problem: "changed" };
    await tx.updateTable("mails").set({ status }).where("id", "=", failure.id).execute();
    const { kind, attempts, last_error: error } = mail;
    await recordAudit(tx, {
      actor,
      action,
      table: "mails",
      id: failure.id,
      reason,
      details: { kind, attempts, error },
    });
    return { ok: true };
  });
}

/** What a bigint and an integer of the database take. */
function isJobId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1_000_000;
}
