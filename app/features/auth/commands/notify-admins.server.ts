import { brand } from "#config/brand.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Letter } from "#platform/mail/email.ts";
import { type Topic, writeMail } from "#platform/mail/queue-email.server.ts";

/** A letter to every admin; to our mailbox where there is none yet. */
export async function tellTeam(
  tx: Db,
  { kind, about, topic, letter }: { kind: string; about: string; topic: Topic | null; letter: Letter },
) {
  const admins = await tx.selectFrom("admins").select("email").where("active", "=", true).execute();
  for (const to of admins.length ? admins.map(({ email }) => email) : [brand.email.providers])
    await writeMail(tx, { kind, about, topic, to, letter, audience: "team" });
}
