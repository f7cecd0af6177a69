import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { writeMail } from "#platform/mail/queue-email.server.ts";
import { waitlistLetter } from "../emails/waitlist.server.ts";
import { findEntryToConfirm, findLaunchedCity } from "../queries/waitlist.server.ts";
import { joinedMark, placeInWords } from "../rules/waitlist.ts";
import { leaveUrl } from "./leave-waitlist.server.ts";

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
    await writeMail(tx, {
      kind: "waitlist-joined",
      about: joinedMark(entry.id, entry.joined_times),
      topic: null,
      to: entry.email,
      audience: "family",
      letter: waitlistLetter({
        origin,
        place: placeInWords(entry),
        city,
        isPromoted: entry.promoted,
        unsubscribeUrl: leaveUrl(links, origin, entry.id),
      }),
    });
    if (city && !entry.told_at)
      await tx.updateTable("waitlist").set({ told_at: new Date() }).where("id", "=", entry.id).execute();
  });
}
