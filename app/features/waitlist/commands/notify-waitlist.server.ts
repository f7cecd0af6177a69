import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { writeMail } from "#platform/mail/queue-email.server.ts";
import { cityLaunchedLetter } from "../emails/city-launched.server.ts";
import { findListedCity, isAnyoneUntold, listUntold, selectUntoldOf } from "../queries/waitlist.server.ts";
import { joinedMark } from "../rules/waitlist.ts";
import { leaveUrl } from "./leave-waitlist.server.ts";

/** Few enough that a transaction is short, and that what it holds is held for a moment. */
const BATCH = 100;

type Outcome = { ok: true; isDone: boolean } | { ok: false; problem: "not listed" };

/**
 * Tells the next few of those who wait for a city that it has providers now. A letter and the note that it is
 * written are one transaction: whoever goes on after a crash finds exactly those who are still to be told.
 */
export function tellWaitlist(
  db: Db,
  { links, origin }: { links: Buffer; origin: string },
  cityId: number,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    const city = await findListedCity(tx, cityId);
    if (!city) return { ok: false, problem: "not listed" };
    const entries = await listUntold(tx, city, BATCH);
    const people = new Map(entries.map((entry) => [entry.email.toLowerCase(), entry]));
    for (const { id, email, joined_times } of people.values()) {
      await writeMail(tx, {
        kind: "city-launched",
        // Not about the city: who was told of it and has left may wait for it anew.
        about: joinedMark(id, joined_times),
        topic: { table: "cities", id: String(city.id) },
        to: email,
        audience: "family",
        letter: cityLaunchedLetter({ origin, city, unsubscribeUrl: leaveUrl(links, origin, id) }),
      });
    }
    if (people.size > 0)
      await tx
        .updateTable("waitlist")
        .set({ told_at: new Date() })
        .where("id", "in", selectUntoldOf(tx, city, [...people.keys()]))
        .execute();
    // Not known from an empty batch: another process may be telling those whom we waited for, and may yet fail.
    return { ok: true, isDone: !(await isAnyoneUntold(tx, city)) };
  });
}
