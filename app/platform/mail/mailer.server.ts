import { parseConnectionUrl } from "nodemailer/lib/shared";
import { composeEmail, type OutgoingEmail } from "./compose-email.server.ts";
import { type DeliveryResult, deliverEmail, SMTP_TIMEOUTS } from "./deliver-email.server.ts";

/** Closing breaks off, without doubt about them, letters that are not handed over yet. */
export type Mailer = { send: (mail: OutgoingEmail) => Promise<DeliveryResult>; close: () => void };

/** How many letters are remembered as accepted. */
const ACCEPTED_IDS_MAX = 10_000;

/** Mail goes out through SMTP. */
export function openSmtpMailer(smtpUrl: string, patience = SMTP_TIMEOUTS): Mailer {
  const server = parseConnectionUrl(smtpUrl);
  const closing = new AbortController();
  // Should the database fail us after a letter was accepted, the next try only has to note it.
  const accepted = new Set<string>();
  return {
    async send(mail) {
      if (accepted.has(mail.messageId)) return { ok: true };
      const composed = await composeEmail(mail);
      if (!composed) return { ok: false, isPermanent: true, code: "unsafe" };
      const sent = await deliverEmail(server, composed, patience, closing.signal);
      if (sent.ok) accepted.add(mail.messageId);
      for (const oldest of accepted) {
        if (accepted.size <= ACCEPTED_IDS_MAX) break;
        accepted.delete(oldest);
      }
      return sent;
    },
    close: () => closing.abort(),
  };
}

/** A demo without SMTP: letters stay in the database, where /dev/mailbox shows them. */
export function openMailboxStandIn(): Mailer {
  return { send: async () => ({ ok: true }), close() {} };
}
