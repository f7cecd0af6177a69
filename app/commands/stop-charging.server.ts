import type { Db } from "#db/database.server.ts";
import type { Actor } from "#domain/actor.ts";
import type { Payments } from "#domain/payments.ts";
import { logError } from "#lib/log.server.ts";
import { endSubscription } from "./end-subscription.server.ts";

/** What became of the plan of a provider that is off the site now. */
export type PlanEnd = "none" | "ended" | "not ended";
export type StopNeeds = { payments: Payments | null; origin: string; now: Date };

/**
 * Behind the decision that takes a provider off the site, and not within it: what must not be shown is off, whether the
 * payment service can be reached or not.
 */
export async function stopCharging(
  db: Db,
  { payments, origin, now }: StopNeeds,
  actor: Actor,
  providerId: string,
): Promise<PlanEnd> {
  if (!payments) return "none";
  try {
    const ran = await endSubscription(db, { payments, origin }, providerId, { who: actor, now });
    return ran ? "ended" : "none";
  } catch (error) {
    logError(error);
    return "not ended";
  }
}
