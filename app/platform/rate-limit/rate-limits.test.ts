import { expect, test } from "vitest";
import { isLimit, limitProblem, limits, limitWords } from "./rate-limits.ts";

const { address, email } = limits.waitlist;

test.each([
  ["nothing", [], undefined],
  ["what is counted by the hour", [address], "limited for now"],
  ["what is counted by the day", [email], "limited"],
  ["both: whoever waits an hour would be refused again", [address, email], "limited"],
])("beyond %s", (_, reached, problem) => {
  expect(limitProblem(reached)).toBe(problem);
});

test("of all problems, the two that a limit makes", () => {
  expect(["limited", "limited for now", "missing", ""].map(isLimit)).toEqual([true, true, false, false]);
});

test("whoever is refused is told when it is worth trying again", () => {
  expect(limitWords("limited for now", "(214) 555-0142")).toBe(
    "We have received many requests like this one. Please try again in an hour, or call us at (214) 555-0142.",
  );
  expect(limitWords("limited", "(214) 555-0142")).toBe(
    "We have received many requests like this one today. Please try again tomorrow, or call us at (214) 555-0142.",
  );
});

test("each limit is the decided number of uses", () => {
  const decided = Object.fromEntries(
    Object.values(limits).flatMap((group) =>
      Object.values(group).map(({ what, max, period }) => [what, `${max} in ${period}`]),
    ),
  );
  expect(decided).toEqual({
    "waitlist from": "60 in 1 hour",
    "waitlist by": "20 in 1 day",
    "consultation from": "60 in 1 hour",
    "consultation by": "10 in 1 day",
    "inquiry from": "60 in 1 hour",
    "inquiry by": "10 in 1 day",
    "review from": "30 in 1 hour",
    "registration from": "20 in 1 hour",
    "registration by": "5 in 1 day",
    "registration again by": "5 in 1 day",
    "account lookup from": "30 in 1 hour",
    "provider lookup from": "60 in 1 hour",
    "code asked for from": "30 in 1 hour",
    "code sent to and asked for from": "6 in 1 hour",
    "code sent to": "200 in 1 hour",
    "code asked for by device": "6 in 1 hour",
    "code sent for the change of": "6 in 1 hour",
    "wrong admin sign-in as and from": "10 in 1 hour",
    "wrong admin sign-in from": "30 in 1 hour",
    "wrong admin sign-in as": "200 in 1 hour",
    "wrong admin sign-in by device": "10 in 1 hour",
    "wrong admin sign-in in session": "10 in 1 hour",
    "wrong provider sign-in as and from": "10 in 1 hour",
    "wrong provider sign-in from": "30 in 1 hour",
    "wrong provider sign-in as": "200 in 1 hour",
    "wrong provider sign-in by device": "10 in 1 hour",
    "wrong provider sign-in in session": "10 in 1 hour",
    "failed sign-in recorded of": "20 in 1 hour",
    "sign-in limit recorded of": "20 in 1 hour",
    "code for a change of address tried for": "15 in 1 day",
    "admin invitation from": "30 in 1 hour",
    "picture of": "30 in 1 day",
    "ticket by": "20 in 1 day",
    "ticket reply by": "60 in 1 day",
    "event from": "600 in 1 hour",
    "export to": "30 in 1 hour",
  });
});
