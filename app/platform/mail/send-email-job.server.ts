import type { JobContext } from "../jobs/types.ts";

import { logWarning } from "../log/log.server.ts";
import { sendMail } from "./send-email.server.ts";

/** One letter. What fails is tried again, later and later; after the last try it is kept as failed. */
export async function sendMailTask({ db, mailer }: JobContext, id: string, { isLast }: { isLast: boolean }) {
  const sent = await sendMail(db, mailer, id, { isLast });
  if (sent.ok) return;
  if (sent.problem === "failed")
    return logWarning("a letter could not be sent", { mail: id, code: sent.code });
  throw Object.assign(new Error("not sent"), { code: sent.code });
}
