import { parseConnectionUrl } from "nodemailer/lib/shared";
import { composeMail, type OutgoingMail } from "./compose-email.server.ts";
import { deliver, PATIENCE, type Sent } from "./deliver-email.server.ts";

/** Closing breaks off, without doubt about them, letters that are not handed over yet. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<Sent>; close: () => void };

/** How many letters are remembered as accepted. */
const REMEMBERED = 10_000;

/** Mail goes out through SMTP. */
export function openSmtp(smtpUrl: string, patience = PATIENCE): Mailer {
  const server = parseConnectionUrl(smtpUrl);
  const closing = new AbortController();
  // Should the database fail us after a letter was accepted, the next try only has to note it.
  const accepted = new Set<string>();
  return {
    async send(mail) {
      if (accepted.has(mail.messageId)) return { ok: true };
      const composed = await composeMail(mail);
      if (!composed) return { ok: false, forGood: true, code: "unsafe" };
      const sent = await deliver(server, composed, patience, closing.signal);
      if (sent.ok) accepted.add(mail.messageId);
      for (const oldest of accepted) {
        if (accepted.size <= REMEMBERED) break;
        accepted.delete(oldest);
      }
      return sent;
    },
    close: () => closing.abort(),
  };
}

/** A demo without SMTP: letters stay in the database, where /dev/mailbox shows them. */
export function keepMail(): Mailer {
  return { send: async () => ({ ok: true }), close() {} };
}
