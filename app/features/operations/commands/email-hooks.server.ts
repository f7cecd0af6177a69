import { setNotifiedFlag } from "#features/consultations/commands/set-notified-flag.server.ts";
import { isOutdatedEmail } from "#features/consultations/queries/consultations.server.ts";
import { hasUnsubscribed } from "#features/waitlist/queries/waitlist.server.ts";
import { waitlistEmailKinds } from "#features/waitlist/rules/waitlist.ts";
import type { EmailHooks } from "#platform/mail/send-email.server.ts";

/** What the features know of an email at the moment it is sent. */
export const emailHooks: EmailHooks = {
  async findReasonNotToSend(tx, email) {
    if (await isOutdatedEmail(tx, email)) return "outdated";
    if (waitlistEmailKinds.includes(email.kind) && (await hasUnsubscribed(tx, email.to_address)))
      return "left the waitlist";
    return undefined;
  },
  afterSent: setNotifiedFlag,
};
