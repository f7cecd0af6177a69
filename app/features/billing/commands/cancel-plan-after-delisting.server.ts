import type { Actor } from "#platform/audit/actor.ts";
import type { Db } from "#platform/db/database.server.ts";
import { logError } from "#platform/log/log.server.ts";
import type { Payments } from "../rules/payments.ts";
import { endSubscription, type SubscriptionEnd } from "./end-subscription.server.ts";

/** What became of the plan of a provider that is off the site now. */
export type PlanCancellation = SubscriptionEnd | "not ended";
export type CancelPlanContext = { payments: Payments | null; origin: string; now: Date };

/**
 * Behind the decision that takes a provider off the site, and not within it: what must not be shown is off, whether the
 * payment service can be reached or not.
 */
export async function cancelPlanAfterDelisting(
  db: Db,
  { payments, origin, now }: CancelPlanContext,
  actor: Actor,
  providerId: string,
): Promise<PlanCancellation> {
  if (!payments) return "none";
  try {
    return await endSubscription(db, { payments, origin }, providerId, { who: actor, now });
  } catch (error) {
    logError(error);
    return "not ended";
  }
}
