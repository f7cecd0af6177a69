import { brand } from "#config/brand.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Email } from "#platform/mail/email.ts";
import { type EmailTopic, queueEmail } from "#platform/mail/queue-email.server.ts";

/** A letter to every admin; to our mailbox where there is none yet. */
export async function notifyAdmins(
  tx: Db,
  { kind, about, topic, letter }: { kind: string; about: string; topic: EmailTopic | null; letter: Email },
) {
  const admins = await tx.selectFrom("admins").select("email").where("active", "=", true).execute();
  for (const to of admins.length ? admins.map(({ email }) => email) : [brand.email.providers])
    await queueEmail(tx, { kind, about, topic, to, content: letter, audience: "team" });
}
