import MailComposer from "nodemailer/lib/mail-composer";
import { brand } from "#config/brand.ts";
import { isEmail } from "../forms/form-fields.ts";

export type OutgoingEmail = {
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  calendar: { method: string; text: string } | undefined;
  unsubscribeUrl: string | null;
};

export type ComposedEmail = { from: string; to: string[]; octets: Buffer };

/** A letter as it goes over the wire; undefined if a part of it could break its header. */
export async function composeEmail(mail: OutgoingEmail): Promise<ComposedEmail | undefined> {
  if (!hasSafeHeaders(mail)) return undefined;
  const message = new MailComposer({
    from: { name: brand.name, address: brand.email.support },
    to: { name: "", address: mail.to },
    replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
    messageId: `<${mail.messageId}@${brand.domain}>`,
    subject: toSingleLine(mail.subject),
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
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from, to } = message.getEnvelope();
  return { from: from || brand.email.support, to, octets: await message.build() };
}

function hasSafeHeaders({ messageId, to, replyTo, calendar, unsubscribeUrl }: OutgoingEmail): boolean {
  return (
    /^[0-9a-f-]{36}$/.test(messageId) &&
    isEmail(to) &&
    (replyTo === null || isEmail(replyTo)) &&
    (calendar === undefined || /^(REQUEST|CANCEL|PUBLISH)$/.test(calendar.method)) &&
    (unsubscribeUrl === null || /^https?:\/\/[!-;=?-~]{1,900}$/.test(unsubscribeUrl))
  );
}

/** A subject holds what people typed: a line break would begin another header. */
function toSingleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
