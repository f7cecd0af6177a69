import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isEmail } from "#platform/forms/form-fields.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import {
  findInquiryAddress,
  inquiryConfirmationEmail,
  inquiryNotificationEmail,
} from "../emails/inquiry.server.ts";
import { isInquiryType } from "../rules/inquiry.ts";

/** Writes to whoever sent an inquiry, and to our mailbox that it belongs in. */
export function notifyInquiryReceived(db: Db, id: string): Promise<void> {
  return asService(db, async (tx) => {
    const row = await tx
      .selectFrom("contact_submissions")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return;

    const type = isInquiryType(row.inquiry_type) ? row.inquiry_type : "other";
    const prefersPhone = row.preferred_contact === "phone";
    const ourMailbox = findInquiryAddress(type);
    // Checked again, whoever wrote the row: it goes into the head of a letter.
    const sender = isEmail(row.email) ? row.email : undefined;
    await queueEmail(tx, {
      kind: "inquiry-received",
      about: id,
      topic: { table: "contact_submissions", id },
      to: ourMailbox,
      replyTo: sender,
      content: inquiryNotificationEmail({
        ...row,
        ...formatPhone(row),
        type,
        prefersPhone,
        businessName: row.business_name,
      }),
      audience: "team",
    });
    if (!sender) return;
    await queueEmail(tx, {
      kind: "inquiry-confirmation",
      about: id,
      topic: { table: "contact_submissions", id },
      to: sender,
      replyTo: ourMailbox,
      content: inquiryConfirmationEmail({ type, prefersPhone }),
    });
  });
}
