import {
  type PlanEnd,
  type StopNeeds,
  stopCharging,
} from "#features/billing/commands/cancel-plan-after-delisting.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { type AccountWish, manageAccount } from "./administer-account.server.ts";

/** An admin's step, and what it means outside our records: a provider that we take off the site pays no more. */
export async function takeAccountStep(
  db: Db,
  { secrets, ...needs }: StopNeeds & { secrets: Secrets },
  actor: Actor,
  id: string,
  wish: AccountWish,
) {
  const outcome = await manageAccount(db, { secrets, origin: needs.origin }, actor, id, wish);
  if (!outcome.ok) return outcome;
  const plan: PlanEnd = wish.step === "deactivate" ? await stopCharging(db, needs, actor, id) : "none";
  return { ...outcome, plan };
}
