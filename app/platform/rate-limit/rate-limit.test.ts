import { expect, test } from "vitest";
import { waitlistRateLimits } from "#features/waitlist/rules/rate-limits.ts";
import { formatRateLimitProblem, getLongestProblem, isRateLimitProblem } from "./rate-limit.ts";

const { address, email } = waitlistRateLimits;

test.each([
  ["nothing", [], undefined],
  ["what is counted by the hour", [address], "limited for now"],
  ["what is counted by the day", [email], "limited"],
  ["both: whoever waits an hour would be refused again", [address, email], "limited"],
])("beyond %s", (_, reached, problem) => {
  expect(getLongestProblem(reached)).toBe(problem);
});

test("of all problems, the two that a limit makes", () => {
  expect(["limited", "limited for now", "missing", ""].map(isRateLimitProblem)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("whoever is refused is told when it is worth trying again", () => {
  expect(formatRateLimitProblem("limited for now", "(214) 555-0142")).toBe(
    "We have received many requests like this one. Please try again in an hour, or call us at (214) 555-0142.",
  );
  expect(formatRateLimitProblem("limited", "(214) 555-0142")).toBe(
    "We have received many requests like this one today. Please try again tomorrow, or call us at (214) 555-0142.",
  );
});
