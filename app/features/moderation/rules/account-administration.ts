import {
  findHigherPlan,
  formatCents,
  getPlan,
  type PaidTier,
  type PlanTier,
} from "#features/billing/rules/plans.ts";
import { formatNumber } from "#platform/text/format-number.ts";

/** What an admin can do to a provider's account; each needs a reason. */
export const accountSteps = [
  "activate",
  "deactivate",
  "tier",
  "feature",
  "unfeature",
  "sign out",
  "resend",
] as const;
export type AccountStep = (typeof accountSteps)[number];

export type ManagedAccount = {
  active: boolean;
  verified: boolean;
  status: string;
  /** By its provider, who could bring it back. */
  paused_at: Date | null;
  tier: string;
  featured_by_admin: boolean;
  isConfirmed: boolean;
  /** What its running plan pays for. */
  plan_tier: string | null;
  /** Cents that the guarantee covers today. */
  refund: number;
};

export type StepProblem = "not approved" | "pays more" | "nothing to do" | "confirmed";

/** Why a step cannot be taken with this account; undefined where it can. */
export function findStepProblem(
  account: ManagedAccount,
  step: AccountStep,
  tier?: PlanTier,
): StepProblem | undefined {
  switch (step) {
    case "activate":
      if (!account.verified) return "not approved";
      return account.active && account.tier !== "inactive" ? "nothing to do" : undefined;
    case "deactivate":
      if (account.active) return undefined;
      // Again where the plan still runs, or money is still to go back: the payment service may have been away.
      if (isDeactivated(account))
        return account.plan_tier || account.refund > 0 ? undefined : "nothing to do";
      return account.paused_at ? undefined : "nothing to do";
    case "tier":
      if (!tier || tier === account.tier) return "nothing to do";
      return findHigherPlan(tier, account.plan_tier) === tier ? undefined : "pays more";
    case "feature":
      return account.featured_by_admin ? "nothing to do" : undefined;
    case "unfeature":
      return account.featured_by_admin ? undefined : "nothing to do";
    case "resend":
      return account.isConfirmed ? "confirmed" : undefined;
    case "sign out":
      return undefined;
  }
}

export function isDeactivated({ active, status }: Pick<ManagedAccount, "active" | "status">): boolean {
  return !active && status === "inactive";
}

/** What remains of a tier as a gift of ours: nothing where the plan pays for as much. */
export function getGrantedTier(tier: PlanTier, planTier: string | null): PaidTier | null {
  return tier === "basic" || tier === planTier ? null : tier;
}

/** Back on the site with what it pays for or was given; only one that was taken off has no tier to go back to. */
export function getReactivationTier(account: {
  tier: string;
  plan_tier: string | null;
  tier_by_admin: string | null;
}): PlanTier {
  if (account.tier !== "inactive") return findHigherPlan(account.tier, null);
  return findHigherPlan(account.plan_tier, account.tier_by_admin);
}

/** How a tier came about, for the admin who is about to change it. */
export function formatTierOrigin({
  plan_tier,
  tier_by_admin,
}: {
  plan_tier: string | null;
  tier_by_admin: string | null;
}) {
  const paid = plan_tier
    ? `It pays for ${getPlan(findHigherPlan(plan_tier, null)).name}.`
    : "It pays for no plan.";
  if (!tier_by_admin) return paid;
  const given = getPlan(findHigherPlan(tier_by_admin, null)).name;
  return `${paid} We have given it ${given}: payments do not lower that, only an admin does.`;
}

/** What to deactivate an account means for its money and for families, for the admin who is about to do it. */
export function formatDeactivationEffects(
  account: Pick<ManagedAccount, "plan_tier" | "refund">,
  ahead = 0,
): string {
  return [formatPlanEnd(account), formatFamiliesToNotify(ahead)].filter(Boolean).join(" ");
}

/** For as many consultations as are still to come. */
function formatFamiliesToNotify(ahead: number): string {
  if (ahead === 0) return "";
  return `${formatUpcomingConsultations(ahead)}: Deactivate tells ${ahead === 1 ? "the family" : "the families"} by letter that the listing is off the site, and not why. We cancel nothing.`;
}

function formatUpcomingConsultations(count: number): string {
  return count === 1 ? "1 consultation is ahead" : `${formatNumber(count)} consultations are ahead`;
}

/** After a listing was taken off the site; '' where no family had to be told. */
export function formatNotifiedFamilies(count: number): string {
  if (count === 0) return "";
  return `${formatUpcomingConsultations(count)}: ${count === 1 ? "the family gets" : "the families get"} a letter.`;
}

function formatPlanEnd({ plan_tier, refund }: Pick<ManagedAccount, "plan_tier" | "refund">): string {
  const back =
    refund > 0 ? `${formatCents(refund)} goes back to its card under the guarantee` : "nothing goes back";
  if (plan_tier)
    return `Deactivate also ends its ${getPlan(findHigherPlan(plan_tier, null)).name} plan at once: nothing more is charged, and ${back}. The plan does not come back with the listing.`;
  return refund > 0 ? `Deactivate also returns money: ${back}.` : "";
}
