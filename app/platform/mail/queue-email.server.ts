import { uuidFromHash } from "../crypto/uuid-from-hash.server.ts";
import type { Db } from "../db/database.server.ts";
import type { Email } from "./email.ts";
import { renderEmail } from "./render-email.server.ts";

/** Of what an admin has a page. */
export type EmailTopic = {
  table:
    | "admin_invitations"
    | "cities"
    | "contact_submissions"
    | "provider_submissions"
    | "providers"
    | "tickets";
  id: string;
};

export type QueuedEmail = {
  /** Which letter it is, and what it is about: a second one of the same kind about the same thing is not written. */
  kind: string;
  about: string;
  /** Where an admin looks when it could not be sent; null where there is no page for it. */
  topic: EmailTopic | null;
  to: string;
  replyTo?: string;
  content: Email;
  calendar?: { method: "REQUEST" | "CANCEL" | "PUBLISH"; text: string };
  /** Left out for a letter to somebody of whom we know only an address. */
  audience?: "family" | "provider" | "team";
  consultationRequestId?: string;
  /** The calendar_sequence of the consultation that it tells of: it is not sent after a later step or correction. */
  consultationSequence?: number;
  /** When the code or key in it dies: it is not sent after that. */
  expiresAt?: Date;
};

/** Puts a letter into the mailbox, from which a job sends it, in the transaction of what it tells of. */
export function queueEmail(tx: Db, mail: QueuedEmail): Promise<number> {
  return queueEmails(tx, [mail]);
}

/** How many of them are new. */
export async function queueEmails(tx: Db, mails: QueuedEmail[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("mails")
    .values(mails.map(toEmailRow))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

function toEmailRow(mail: QueuedEmail) {
  const id = uuidFromHash(mail.kind, mail.about, mail.to.toLowerCase());
  const { text, html } = renderEmail(mail.content);
  return {
    id,
    message_id: id,
    kind: mail.kind,
    priority: priorityOf(mail.kind),
    to_address: mail.to,
    reply_to: mail.replyTo,
    subject: mail.content.subject,
    body_text: text,
    body_html: html,
    calendar: mail.calendar?.text,
    calendar_method: mail.calendar?.method,
    unsubscribe_url: mail.content.unsubscribeUrl,
    audience: mail.audience,
    consultation_request_id: mail.consultationRequestId,
    consultation_sequence: mail.consultationSequence,
    good_until: mail.expiresAt,
    topic_table: mail.topic?.table,
    topic_id: mail.topic?.id,
  };
}

/** Someone waits for these in front of a page. */
const URGENT = ["sign-in-code", "confirm-address", "change-address-code", "confirm-new-address"];
/** These go to many people at once, and are as good an hour later. */
const BULK = ["city-launched", "review-invitation"];

/** The priority of the job that sends the email: the smallest is done first, and all other jobs have 0. */
function priorityOf(kind: string): number {
  if (URGENT.includes(kind)) return -10;
  return BULK.includes(kind) ? 10 : 0;
}
