import { expect, test } from "vitest";
import { familyRetention, formatPeriod, formatRetention, retention, retentionKinds } from "./retention.ts";

test.each([
  [{ count: 24, unit: "months" }, "24 months"],
  [{ count: 1, unit: "days" }, "1 day"],
] as const)("%j reads %s", (period, words) => {
  expect(formatPeriod(period)).toBe(words);
});

test("each kind is a sentence with a period that ends", () => {
  for (const kind of retentionKinds) {
    expect(formatRetention(kind)).toMatch(/^[A-Z].*: [1-9]\d* (day|month)s? after .+; then .+\.$/);
  }
});

test("the policy tells all but what is about our own staff", () => {
  const told = new Set<string>(familyRetention);
  expect(retentionKinds.filter((kind) => !told.has(kind))).toEqual(["invitations"]);
});

test("what the privacy policy has always promised still holds", () => {
  expect(retention.visits.period).toEqual({ count: 13, unit: "months" });
  expect(retention.unconfirmedApplications.period).toEqual({ count: 7, unit: "days" });
  // Three days at the latest: the job runs once a day.
  expect(retention.rateLimits.period).toEqual({ count: 2, unit: "days" });
});
