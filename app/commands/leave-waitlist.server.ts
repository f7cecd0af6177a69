import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { isSigned, sign } from "#lib/sign.server.ts";

type Link = { entry: string; key: string };
type Outcome = { ok: true } | { ok: false; problem: "unknown link" };

/** In each letter about the waitlist: who has the letter can leave. */
export function leaveUrl(secret: Buffer, origin: string, entry: string): string {
  return `${origin}/waitlist/leave?${new URLSearchParams({ entry, key: sign(secret, wordsOf(entry)) })}`;
}

export function isLeaveLink(secret: Buffer, { entry, key }: Link): boolean {
  return isSigned(secret, wordsOf(entry), key);
}

/** Takes an e-mail address off the waitlist, for all places that it asked for. */
export async function leaveWaitlist(db: Db, secret: Buffer, link: Link): Promise<Outcome> {
  if (!isLeaveLink(secret, link)) return { ok: false, problem: "unknown link" };
  await asService(db, (tx) =>
    tx
      .updateTable("waitlist")
      .set({ unsubscribed_at: new Date() })
      .where("email", "=", (entry) =>
        entry.selectFrom("waitlist").select("email").where("id", "=", link.entry),
      )
      .where("unsubscribed_at", "is", null)
      .execute(),
  );
  return { ok: true };
}

function wordsOf(entry: string): string {
  return `leave waitlist ${entry}`;
}
