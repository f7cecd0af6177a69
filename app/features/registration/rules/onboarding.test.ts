import { expect, test } from "vitest";
import { isTourDue } from "./onboarding.ts";

const created_at = new Date("2026-11-01T12:00:00Z");
const newcomer = { tier: "basic", created_at, onboarding_completed_at: null } as const;

test("the tour is for 7 days, to the moment", () => {
  expect(isTourDue(newcomer, created_at)).toBe(true);
  expect(isTourDue(newcomer, new Date("2026-11-08T12:00:00Z"))).toBe(true);
  expect(isTourDue(newcomer, new Date("2026-11-08T12:00:00.001Z"))).toBe(false);
});

test("not for those who have seen it, nor for those who pay", () => {
  expect(isTourDue({ ...newcomer, onboarding_completed_at: created_at }, created_at)).toBe(false);
  for (const tier of ["premium", "enterprise", "inactive"] as const)
    expect(isTourDue({ ...newcomer, tier }, created_at)).toBe(false);
});
