import fc from "fast-check";
import { expect, test } from "vitest";
import { findHigherPlan, plans } from "#features/billing/rules/plans.ts";
import {
  findStepProblem,
  formatDeactivationEffects,
  formatNotifiedFamilies,
  formatTierOrigin,
  getGrantedTier,
  getReactivationTier,
  type ManagedAccount,
} from "./account-administration.ts";

const listed: ManagedAccount = {
  active: true,
  verified: true,
  status: "verified",
  paused_at: null,
  tier: "basic",
  featured_by_admin: false,
  isConfirmed: true,
  plan_tier: null,
  refund: 0,
};

test.each([
  ["activate", listed, "nothing to do"],
  ["activate", { ...listed, active: false }, undefined],
  ["activate", { ...listed, tier: "inactive" }, undefined],
  ["activate", { ...listed, active: false, verified: false }, "not approved"],
  ["deactivate", listed, undefined],
  ["deactivate", { ...listed, active: false }, "nothing to do"],
  ["deactivate", { ...listed, active: false, paused_at: new Date(0) }, undefined],
  ["deactivate", { ...listed, active: false, status: "inactive", paused_at: new Date(0) }, "nothing to do"],
  ["deactivate", { ...listed, active: false, status: "inactive", plan_tier: "premium" }, undefined],
  ["deactivate", { ...listed, active: false, status: "inactive", refund: 199_00 }, undefined],
  ["deactivate", { ...listed, active: false, status: "basic", plan_tier: "premium" }, "nothing to do"],
  ["feature", listed, undefined],
  ["feature", { ...listed, featured_by_admin: true }, "nothing to do"],
  ["unfeature", listed, "nothing to do"],
  ["unfeature", { ...listed, featured_by_admin: true }, undefined],
  ["resend", listed, "confirmed"],
  ["resend", { ...listed, isConfirmed: false }, undefined],
  ["sign out", listed, undefined],
] as const)("%s of %j: %s", (step, account, problem) => {
  expect(findStepProblem(account, step)).toBe(problem);
});

test.each([
  ["premium", listed, undefined],
  ["basic", listed, "nothing to do"],
  [undefined, listed, "nothing to do"],
  ["basic", { ...listed, tier: "premium", plan_tier: "premium" }, "pays more"],
  ["premium", { ...listed, tier: "enterprise", plan_tier: "enterprise" }, "pays more"],
  ["premium", { ...listed, tier: "enterprise", plan_tier: "premium" }, undefined],
  ["enterprise", { ...listed, tier: "premium", plan_tier: "premium" }, undefined],
] as const)("the tier %s for %j: %s", (tier, account, problem) => {
  expect(findStepProblem(account, "tier", tier)).toBe(problem);
});

const tier = fc.constantFrom(...plans.map((plan) => plan.tier));
const paid = fc.constantFrom(null, "premium", "enterprise");

test("what is given and what is paid for make exactly the tier that was set", () => {
  fc.assert(
    fc.property(tier, paid, (wished, plan) => {
      fc.pre(!findStepProblem({ ...listed, tier: "inactive", plan_tier: plan }, "tier", wished));
      expect(findHigherPlan(plan, getGrantedTier(wished, plan))).toBe(wished);
    }),
  );
});

test.each([
  ["basic", null, null],
  ["premium", null, "premium"],
  ["premium", "premium", null],
  ["enterprise", "premium", "enterprise"],
] as const)("of the tier %s, where %s is paid for, our gift is %s", (wished, plan, gift) => {
  expect(getGrantedTier(wished, plan)).toBe(gift);
});

test("back on the site it has what it had, or what it pays for", () => {
  expect(getReactivationTier({ tier: "premium", plan_tier: null, tier_by_admin: null })).toBe("premium");
  expect(getReactivationTier({ tier: "inactive", plan_tier: null, tier_by_admin: null })).toBe("basic");
  expect(getReactivationTier({ tier: "inactive", plan_tier: "premium", tier_by_admin: "enterprise" })).toBe(
    "enterprise",
  );
});

test("an admin reads where a tier comes from", () => {
  expect(formatTierOrigin({ plan_tier: null, tier_by_admin: null })).toBe("It pays for no plan.");
  expect(formatTierOrigin({ plan_tier: "premium", tier_by_admin: "enterprise" })).toBe(
    "It pays for Premium. We have given it Enterprise: payments do not lower that, only an admin does.",
  );
});

test("an admin reads beforehand what becomes of the money", () => {
  expect(formatDeactivationEffects(listed)).toBe("");
  expect(formatDeactivationEffects({ ...listed, refund: 199_00 })).toBe(
    "Deactivate also returns money: $199 goes back to its card under the guarantee.",
  );
  const paying = { ...listed, plan_tier: "enterprise" };
  expect(formatDeactivationEffects({ ...paying, refund: 399_00 })).toBe(
    "Deactivate also ends its Enterprise plan at once: nothing more is charged, and $399 goes back to its card under the guarantee. The plan does not come back with the listing.",
  );
  expect(formatDeactivationEffects(paying)).toContain("nothing more is charged, and nothing goes back.");
  expect(formatDeactivationEffects(listed, 1)).toBe(
    "1 consultation is ahead: Deactivate tells the family by letter that the listing is off the site, and not why. We cancel nothing.",
  );
  expect(formatDeactivationEffects({ ...listed, refund: 199_00 }, 2)).toMatch(
    /guarantee\. 2 consultations are ahead: Deactivate tells the families by/,
  );
});

test("what an admin reads of the families that were told", () => {
  expect([0, 1, 2].map(formatNotifiedFamilies)).toEqual([
    "",
    "1 consultation is ahead: the family gets a letter.",
    "2 consultations are ahead: the families get a letter.",
  ]);
});
