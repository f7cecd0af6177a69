import { sql } from "kysely";
import { hasLeftWaitlist } from "#features/waitlist/queries/waitlist.server.ts";
import { waitlistLetters } from "#features/waitlist/rules/waitlist.ts";
import { asService } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import type { Mailer } from "./mailer.server.ts";

/** Longer than the mailer waits for a mail server: until it has answered, nothing is done in the transaction. */
const PATIENCE = "15min";
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
  "attempts",
] as const;

type Outcome = { ok: true } | { ok: false; problem: "failed" | "try again"; code: string };

/**
 * Sends one letter and notes that it is sent, in one transaction that holds the letter. Should the process die
 * between the mail server's acceptance and our commit, it is sent once more, with the same Message-ID. What
 * cannot be sent, now for the last time, is kept as failed and shown to the admin; what nobody has use for any more is
 * given up.
 */
export function sendMail(
  db: Db,
  mailer: Mailer,
  id: string,
  { isLast }: { isLast: boolean },
): Promise<Outcome> {
  return asService(db, (tx) => sendQueued(tx, mailer, id, isLast), { isFrequent: true, idle: PATIENCE });
}

async function sendQueued(tx: Db, mailer: Mailer, id: string, isLast: boolean): Promise<Outcome> {
  const mail = await tx
    .selectFrom("mails")
    .select(columns)
    .select(sql<boolean | null>`good_until <= clock_timestamp()`.as("is_late"))
    .select(isOutdated.as("is_outdated"))
    .where("id", "=", id)
    .where("status", "=", "queued")
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return { ok: true };
  const unwanted = await whyUnwanted(tx, mail);
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
  const isFailed = !sent.ok && (sent.forGood || isLast);
  const noting = tx
    .updateTable("mails")
    .where("id", "=", id)
    .set({
      attempts: mail.attempts + 1,
      last_error: sent.ok ? null : sent.code,
      status: sent.ok ? "sent" : isFailed ? "failed" : "queued",
      sent_at: sent.ok ? sql<Date>`clock_timestamp()` : null,
    });
  const flag = flagOf(mail);
  if (sent.ok && flag)
    await tx
      .with("noted", () => noting)
      .updateTable("consultation_requests")
      .set({ [flag]: true })
      .where("id", "=", mail.consultation_request_id)
      .execute();
  else await noting.execute();
  return sent.ok ? sent : { ok: false, problem: isFailed ? "failed" : "try again", code: sent.code };
}

/** A letter may have waited for long: the mail server was away, or a try was going on, which held it. */
async function whyUnwanted(tx: Db, mail: Waiting): Promise<string | undefined> {
  const { kind, to_address, is_late, is_outdated } = mail;
  if (is_late) return "too late";
  if (is_outdated) return "outdated";
  if (waitlistLetters.includes(kind) && (await hasLeftWaitlist(tx, to_address))) return "left the waitlist";
  return undefined;
}

type Waiting = { kind: string; to_address: string; is_late: boolean | null; is_outdated: boolean };

/** Both sides know what came after it: by a later letter, or by their own doing. */
const isOutdated = sql<boolean>`exists (
  select from consultation_requests r
  where r.id = mails.consultation_request_id and r.calendar_sequence > mails.consultation_sequence
)`;

/** The specification's flags on a request: each side has been told of it. */
function flagOf({ kind, audience, consultation_request_id }: Noted) {
  if (kind !== "consultation-requested" || !consultation_request_id || audience === "team") return undefined;
  return audience === "family" ? "family_notified" : "provider_notified";
}

type Noted = { kind: string; audience: string | null; consultation_request_id: string | null };
