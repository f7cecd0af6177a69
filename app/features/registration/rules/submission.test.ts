import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatSubmissionStatus,
  getExpectedDate,
  isOverdue,
  listingEffect,
  parseCoverage,
  submissionStatuses,
} from "./submission.ts";

test("approval is the only way onto the site, and rejection the only way off it", () => {
  expect(submissionStatuses.map((to) => [to, listingEffect(to)])).toEqual([
    ["new", "none"],
    ["reviewing", "none"],
    ["approved", "publish"],
    ["rejected", "withdraw"],
    ["contacted", "none"],
  ]);
});

test("a review is promised within 24 hours", () => {
  expect(getExpectedDate(new Date("2026-03-07T22:00:00Z"))).toEqual(new Date("2026-03-08T22:00:00Z"));
});

test("an application that nobody decided or answered in time is overdue", () => {
  const created_at = new Date("2026-03-07T22:00:00Z");
  const late = new Date("2026-03-08T22:00:00.001Z");
  expect(submissionStatuses.filter((status) => isOverdue({ status, created_at }, late))).toEqual([
    "new",
    "reviewing",
  ]);
  expect(isOverdue({ status: "new", created_at }, getExpectedDate(created_at))).toBe(false);
});

test("the filter's words are the specified ones", () => {
  expect(submissionStatuses.map(formatSubmissionStatus)).toEqual([
    "New",
    "Reviewing",
    "Approved",
    "Rejected",
    "Contacted",
  ]);
});

test("a service area becomes a list without repetition or empty parts", () => {
  expect(parseCoverage("Plano, Frisco and Allen, Plano;  McKinney & Wylie")).toEqual([
    "Plano",
    "Frisco",
    "Allen",
    "McKinney",
    "Wylie",
  ]);
  expect(parseCoverage("Overland Park")).toEqual(["Overland Park"]);
  expect(parseCoverage(" Plano AND Allen\nWylie ")).toEqual(["Plano", "Allen", "Wylie"]);
  expect(parseCoverage(Array.from({ length: 101 }, (_, index) => index).join(","))).toHaveLength(100);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const areas = parseCoverage(text);
      expect(new Set(areas).size).toBe(areas.length);
      expect(areas.every((area) => area.trim() === area && area !== "")).toBe(true);
    }),
  );
});
