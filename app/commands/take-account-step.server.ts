import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import type { Actor } from "#domain/actor.ts";
import { type AccountWish, manageAccount } from "./manage-account.server.ts";
import { type PlanEnd, type StopNeeds, stopCharging } from "./stop-charging.server.ts";

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
