import {
  type CancelPlanContext,
  cancelPlanAfterDelisting,
  type PlanCancellation,
} from "#features/billing/commands/cancel-plan-after-delisting.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { type Decision, recordDecision } from "./submission-decision.server.ts";

/** A reviewer's decision, and what it means outside our records: a rejected provider pays no more. */
export async function decideSubmission(
  db: Db,
  { secrets, ...needs }: CancelPlanContext & { secrets: Secrets },
  actor: Actor,
  id: string,
  decision: Decision,
) {
  const outcome = await recordDecision(db, actor, id, decision, { secrets, origin: needs.origin });
  if (!outcome.ok) return outcome;
  const { status, providerId } = outcome;
  const plan: PlanCancellation =
    status === "rejected" && providerId
      ? await cancelPlanAfterDelisting(db, needs, actor, providerId)
      : "none";
  return { ...outcome, plan };
}
