import { sql } from "kysely";
import { asService } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import type { Mailer } from "./mailer.server.ts";

/** Longer than the mailer waits for a mail server: until it has answered, nothing is done in the transaction. */
const IDLE_TIMEOUT = "15min";
const columns = [
  "message_id",
  "kind",
  "to_address",
  "reply_to",
  "subject",
  "body_text",
  "body_html",
  "calendar",
  "calendar_method",
  "unsubscribe_url",
  "audience",
  "consultation_request_id",
  "consultation_sequence",
  "attempts",
] as const;

type SentEmail = {
  kind: string;
  to_address: string;
  audience: string | null;
  consultation_request_id: string | null;
  consultation_sequence: number | null;
};

/** What features know of an email, asked in the transaction that sends it. */
export type EmailHooks = {
  /** Why it is not sent any more, such as that its reader has left; undefined where it is. */
  findReasonNotToSend: (tx: Db, email: SentEmail) => Promise<string | undefined>;
  afterSent: (tx: Db, email: SentEmail) => Promise<void>;
};

type Outcome = { ok: true } | { ok: false; problem: "failed" | "try again"; code: string };

/**
 * Sends one letter and notes that it is sent, in one transaction that holds the letter. Should the process die
 * between the mail server's acceptance and our commit, it is sent once more, with the same Message-ID. What
 * cannot be sent, now for the last time, is kept as failed and shown to the admin; what nobody has use for any more is
 * given up.
 */
export function sendEmail(
  db: Db,
  mailer: Mailer,
  id: string,
  { isLast, hooks }: { isLast: boolean; hooks: EmailHooks },
): Promise<Outcome> {
  return asService(db, (tx) => sendQueuedEmail(tx, mailer, id, isLast, hooks), {
    isFrequent: true,
    idle: IDLE_TIMEOUT,
  });
}

async function sendQueuedEmail(
  tx: Db,
  mailer: Mailer,
  id: string,
  isLast: boolean,
  hooks: EmailHooks,
): Promise<Outcome> {
  const mail = await tx
    .selectFrom("mails")
    .select(columns)
    .select(sql<boolean | null>`good_until <= clock_timestamp()`.as("is_late"))
    .where("id", "=", id)
    .where("status", "=", "queued")
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return { ok: true };
  const unwanted = mail.is_late ? "too late" : await hooks.findReasonNotToSend(tx, mail);
  if (unwanted) {
    const fate = { status: "given_up", last_error: unwanted };
    await tx.updateTable("mails").set(fate).where("id", "=", id).execute();
    return { ok: true };
  }

  const sent = await mailer.send({
    messageId: mail.message_id,
    to: mail.to_address,
    replyTo: mail.reply_to,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    calendar:
      mail.calendar && mail.calendar_method
        ? { method: mail.calendar_method, text: mail.calendar }
        : undefined,
    unsubscribeUrl: mail.unsubscribe_url,
  });
  const isFailed = !sent.ok && (sent.isPermanent || isLast);
  await tx
    .updateTable("mails")
    .where("id", "=", id)
    .set({
      attempts: mail.attempts + 1,
      last_error: sent.ok ? null : sent.code,
      status: sent.ok ? "sent" : isFailed ? "failed" : "queued",
      sent_at: sent.ok ? sql<Date>`clock_timestamp()` : null,
    })
    .execute();
  if (sent.ok) await hooks.afterSent(tx, mail);
  return sent.ok ? sent : { ok: false, problem: isFailed ? "failed" : "try again", code: sent.code };
}
