import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { toInstant, toWallClock } from "./zoned-time.ts";

const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Boise",
];
const { numRuns: YEARS } = cases(10, 1);

test.each(zones)(
  "on each day of some years in %s, clocks show what was asked for, or leapt over it",
  (zone) => {
    const lost: string[] = [];
    for (let day = Date.UTC(2025, 0, 1); day < Date.UTC(2025 + YEARS, 0, 1); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      for (const time of ["01:30", "02:30", "08:00", "17:30"]) {
        const shown = toWallClock(toInstant(date, time, zone), zone);
        if (shown.date === date && shown.time === time) continue;
        lost.push(`${time} is ${shown.time}`);
        expect(shown.date).toBe(date);
      }
    }
    expect(lost).toEqual(zone === "America/Phoenix" ? [] : Array(YEARS).fill("02:30 is 03:30"));
  },
);

test("of a time that comes twice, the first", () => {
  const aMinute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });
  fc.assert(
    fc.property(aMinute, fc.constantFrom(...zones), (minute, zone) => {
      const instant = new Date(minute * 60_000);
      const { date, time } = toWallClock(instant, zone);
      const first = toInstant(date, time, zone);
      expect(toWallClock(first, zone)).toEqual({ date, time });
      expect([0, 3_600_000]).toContain(instant.getTime() - first.getTime());
    }),
    cases(20_000),
  );
});
