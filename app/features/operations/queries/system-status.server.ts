import { sql } from "kysely";
import type { PaymentsHealth } from "#features/billing/rules/payments.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ReachabilityResult } from "#platform/reachability.ts";
import { withTimeout } from "#platform/with-timeout.ts";
import {
  databaseStatus,
  type JobFigures,
  jobsStatus,
  type MailFigures,
  mailStatus,
  paymentsStatus,
  type SystemStatus,
  summarizeStatus,
} from "../rules/system-status.ts";

/** How to measure what is not in our tables. */
export type SystemMeasures = {
  jobs: () => Promise<JobFigures | undefined>;
  mail: { via: "smtp" | "mailbox" | "none"; reach?: () => Promise<ReachabilityResult> };
  payments: { via: "stripe" | "sandbox" | "none"; reach?: () => Promise<PaymentsHealth> };
};

/** Nobody waits longer for the dashboard. */
const MEASURE_TIMEOUT_MS = 5000;

/** Each part as it is now; what cannot be measured in time does not work. Never throws. */
export async function measureSystemStatus(
  db: Db,
  { jobs, mail, payments }: SystemMeasures,
  limitMs = MEASURE_TIMEOUT_MS,
): Promise<SystemStatus> {
  const measured = <T>(work: () => Promise<T>) => orUndefined(work, limitMs);
  const [read, figures, letters, lastEvent, mailServer, paymentService] = await Promise.all([
    measured(() => measureReadMs(db)),
    measured(jobs),
    measured(() => readMailFigures(db)),
    measured(() => findLastEvent(db)),
    mail.reach && measured(mail.reach),
    payments.reach && measured(payments.reach),
  ]);
  const now = new Date();
  return summarizeStatus([
    databaseStatus(read),
    jobsStatus(figures),
    mailStatus(mail.via, letters, mailServer, now),
    paymentsStatus(payments.via, lastEvent ?? null, paymentService, now),
  ]);
}

async function orUndefined<T>(work: () => Promise<T>, limitMs: number): Promise<T | undefined> {
  try {
    return await withTimeout<T | undefined>(work(), limitMs, () => undefined);
  } catch {
    return undefined;
  }
}

/** From asking for a connection to the answer, in milliseconds. */
async function measureReadMs(db: Db): Promise<number> {
  const began = performance.now();
  await asService(db, (tx) => tx.selectFrom("installation").select("id").executeTakeFirst());
  return Math.round((performance.now() - began) * 10) / 10;
}

function readMailFigures(db: Db): Promise<MailFigures> {
  return asService(db, async (tx) => {
    const waiting = await tx
      .selectFrom("mails")
      .select([
        sql<number>`count(*) filter (where status = 'queued')`.as("queued"),
        sql<number>`coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)`.as(
          "oldestSeconds",
        ),
        sql<number>`count(*) filter (where status = 'failed' and created_at > now() - interval '7 days')`.as(
          "failed",
        ),
      ])
      .where("status", "<>", "sent")
      .executeTakeFirstOrThrow();
    const last = await tx
      .selectFrom("mails")
      .select("sent_at")
      .where("status", "=", "sent")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return { ...waiting, lastSent: last?.sent_at ?? null };
  });
}

async function findLastEvent(db: Db): Promise<Date | null> {
  const { at } = await asService(db, (tx) =>
    tx
      .selectFrom("stripe_events")
      .select(({ fn }) => fn.max("received_at").as("at"))
      .executeTakeFirstOrThrow(),
  );
  return at;
}
