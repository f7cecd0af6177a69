import type { JobContext } from "#platform/jobs/types.ts";
import { logWarning } from "#platform/log/log.server.ts";
import { sendEmail } from "#platform/mail/send-email.server.ts";
import { emailHooks } from "../commands/email-hooks.server.ts";

/** One letter. What fails is tried again, later and later; after the last try it is kept as failed. */
export async function sendEmailTask({ db, mailer }: JobContext, id: string, { isLast }: { isLast: boolean }) {
  const sent = await sendEmail(db, mailer, id, { isLast, hooks: emailHooks });
  if (sent.ok) return;
  if (sent.problem === "failed")
    return logWarning("a letter could not be sent", { mail: id, code: sent.code });
  throw Object.assign(new Error("not sent"), { code: sent.code });
}
