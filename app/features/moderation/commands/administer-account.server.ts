import { endProviderSessions } from "#features/auth/commands/sign-out.server.ts";
import type { PlanTier } from "#features/billing/rules/plans.ts";
import { notifyFamiliesOfDelisting } from "#features/consultations/commands/notify-families-of-delisting.server.ts";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { isProviderId } from "#features/providers/rules/provider.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { resendConfirmation } from "#features/registration/commands/resend-confirmation.server.ts";
import { type Actor, mayManageProviders } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import type { Email } from "#platform/mail/email.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import {
  listingDeactivated,
  listingReactivated,
  tierChanged,
} from "../emails/account-administered.server.ts";
import { type FoundAccount, findManagedAccount } from "../queries/users.server.ts";
import {
  type AccountStep,
  findStepProblem,
  getGrantedTier,
  getReactivationTier,
  isDeactivated,
  type StepProblem,
} from "../rules/account-administration.ts";
import { clearPause } from "./publish-listing.server.ts";

export type AccountStepInput = {
  step: AccountStep;
  /** For the step `tier`. */
  tier?: PlanTier;
  reason: string;
  /** Of the account that the form was filled from. */
  version: string;
};
export type AccountStepProblem = StepProblem | "forbidden" | "missing" | "no reason" | "changed" | "limited";
/** `isAgain`: it was off the site already. `families`: how many were told that it is off. */
type Outcome = { ok: true; isAgain: boolean; families: number } | { ok: false; problem: AccountStepProblem };
type Needs = { secrets: Secrets; origin: string };

/** An admin changes a provider's account. What it publishes of itself is edited elsewhere. */
export function applyAccountStep(
  db: Db,
  { secrets, origin }: Needs,
  actor: Actor,
  id: string,
  wish: AccountStepInput,
): Promise<Outcome> {
  return asService(db, async (tx): Promise<Outcome> => {
    if (!mayManageProviders(actor)) return { ok: false, problem: "forbidden" };
    const reason = wish.reason.trim();
    if (!reason) return { ok: false, problem: "no reason" };
    const account = await lockManagedAccount(tx, id);
    if (!account) return { ok: false, problem: "missing" };
    // Two admins at once: the second sees what the first has done before it is done over.
    if (account.version !== wish.version) return { ok: false, problem: "changed" };
    const problem = findStepProblem(account, wish.step, wish.tier);
    if (problem) return { ok: false, problem };

    if (wish.step === "resend") {
      const sent = await resendConfirmation(tx, secrets, origin, id);
      if (!sent.ok) return sent;
    }
    const families =
      wish.step === "deactivate" ? await notifyFamiliesOfDelisting(tx, { secrets, origin }, id) : 0;
    const { details, letter: email } = await applyStep(tx, account, { ...wish, reason }, origin);
    const entry = await recordAudit(tx, {
      actor,
      action: auditActions[wish.step],
      table: "providers",
      id,
      reason,
      details: families > 0 ? { ...details, families } : details,
    });
    if (email && account.sign_in_email)
      await queueEmail(tx, {
        kind: `account-${wish.step}`,
        about: `${id} ${entry}`,
        topic: { table: "providers", id },
        to: account.sign_in_email,
        content: email,
        audience: "provider",
      });
    return { ok: true, isAgain: wish.step === "deactivate" && isDeactivated(account), families };
  });
}

const auditActions: Record<AccountStep, string> = {
  activate: "listing.activated",
  deactivate: "listing.deactivated",
  tier: "listing.tier-set",
  feature: "listing.featured",
  unfeature: "listing.unfeatured",
  "sign out": "account.signed-out-everywhere",
  resend: "account.confirmation-sent-again",
};

/** In the order in which payments lock them. */
async function lockManagedAccount(tx: Db, id: string) {
  if (!isProviderId(id)) return undefined;
  await lockAccount(tx, "provider_id", id);
  await tx.selectFrom("providers").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return findManagedAccount(tx, id);
}

type StepEffect = { details?: object; letter?: Email };

async function applyStep(
  tx: Db,
  account: FoundAccount,
  { step, tier = "basic", reason }: AccountStepInput,
  origin: string,
): Promise<StepEffect> {
  const { id, name } = account;
  switch (step) {
    case "activate": {
      const back = getReactivationTier(account);
      await updateListing(tx, account, { active: true, status: "verified", tier: back });
      await clearPause(tx, id);
      return {
        details: { wasPaused: account.paused_at !== null, tier: back },
        letter: listingReactivated({ name, url: `${origin}/providers/${id}` }),
      };
    }
    case "deactivate": {
      await updateListing(tx, account, { active: false, status: "inactive" });
      await clearPause(tx, id);
      const { plan_tier: endsPlan } = account;
      const url = origin + dashboardPath("", id);
      return {
        details: { endsPlan },
        // Told once: what comes of the plan has letters of its own.
        ...(!isDeactivated(account) && {
          letter: listingDeactivated({ name, why: reason, url, isPlanEnding: endsPlan !== null }),
        }),
      };
    }
    case "tier":
      await updateListing(tx, account, { tier });
      await tx
        .updateTable("provider_accounts")
        .set({ tier_by_admin: getGrantedTier(tier, account.plan_tier) })
        .where("provider_id", "=", id)
        .execute();
      return {
        details: { from: account.tier, to: tier, paysFor: account.plan_tier },
        letter: tierChanged({ name, tier, url: origin + dashboardPath("subscription", id) }),
      };
    case "feature":
    case "unfeature": {
      const featured_by_admin = step === "feature";
      await tx
        .updateTable("provider_accounts")
        .set({ featured_by_admin })
        .where("provider_id", "=", id)
        .execute();
      await updateListing(tx, { ...account, featured_by_admin }, {});
      return {};
    }
    case "sign out":
      await endProviderSessions(tx, id);
      return {};
    case "resend":
      return {};
  }
}

type ListingUpdate = { active?: boolean; status?: string; tier?: PlanTier };

/** Featured is what is an enterprise listing, and what an admin says. */
async function updateListing(
  tx: Db,
  { id, tier, featured_by_admin }: Pick<FoundAccount, "id" | "tier" | "featured_by_admin">,
  change: ListingUpdate,
) {
  const featured = (change.tier ?? tier) === "enterprise" || featured_by_admin;
  await tx
    .updateTable("providers")
    .set({ ...change, featured })
    .where("id", "=", id)
    .execute();
}
