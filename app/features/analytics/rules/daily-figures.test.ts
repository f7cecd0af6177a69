import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#platform/dates/day.ts";
import {
  dailyKinds,
  listBusiestDays,
  listDailyTotals,
  listWeekdayAverages,
  sumTotals,
} from "./daily-figures.ts";

const runs = { numRuns: 300 };
const range = { from: "2027-03-01", to: "2027-03-14" };
const counts = fc.array(
  fc.record({
    day: fc.integer({ min: -5, max: 20 }).map((i) => addDays(range.from, i)),
    kind: fc.constantFrom(...dailyKinds, "page_view"),
    count: fc.nat(50),
  }),
);

test("a range's totals are those of its days, and contacts are calls, emails and clicks", () => {
  fc.assert(
    fc.property(counts, (rows) => {
      const days = listDailyTotals(rows, range);
      const totals = sumTotals(rows, range);
      expect(days).toHaveLength(14);
      for (const key of ["views", "calls", "contacts", "requests", "leads", "converted"] as const)
        expect(days.reduce((sum, day) => sum + day[key], 0)).toBe(totals[key]);
      const calls = rows.filter(({ kind, day }) => kind === "call" && day >= range.from && day <= range.to);
      expect(totals.calls).toBe(calls.reduce((sum, { count }) => sum + count, 0));
      expect(totals.contacts).toBe(totals.calls + totals.emails + totals.websites);
    }),
    runs,
  );
});

test("an average weekday is that of the days with its name", () => {
  const row = (day: string, count: number) => ({ day, kind: "profile_view", count });
  const days = listDailyTotals([row("2027-03-01", 4), row("2027-03-08", 8), row("2027-03-02", 1)], range);
  expect(listWeekdayAverages(days).map(({ name, views }) => [name, views])).toEqual([
    ["Monday", 6],
    ["Tuesday", 0.5],
    ["Wednesday", 0],
    ["Thursday", 0],
    ["Friday", 0],
    ["Saturday", 0],
    ["Sunday", 0],
  ]);
  expect(listWeekdayAverages([]).every(({ views }) => views === null)).toBe(true);
});

test("the busiest days have the most views, and none had none", () => {
  fc.assert(
    fc.property(counts, (rows) => {
      const days = listDailyTotals(rows, range);
      const busiest = listBusiestDays(days, 5);
      const least = busiest.at(-1)?.views ?? 0;
      expect(busiest.length).toBe(Math.min(5, days.filter(({ views }) => views > 0).length));
      expect(days.filter(({ views }) => views > least).length).toBeLessThan(Math.max(1, busiest.length));
    }),
    runs,
  );
  const row = (day: string, count: number) => ({ day, kind: "profile_view", count });
  const days = listDailyTotals(
    [row("2027-03-02", 3), row("2027-03-04", 9), row("2027-03-05", 3), row("2027-03-06", 1)],
    range,
  );
  expect(listBusiestDays(days, 3).map(({ day }) => day)).toEqual(["2027-03-04", "2027-03-05", "2027-03-02"]);
});
