import fc from "fast-check";
import { expect, test } from "vitest";
import { analyticsTabs } from "#config/navigation.ts";
import { qualityBands } from "#features/leads/rules/lead.ts";
import { tiers } from "#features/providers/rules/provider.ts";
import { addDays, listDays } from "#platform/dates/day.ts";
import {
  formatStoredValue,
  getHistoryCoverage,
  getPeriodRanges,
  maySeeTab,
  mayUseAnalytics,
  parseAnalyticsParams,
  periods,
} from "./analytics.ts";

const runs = { numRuns: 500 };

test("analytics are for those who pay, Custom Insights for enterprise", () => {
  expect(tiers.filter(mayUseAnalytics)).toEqual(["premium", "enterprise"]);
  const tabsOf = (tier: (typeof tiers)[number]) =>
    analyticsTabs.filter(({ slug }) => maySeeTab(tier, slug)).map(({ name }) => name);
  expect(tabsOf("basic")).toEqual([]);
  expect(tabsOf("inactive")).toEqual([]);
  expect(tabsOf("premium")).toEqual(["Overview", "Lead Analytics", "Performance"]);
  expect(tabsOf("enterprise")).toEqual(["Overview", "Lead Analytics", "Performance", "Custom Insights"]);
});

test.each([
  ["", "overview", "30d"],
  ["tab=leads&period=7d", "leads", "7d"],
  ["tab=insights&period=90d", "insights", "90d"],
  ["tab=Leads&period=30", "overview", "30d"],
  ["tab=performance&tab=leads&period=", "performance", "30d"],
  ["tab=__proto__&period=constructor", "overview", "30d"],
])("%j asks for %s of %s", (address, tab, period) => {
  expect(parseAnalyticsParams(new URLSearchParams(address))).toEqual({ tab, period });
});

test("whatever an address says, there is something to show", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (tab, period) => {
      const read = parseAnalyticsParams(new URLSearchParams({ tab, period }));
      expect(analyticsTabs.some(({ slug }) => slug === read.tab)).toBe(true);
      expect(periods.some(({ slug }) => slug === read.period)).toBe(true);
    }),
    runs,
  );
});

test.each([
  ["7d", "2027-03-02", "2027-03-08", "2027-02-23", "2027-03-01"],
  ["30d", "2027-02-07", "2027-03-08", "2027-01-08", "2027-02-06"],
  ["90d", "2026-12-09", "2027-03-08", "2026-09-10", "2026-12-08"],
] as const)("%s on March 9 are %s to %s, after %s to %s", (period, from, to, beforeFrom, beforeTo) => {
  expect(getPeriodRanges(period, "2027-03-09")).toEqual({
    now: { from, to },
    before: { from: beforeFrom, to: beforeTo },
  });
});

test("both periods are as long as they are called and meet without a gap, and today is in neither", () => {
  fc.assert(
    fc.property(fc.nat(40_000), fc.constantFrom(...periods), (offset, { slug, days }) => {
      const today = addDays("2000-01-01", offset);
      const { now, before } = getPeriodRanges(slug, today);
      expect([listDays(now).length, listDays(before).length]).toEqual([days, days]);
      expect(addDays(before.to, 1)).toBe(now.from);
      expect(addDays(now.to, 1)).toBe(today);
    }),
    runs,
  );
});

test.each([
  [undefined, "none"],
  ["2027-02-07", "none"],
  ["2027-02-06", "part"],
  ["2027-01-09", "part"],
  ["2027-01-08", "whole"],
  ["2024-01-01", "whole"],
] as const)("recorded since %s, the period before is known: %s", (firstDay, past) => {
  expect(getHistoryCoverage(getPeriodRanges("30d", "2027-03-09").before, firstDay)).toBe(past);
});

test("every score is in one band", () => {
  for (let score = 0; score <= 100; score += 1)
    expect(qualityBands.filter(({ low, high }) => score >= low && score <= high)).toHaveLength(1);
});

test("values become words", () => {
  expect(formatStoredValue("premium_listing")).toBe("Premium listing");
  expect(formatStoredValue("")).toBe("");
});
