import { expect, test } from "vitest";
import { stepsAt } from "./consultation-steps.ts";

const request = {
  status: "new" as const,
  wished: { date: "2026-11-18", time: "09:30" },
  timeZone: "America/Phoenix",
};

test("a request is over at its time, on the clock of the provider's city", () => {
  expect(stepsAt(new Date("2026-11-18T16:29:59Z"), request, "provider")).toContain("confirmed");
  expect(stepsAt(new Date("2026-11-18T16:30:00Z"), request, "provider")).toEqual([]);
  expect(stepsAt(new Date("2030-01-01"), { ...request, wished: undefined }, "family")).toEqual([
    "moved",
    "cancelled",
  ]);
});
