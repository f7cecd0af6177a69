import { expect, test } from "vitest";
import { careTypes } from "./care-types.ts";
import { listPriceQuestions, listVisitQuestions } from "./family-questions.ts";

const all = careTypes.map(({ slug }) => slug);

test("questions for a visit fit the kinds of care, of which three are asked about at most", () => {
  expect(listVisitQuestions([])).toHaveLength(5);
  expect(listVisitQuestions(["memory-care"]).join()).toMatch(/license.*dementia.*at night/);
  expect(listVisitQuestions(["memory-care"]).join()).not.toContain("caregivers");
  expect(listVisitQuestions(all)).toHaveLength(8);
});

test.each([
  [["home-care"], "hour", ["Which services the price per hour covers"]],
  [["assisted-living"], "hour", ["Which services the price per hour covers", "A month in assisted living"]],
  [["assisted-living"], "month", ["Which services the price per month covers"]],
  [["respite"], undefined, ["What your care would cost, and what that includes", "A short respite stay"]],
] as const)("of %j with a price per %s the unlisted prices are asked", (kinds, unit, first) => {
  const rest = listPriceQuestions(kinds, unit).slice(first.length);
  expect(listPriceQuestions(kinds, unit).slice(0, first.length)).toEqual(first);
  expect(rest).toEqual([
    expect.stringMatching(kinds.some((kind) => kind === "home-care") ? /^Minimum hours/ : /^Deposits/),
    "What Medicare, Medicaid or insurance pays",
  ]);
});
