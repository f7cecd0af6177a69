import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  formatDayRange,
  formatPartOfRange,
  formatShortDay,
  getWeekday,
  listDays,
  listWeeks,
} from "./day.ts";

const runs = { numRuns: 300 };
const anyDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ["2027-03-14", 1, "2027-03-15"],
  ["2027-12-31", 1, "2028-01-01"],
  ["2028-03-01", -1, "2028-02-29"],
  ["2027-11-07", -90, "2027-08-09"],
])("%s and %i days is %s", (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});

test("days and weeks have names", () => {
  expect(getWeekday("2027-03-09")).toBe("Tuesday");
  expect(formatShortDay("2027-03-09")).toBe("Mar 9");
  expect(formatDayRange({ from: "2027-02-27", to: "2027-03-05" })).toBe("Feb 27 – Mar 5");
  expect(formatDayRange({ from: "2027-02-27", to: "2027-02-27" })).toBe("Feb 27");
});

test("a range in two years names both, and each of its parts its own", () => {
  const year = { from: "2025-11-17", to: "2026-11-16" };
  expect(formatDayRange(year)).toBe("Nov 17, 2025 – Nov 16, 2026");
  expect(formatDayRange({ from: "2025-01-01", to: "2025-12-31" })).toBe("Jan 1 – Dec 31");
  expect(formatPartOfRange({ from: "2025-11-17", to: "2025-11-17" }, year)).toBe("Nov 17, 2025");
  expect(formatPartOfRange({ from: "2025-11-18", to: "2025-11-24" }, year)).toBe("Nov 18 – Nov 24, 2025");
  expect(formatPartOfRange({ from: "2025-12-30", to: "2026-01-05" }, year)).toBe(
    "Dec 30, 2025 – Jan 5, 2026",
  );
  const spring = { from: "2026-03-01", to: "2026-05-30" };
  expect(formatPartOfRange({ from: "2026-03-01", to: "2026-03-07" }, spring)).toBe("Mar 1 – Mar 7");
});

test("a range has each of its days once, in order, and its weeks hold them all", () => {
  fc.assert(
    fc.property(anyDay, fc.nat(200), (from, length) => {
      const range = { from, to: addDays(from, length) };
      const days = listDays(range);
      expect(days).toHaveLength(length + 1);
      expect(days).toEqual([...new Set(days)].toSorted());
      const weeks = listWeeks(range);
      expect(weeks.flatMap(listDays)).toEqual(days);
      expect(weeks.slice(1).every((week) => listDays(week).length === 7)).toBe(true);
    }),
    runs,
  );
});

test("a range that ends before it begins is empty", () => {
  const range = { from: "2027-03-09", to: "2027-03-08" };
  expect(listDays(range)).toEqual([]);
  expect(listWeeks(range)).toEqual([]);
});
