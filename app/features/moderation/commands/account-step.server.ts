import {
  type CancelPlanContext,
  cancelPlanAfterDelisting,
  type PlanCancellation,
} from "#features/billing/commands/cancel-plan-after-delisting.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { type AccountStepInput, applyAccountStep } from "./administer-account.server.ts";

/** An admin's step, and what it means outside our records: a provider that we take off the site pays no more. */
export async function administerAccount(
  db: Db,
  { secrets, ...needs }: CancelPlanContext & { secrets: Secrets },
  actor: Actor,
  id: string,
  wish: AccountStepInput,
) {
  const outcome = await applyAccountStep(db, { secrets, origin: needs.origin }, actor, id, wish);
  if (!outcome.ok) return outcome;
  const plan: PlanCancellation =
    wish.step === "deactivate" ? await cancelPlanAfterDelisting(db, needs, actor, id) : "none";
  return { ...outcome, plan };
}
