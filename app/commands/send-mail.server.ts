import type { Mailer } from "#adapters/mail.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";

type Outcome = { ok: true } | { ok: false; code: string };

/**
 * Sends one letter and notes that it is sent, in one transaction that holds the letter. Should the process die
 * between the mail server's acceptance and our commit, it is sent once more, with the same Message-ID.
 */
export function sendMail(db: Db, mailer: Mailer, id: string): Promise<Outcome> {
  return asService(db, async (tx) => {
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
    const change = tx.updateTable("mails").where("id", "=", id);
    if (!sent.ok) {
      await change
        .set({
          attempts: mail.attempts + 1,
          last_error: sent.code,
          status: sent.forGood ? "failed" : "queued",
        })
        .execute();
      return sent.forGood ? { ok: true } : { ok: false, code: sent.code };
    }
    await change
      .set({ attempts: mail.attempts + 1, last_error: null, status: "sent", sent_at: new Date() })
      .execute();
    if (mail.kind === "consultation-requested") await noteNotified(tx, mail);
    return { ok: true };
  });
}

/** The specification's flags on a request: each side has been told of it. */
async function noteNotified(
  tx: Db,
  { consultation_request_id, audience }: { consultation_request_id: string | null; audience: string | null },
) {
  if (!consultation_request_id) return;
  await tx
    .updateTable("consultation_requests")
    .set(audience === "family" ? { family_notified: true } : { provider_notified: true })
    .where("id", "=", consultation_request_id)
    .execute();
}

/** A letter that was tried as often as it may: kept, and shown to the admin. */
export function giveUpMail(db: Db, id: string): Promise<unknown> {
  return asService(db, (tx) =>
    tx
      .updateTable("mails")
      .set({ status: "failed" })
      .where("id", "=", id)
      .where("status", "=", "queued")
      .execute(),
  );
}
