import type { Db } from "#db/database.server.ts";
import type { Actor } from "#domain/actor.ts";
import type { Payments } from "#domain/payments.ts";
import { logError } from "#lib/log.server.ts";
import { endSubscription } from "./end-subscription.server.ts";
import { type Decision, reviewSubmission } from "./review-submission.server.ts";

/** What became of the plan of a provider that is off the site now. */
type Plan = "none" | "ended" | "not ended";
type Needs = { payments: Payments | null; origin: string; now: Date };

/**
 * A reviewer's decision, and what it means outside our records: a rejected provider pays no more. Behind the decision and
 * not within it: what must not be shown is off the site, whether the payment service can be reached or not.
 */
export async function decideSubmission(
  db: Db,
  { payments, origin, now }: Needs,
  actor: Actor,
  id: string,
  decision: Decision,
) {
  const outcome = await reviewSubmission(db, actor, id, decision, origin);
  if (!outcome.ok) return outcome;
  const { status, providerId } = outcome;
  if (status !== "rejected" || !providerId || !payments) return { ...outcome, plan: "none" as Plan };
  const plan = await endSubscription(db, { payments, origin }, providerId, { who: actor, now }).then(
    (ran): Plan => (ran ? "ended" : "none"),
    (error): Plan => {
      logError(error);
      return "not ended";
    },
  );
  return { ...outcome, plan };
}
