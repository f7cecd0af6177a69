import fc from "fast-check";
import { expect, test } from "vitest";
import {
  calculateRatio,
  compareFigure,
  formatFigure,
  formatFigureOrNone,
  type Measure,
  toCard,
} from "./period-comparison.ts";

const runs = { numRuns: 500 };

test.each([
  [120, 100, "count", "up", "Up 20% from 100"],
  [80, 100, "count", "down", "Down 20% from 100"],
  [100, 100, "count", "same", "Same as before"],
  [0, 100, "count", "down", "Down 100% from 100"],
  [3, 0, "count", "up", "Up from 0"],
  [0, 0, "count", "same", "Same as before"],
  [1001, 1000, "count", "up", "Up from 1,000"],
  [4000, 2, "count", "up", "Up 199,900% from 2"],
  [0.05, 0.034, "rate", "up", "Up from 3.4%"],
  [90, 150, "time", "down", "Down from 2.5 hours"],
  [4.9, 4.8, "score", "up", "Up from 4.8"],
  [4.88, 4.91, "score", "same", "Same as before"],
  [4.9, null, "score", "unknown", "No data before"],
  [null, 60, "time", "unknown", "Before: 1 hour"],
  [null, null, "rate", "unknown", "No data before"],
] as const)("%s after %s (%s) is %s: %s", (now, before, measure, direction, words) => {
  expect(compareFigure({ now, before }, "whole", measure)).toEqual({ direction, words });
});

test("nothing is compared with what was not recorded, or only in part", () => {
  fc.assert(
    fc.property(
      fc.option(fc.nat()),
      fc.option(fc.nat()),
      fc.constantFrom<Measure>("count", "rate", "time", "score"),
      (now, before, measure) => {
        expect(compareFigure({ now, before }, "none", measure)).toEqual({
          direction: "unknown",
          words: "No data before",
        });
        expect(compareFigure({ now, before }, "part", measure)).toEqual({
          direction: "unknown",
          words: "Not enough data before to compare",
        });
      },
    ),
    runs,
  );
});

test("a change never has a number that is none, and points where the figures went", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (now, before) => {
      const { direction, words } = compareFigure({ now, before }, "whole", "count");
      expect(words).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(direction).toBe(now > before ? "up" : now < before ? "down" : "same");
      if (before === 0) expect(words).not.toContain("%");
    }),
    runs,
  );
});

test.each([
  [1204, "count", "1,204"],
  [0.0341, "rate", "3.4%"],
  [1, "rate", "100%"],
  [150, "time", "2.5 hours"],
  [4.86, "score", "4.9"],
] as const)("%d as a %s is %s", (value, measure, words) => {
  expect(formatFigure(value, measure)).toBe(words);
});

test("of nothing there is no share, and it is said", () => {
  expect(calculateRatio(3, 0)).toBeNull();
  expect(calculateRatio(0, 4)).toBe(0);
  expect(formatFigureOrNone(null, "rate")).toBe("None yet");
  expect(toCard("Leads", { now: 2, before: 1 }, "whole", "count", "Of all")).toEqual({
    label: "Leads",
    hint: "Of all",
    value: "2",
    change: { direction: "up", words: "Up 100% from 1" },
  });
});
