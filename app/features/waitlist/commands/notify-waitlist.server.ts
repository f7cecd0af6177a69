import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { cityLaunchedEmail } from "../emails/city-launched.server.ts";
import {
  findListedCity,
  hasEntriesToNotify,
  listEntriesToNotify,
  selectEntriesToNotifyByEmail,
} from "../queries/waitlist.server.ts";
import { waitlistEmailKey } from "../rules/waitlist.ts";
import { createUnsubscribeUrl } from "./unsubscribe-from-waitlist.server.ts";

/** Few enough that a transaction is short, and that what it holds is held for a moment. */
const BATCH_MAX = 100;

type Outcome = { ok: true; isDone: boolean } | { ok: false; problem: "not listed" };

/**
 * Tells the next few of those who wait for a city that it has providers now. A letter and the note that it is
 * written are one transaction: whoever goes on after a crash finds exactly those who are still to be told.
 */
export function notifyWaitlist(
  db: Db,
  { links, origin }: { links: Buffer; origin: string },
  cityId: number,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    const city = await findListedCity(tx, cityId);
    if (!city) return { ok: false, problem: "not listed" };
    const entries = await listEntriesToNotify(tx, city, BATCH_MAX);
    const people = new Map(entries.map((entry) => [entry.email.toLowerCase(), entry]));
    for (const { id, email, joined_times } of people.values()) {
      await queueEmail(tx, {
        kind: "city-launched",
        // Not about the city: who was told of it and has left may wait for it anew.
        about: waitlistEmailKey(id, joined_times),
        topic: { table: "cities", id: String(city.id) },
        to: email,
        audience: "family",
        content: cityLaunchedEmail({ origin, city, unsubscribeUrl: createUnsubscribeUrl(links, origin, id) }),
      });
    }
    if (people.size > 0)
      await tx
        .updateTable("waitlist")
        .set({ told_at: new Date() })
        .where("id", "in", selectEntriesToNotifyByEmail(tx, city, [...people.keys()]))
        .execute();
    // Not known from an empty batch: another process may be telling those whom we waited for, and may yet fail.
    return { ok: true, isDone: !(await hasEntriesToNotify(tx, city)) };
  });
}
