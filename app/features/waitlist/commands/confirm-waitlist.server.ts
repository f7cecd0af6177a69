import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { waitlistJoinedEmail } from "../emails/waitlist-joined.server.ts";
import { findEntryToConfirm, findLaunchedCity } from "../queries/waitlist.server.ts";
import { formatPlace, waitlistEmailKey } from "../rules/waitlist.ts";
import { createUnsubscribeUrl } from "./unsubscribe-from-waitlist.server.ts";

/** Writes to somebody who joined the waitlist. Where we are already, this letter is also the one about the launch. */
export function confirmWaitlist(
  db: Db,
  { links, origin }: { links: Buffer; origin: string },
  entryId: string,
): Promise<void> {
  return asService(db, async (tx) => {
    const entry = await findEntryToConfirm(tx, entryId);
    if (!entry) return;
    const city = await findLaunchedCity(tx, entry);
    await queueEmail(tx, {
      kind: "waitlist-joined",
      about: waitlistEmailKey(entry.id, entry.joined_times),
      topic: null,
      to: entry.email,
      audience: "family",
      content: waitlistJoinedEmail({
        origin,
        place: formatPlace(entry),
        city,
        isPromoted: entry.promoted,
        unsubscribeUrl: createUnsubscribeUrl(links, origin, entry.id),
      }),
    });
    if (city && !entry.told_at)
      await tx.updateTable("waitlist").set({ told_at: new Date() }).where("id", "=", entry.id).execute();
  });
}
