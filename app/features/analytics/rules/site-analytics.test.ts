import fc from "fast-check";
import { expect, test } from "vitest";
import { listDays } from "#platform/dates/day.ts";
import {
  getSiteRanges,
  listSiteSteps,
  parseSitePeriod,
  parseSiteTable,
  siteFigures,
  sitePeriods,
  sumSiteTotals,
} from "./site-analytics.ts";

const runs = { numRuns: 200 };

test.each([
  ["", "30d"],
  ["period=7d", "7d"],
  ["period=365d", "365d"],
  ["period=toString", "30d"],
  ["period=1e9d", "30d"],
])("the address %j asks for %s", (address, period) => {
  expect(parseSitePeriod(new URLSearchParams(address))).toBe(period);
});

test("an unknown table is the days", () => {
  expect(parseSiteTable(new URLSearchParams("of=care"))).toBe("care");
  expect(parseSiteTable(new URLSearchParams("of=../../etc"))).toBe("days");
});

test("a period ends yesterday, and the one before it is as long", () => {
  expect(getSiteRanges("7d", "2026-03-10")).toEqual({
    now: { from: "2026-03-03", to: "2026-03-09" },
    before: { from: "2026-02-24", to: "2026-03-02" },
  });
});

test("the weeks of a year say which year is theirs", () => {
  const { now } = getSiteRanges("365d", "2026-11-17");
  const labels = listSiteSteps([], now).steps.map(({ label }) => label);
  expect([labels.at(0), labels.at(-1)]).toEqual(["Nov 17, 2025", "Nov 10 – Nov 16, 2026"]);
});

const count = fc.record({
  day: fc.constantFrom(...listDays({ from: "2025-01-01", to: "2026-03-09" })),
  kind: fc.constantFrom(...siteFigures.map(({ kind }) => kind), "unheard-of"),
  count: fc.nat(1000),
});

test("days or weeks, the steps hold every count of the range once", () => {
  fc.assert(
    fc.property(
      fc.array(count, { maxLength: 50 }),
      fc.constantFrom(...sitePeriods.map(({ slug }) => slug)),
      (counts, period) => {
        const { now } = getSiteRanges(period, "2026-03-10");
        const { unit, steps } = listSiteSteps(counts, now);
        expect(unit).toBe(period === "7d" || period === "30d" ? "day" : "week");
        expect(steps.length).toBeLessThanOrEqual(53);
        expect(new Set(steps.map(({ label }) => label)).size).toBe(steps.length);
        const totals = sumSiteTotals(counts, now);
        const views = counts.filter((each) => each.kind === "page_view" && each.day >= now.from);
        expect(totals.page_view).toBe(views.reduce((sum, each) => sum + each.count, 0));
        for (const { kind } of siteFigures)
          expect(steps.reduce((sum, step) => sum + step.totals[kind], 0)).toBe(totals[kind]);
      },
    ),
    runs,
  );
});
