import fc from "fast-check";
import { expect, test } from "vitest";
import { toInstant, toWallClock } from "#platform/dates/zoned-time.ts";
import { consultationSteps, findStatusAfter, listPossibleSteps, type Side } from "./consultation.ts";
import { findCurrentTime, listAvailableSteps } from "./consultation-steps.ts";

const AN_HOUR_MS = 3_600_000;
const request = {
  status: "new" as const,
  wished: { date: "2026-11-18", time: "09:30" },
  proposed: undefined,
  timeZone: "America/Phoenix",
};
const proposal = {
  ...request,
  status: "proposed" as const,
  proposed: { date: "2026-11-25", time: "14:00" },
};
const earlier = { ...proposal, wished: proposal.proposed, proposed: proposal.wished };

test("a request is over at its time, on the clock of the provider's city", () => {
  expect(listAvailableSteps(new Date("2026-11-18T16:29:59Z"), request, "provider")).toContain("confirmed");
  expect(listAvailableSteps(new Date("2026-11-18T16:30:00Z"), request, "provider")).toEqual([]);
  expect(listAvailableSteps(new Date("2030-01-01"), { ...request, wished: undefined }, "family")).toEqual([
    "moved",
    "cancelled",
  ]);
});

test.each([
  ["before both times", "2026-11-17T00:00:00Z", proposal, ["accepted", "moved", "cancelled"]],
  ["after the wished time alone", "2026-11-19T00:00:00Z", proposal, ["accepted", "moved", "cancelled"]],
  ["to the last second", "2026-11-25T20:59:59Z", proposal, ["accepted", "moved", "cancelled"]],
  ["when the proposed time has come too", "2026-11-25T21:00:00Z", proposal, []],
  ["after the proposed time alone", "2026-11-19T00:00:00Z", earlier, ["moved", "cancelled"]],
  ["after both, the wished one last", "2026-11-26T00:00:00Z", earlier, []],
] as const)("a family answers a proposal %s (%s)", (_, now, asked, steps) => {
  expect(listAvailableSteps(new Date(now), asked, "family")).toEqual(steps);
});

test("the provider can propose again or decline as long as one of the two times is to come", () => {
  for (const asked of [proposal, earlier]) {
    expect(listAvailableSteps(new Date("2026-11-19"), asked, "provider")).toEqual(["proposed", "declined"]);
    expect(listAvailableSteps(new Date("2026-11-26"), asked, "provider")).toEqual([]);
  }
});

test("a proposed time stands in place of the wished one, for as long as it is not answered", () => {
  expect(findCurrentTime(request)).toBe(request.wished);
  expect(findCurrentTime(proposal)).toBe(proposal.proposed);
  expect(findCurrentTime({ ...proposal, status: "confirmed" })).toBe(request.wished);
  expect(findCurrentTime({ ...request, wished: undefined })).toBeUndefined();
});

test("whatever the state, the times and the moment: only a time that is over ends it, and none that is past is agreed", () => {
  const now = toInstant("2026-11-18", "12:00", request.timeZone);
  // Also the very moment: a time that comes now has come.
  const hours = fc.option(fc.integer({ min: -48, max: 48 }), { nil: undefined });
  const statuses = ["new", "proposed", "confirmed", "declined", "cancelled"] as const;
  const at = (offset: number | undefined) =>
    offset === undefined
      ? undefined
      : toWallClock(new Date(now.getTime() + offset * AN_HOUR_MS), request.timeZone);
  fc.assert(
    fc.property(
      fc.constantFrom(...statuses),
      fc.constantFrom<Side>("family", "provider"),
      hours,
      hours,
      (status, side, wished, proposed) => {
        const asked = { ...request, status, wished: at(wished), proposed: at(proposed) };
        const steps = listAvailableSteps(now, asked, side);
        const standing = [wished, status === "proposed" ? proposed : undefined].filter(
          (offset) => offset !== undefined,
        );
        const isOver = standing.length > 0 && Math.max(...standing) <= 0;
        for (const step of consultationSteps) {
          const isPast = step === "accepted" && (proposed === undefined || proposed <= 0);
          expect(steps.includes(step), step).toBe(
            listPossibleSteps(side, status, false).includes(step) && !isOver && !isPast,
          );
        }
        // Agreed is what was wished, or what was proposed and accepted.
        for (const step of steps.filter((one) => findStatusAfter(one) === "confirmed"))
          expect(step === "accepted" ? proposed : (wished ?? 1)).toBeGreaterThan(0);
      },
    ),
    { numRuns: 1_000 },
  );
});
