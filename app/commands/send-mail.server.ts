import { sql } from "kysely";
import type { Mailer } from "#adapters/mail.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";

type Outcome = { ok: true } | { ok: false; problem: "failed" | "try again"; code: string };

/**
 * Sends one letter and notes that it is sent, in one transaction that holds the letter. Should the process die
 * between the mail server's acceptance and our commit, it is sent once more, with the same Message-ID. What
 * cannot be sent, now for the last time, is kept as failed and shown to the admin.
 */
export function sendMail(
  db: Db,
  mailer: Mailer,
  id: string,
  { isLast }: { isLast: boolean },
): Promise<Outcome> {
  return asService(db, async (tx) => {
    // Longer than the mailer waits for a mail server: until it has answered, nothing is done here.
    await sql`set local idle_in_transaction_session_timeout = '15min'`.execute(tx);
    const mail = await tx
      .selectFrom("mails")
      .selectAll()
      .where("id", "=", id)
      .where("status", "=", "queued")
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return { ok: true };

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
    if (!sent.ok) return { ok: false, problem: isFailed ? "failed" : "try again", code: sent.code };
    if (mail.kind === "consultation-requested") await noteNotified(tx, mail);
    return { ok: true };
  });
}

/** The specification's flags on a request: each side has been told of it. */
async function noteNotified(
  tx: Db,
  { consultation_request_id, audience }: { consultation_request_id: string | null; audience: string | null },
) {
  if (!consultation_request_id || audience === "team") return;
  await tx
    .updateTable("consultation_requests")
    .set(audience === "family" ? { family_notified: true } : { provider_notified: true })
    .where("id", "=", consultation_request_id)
    .execute();
}
