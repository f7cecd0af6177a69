import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  calculateLeadScore,
  findUrgency,
  leadSources,
  mayConfigureTeam,
  qualityBands,
  scoreRule,
  type Urgency,
  urgencies,
} from "./lead.ts";

const runs = { numRuns: 500 };
const anyLead = fc.record({
  source: fc.constantFrom(...leadSources),
  urgency: fc.constantFrom(...urgencies),
  message: fc.string({ maxLength: 200 }),
  hasBudget: fc.boolean(),
  hasLocation: fc.boolean(),
});

describe("the score", () => {
  test.each([
    ["consultation", "high", "x".repeat(80), false, false, 80],
    ["consultation", "low", "", false, false, 35],
    ["search", "low", "", false, false, 5],
    ["referral", "emergency", "Help", true, true, 80],
    ["consultation", "emergency", "x".repeat(500), true, true, 100],
  ] as const)("%s, %s, %j…: %6$d", (source, urgency, message, hasBudget, hasLocation, score) => {
    expect(calculateLeadScore({ source, urgency, message, hasBudget, hasLocation })).toBe(score);
  });

  test("is a whole number from 0 to 100, and belongs to one band", () => {
    fc.assert(
      fc.property(anyLead, (lead) => {
        const score = calculateLeadScore(lead);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(qualityBands.filter(({ low, high }) => score >= low && score <= high)).toHaveLength(1);
      }),
      runs,
    );
  });

  test("never falls with more urgency, more words, a budget or a place", () => {
    fc.assert(
      fc.property(anyLead, fc.constantFrom(...urgencies), (lead, other) => {
        const [less, more] = [lead.urgency, other].toSorted(byUrgency);
        const at = (urgency: Urgency = "low") => calculateLeadScore({ ...lead, urgency });
        expect(at(more)).toBeGreaterThanOrEqual(at(less));
        const score = calculateLeadScore(lead);
        expect(calculateLeadScore({ ...lead, message: `${lead.message} more` })).toBeGreaterThanOrEqual(
          score,
        );
        expect(calculateLeadScore({ ...lead, hasBudget: true })).toBeGreaterThanOrEqual(score);
        expect(calculateLeadScore({ ...lead, hasLocation: true })).toBeGreaterThanOrEqual(score);
      }),
      runs,
    );
  });

  test("is told as it is counted", () => {
    const bare = {
      source: "search",
      urgency: "low",
      message: "",
      hasBudget: false,
      hasLocation: false,
    } as const;
    const told = scoreRule.join(" ");
    for (const source of leadSources)
      expect(told).toMatch(new RegExp(`\\b${calculateLeadScore({ ...bare, source })}\\b`));
    const base = calculateLeadScore(bare);
    expect(told).toContain(
      `${calculateLeadScore({ ...bare, urgency: "emergency" }) - base} for an emergency`,
    );
    expect(told).toContain(`${calculateLeadScore({ ...bare, urgency: "high" }) - base} for high`);
    expect(told).toContain(`${calculateLeadScore({ ...bare, urgency: "medium" }) - base} for medium`);
    expect(told).toContain(`${calculateLeadScore({ ...bare, hasBudget: true }) - base} for naming a budget`);
    expect(told).toContain(`${calculateLeadScore({ ...bare, hasLocation: true }) - base} for naming a place`);
  });
});

function byUrgency(a: Urgency, b: Urgency): number {
  return urgencies.indexOf(a) - urgencies.indexOf(b);
}

test("the bands cover every score once", () => {
  const scores = Array.from({ length: 101 }, (_, score) => score);
  for (const score of scores)
    expect(qualityBands.filter(({ low, high }) => score >= low && score <= high)).toHaveLength(1);
  expect(qualityBands.map(({ slug }) => slug)).toEqual(["80-100", "60-79", "40-59", "0-39"]);
});

test.each([
  ["Immediate (within 3 days)", "high"],
  ["This week", "medium"],
  ["Within 2 weeks", "medium"],
  ["Within 1 month", "low"],
  ["whenever", "medium"],
])("%s is %s", (timeline, urgency) => {
  expect(findUrgency(timeline)).toBe(urgency);
});

test("only enterprise has a team", () => {
  expect(["basic", "premium", "enterprise", "inactive"].filter(mayConfigureTeam)).toEqual(["enterprise"]);
});
