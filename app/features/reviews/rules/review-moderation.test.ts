import fc from "fast-check";
import { expect, test } from "vitest";
import { rejectionSchema } from "../schema/review-moderation-schema.ts";
import {
  formatRejectionReason,
  REJECTION_DETAIL_MAX,
  rejectionReasons,
  reviewVersion,
} from "./review-moderation.ts";

test("that a review is critical is no reason", () => {
  expect(rejectionReasons.map(({ label }) => label)).toEqual([
    "Not a real experience",
    "Private data",
    "Threats or hate",
    "Advertising",
    "Wrong provider",
    "Other",
  ]);
  expect(rejectionReasons.map(({ value }) => String(value))).not.toContain("negative");
});

test("its author is told the reason and what the editor adds; 'other' needs words", () => {
  expect(formatRejectionReason("advertising", "")).toBe("It advertises something.");
  expect(formatRejectionReason("advertising", " A web address. ")).toBe(
    "It advertises something.\nA web address.",
  );
  expect(formatRejectionReason("other", " \n")).toBeUndefined();
  expect(formatRejectionReason("other", "Two reviews in one.")).toBe("Two reviews in one.");
});

test("whatever the form lets through fits the table", () => {
  const typed = fc.record({
    reason: fc.oneof(fc.constantFrom(...rejectionReasons.map(({ value }) => value)), fc.string()),
    detail: fc.string({ unit: "binary", maxLength: 4000 }),
  });
  fc.assert(
    fc.property(typed, (form) => {
      const parsed = rejectionSchema.safeParse(form);
      if (!parsed.success) return;
      const words = formatRejectionReason(parsed.data.reason, parsed.data.detail);
      expect(words).toBeTruthy();
      expect(words?.length).toBeLessThanOrEqual(2000);
      expect(parsed.data.detail.length).toBeLessThanOrEqual(REJECTION_DETAIL_MAX);
    }),
    { numRuns: 300 },
  );
});

test("'other' without words, and no reason at all, are refused beside their fields", () => {
  const wrong = rejectionSchema.safeParse({ reason: "other", detail: " " });
  expect(wrong.error?.issues).toMatchObject([{ path: ["detail"], message: "Please say in your words why" }]);
  expect(rejectionSchema.safeParse({ reason: "other", detail: "Two in one." }).success).toBe(true);
  expect(rejectionSchema.safeParse({ reason: "advertising", detail: "" }).success).toBe(true);
  const none = rejectionSchema.safeParse({ reason: "", detail: "" });
  expect(none.error?.issues).toMatchObject([{ path: ["reason"], message: "Please choose a reason" }]);
});

test("another decision is another version of the review", () => {
  const at = new Date("2027-01-01T00:00:00Z");
  const marks = [
    reviewVersion({ status: "pending", decidedAt: null }),
    reviewVersion({ status: "published", decidedAt: at }),
    reviewVersion({ status: "rejected", decidedAt: at }),
    reviewVersion({ status: "rejected", decidedAt: new Date(at.getTime() + 1) }),
  ];
  expect(new Set(marks).size).toBe(4);
});
