import { createTransport } from "nodemailer";
import { brand } from "#config/brand.ts";

export type OutgoingMail = {
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  calendar: { method: string; text: string } | undefined;
  unsubscribeUrl: string | null;
};

/** What became of a letter. `code` is safe to keep: what a server says may quote addresses. */
export type Sent = { ok: true } | { ok: false; forGood: boolean; code: string };

export type Mailer = { send: (mail: OutgoingMail) => Promise<Sent>; close: () => void };

/** How long a mail server may take for each step. */
const PATIENCE_MS = 20_000;

/** Mail goes out through SMTP. */
export function openSmtp(smtpUrl: string, patience = PATIENCE_MS): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail));
        return { ok: true };
      } catch (error) {
        return { ok: false, ...failureOf(error) };
      }
    },
    close: () => transport.close(),
  };
}

/** A demo without SMTP: letters stay in the database, where /dev/mailbox shows them. */
export function keepMail(): Mailer {
  return { send: async () => ({ ok: true }), close() {} };
}

function toMessage(mail: OutgoingMail) {
  return {
    from: { name: brand.name, address: brand.email.support },
    to: { name: "", address: mail.to },
    replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
    messageId: `<${mail.messageId}@${brand.domain}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    icalEvent: mail.calendar && {
      method: mail.calendar.method,
      filename: "consultation.ics",
      content: mail.calendar.text,
    },
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl && {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** A mail server's 5xx about this letter is final; anything else is worth another try. */
function failureOf(error: unknown): { forGood: boolean; code: string } {
  const { code, responseCode } = fieldsOf(error);
  const aboutTheLetter = code === "EENVELOPE" || code === "EMESSAGE";
  const forGood = aboutTheLetter && (responseCode === undefined || responseCode >= 500);
  return { forGood, code: [code ?? "unknown", responseCode].filter(Boolean).join(" ") };
}

function fieldsOf(error: unknown): { code?: string; responseCode?: number } {
  return typeof error === "object" && error !== null ? error : {};
}
