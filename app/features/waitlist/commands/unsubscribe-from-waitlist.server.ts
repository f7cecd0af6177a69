import { sign, verifySignature } from "#platform/crypto/sign.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { waitlistEmailKinds } from "../rules/waitlist.ts";

type Link = { entry: string; key: string };
type Outcome = { ok: true } | { ok: false; problem: "unknown link" };

/** In each letter about the waitlist: who has the letter can leave. */
export function createUnsubscribeUrl(secret: Buffer, origin: string, entry: string): string {
  return `${origin}/waitlist/leave?${new URLSearchParams({ entry, key: sign(secret, unsubscribeLinkPayload(entry)) })}`;
}

export function isUnsubscribeLink(secret: Buffer, { entry, key }: Link): boolean {
  return verifySignature(secret, unsubscribeLinkPayload(entry), key);
}

/** Takes an e-mail address off the waitlist, for all places that it asked for, with the letters that are still to go. */
export async function unsubscribeFromWaitlist(db: Db, secret: Buffer, link: Link): Promise<Outcome> {
  if (!isUnsubscribeLink(secret, link)) return { ok: false, problem: "unknown link" };
  await asService(db, async (tx) => {
    const entry = await tx
      .selectFrom("waitlist")
      .select("email")
      .where("id", "=", link.entry)
      .executeTakeFirst();
    if (!entry) return;
    await tx
      .updateTable("waitlist")
      .set({ unsubscribed_at: new Date() })
      .where("email", "=", entry.email)
      .where("unsubscribed_at", "is", null)
      .execute();
    // After the entries, which a job holds while it writes to them: what it wrote meanwhile is seen here.
    await cancelUnsentEmails(tx, entry.email);
  });
  return { ok: true };
}

function cancelUnsentEmails(tx: Db, email: string) {
  return tx
    .updateTable("mails")
    .set({ status: "given_up" })
    .where("id", "in", (mails) =>
      mails
        .selectFrom("mails")
        .select("id")
        .where("to_address", "=", email)
        .where("kind", "in", waitlistEmailKinds)
        .where("status", "in", ["queued", "failed"])
        // One that a mail server is taking right now is held for as long as that lasts.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

function unsubscribeLinkPayload(entry: string): string {
  return `leave waitlist ${entry}`;
}
