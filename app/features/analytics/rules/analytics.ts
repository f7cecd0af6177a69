import { analyticsTabs } from "#config/navigation.ts";
import type { Tier } from "#features/providers/rules/provider.ts";
import { isPaying } from "#features/providers/rules/provider-dashboard.ts";
import { addDays, type DayRange } from "#platform/dates/day.ts";

export type AnalyticsTab = (typeof analyticsTabs)[number]["slug"];

export const periods = [
  { slug: "7d", name: "7 days", days: 7 },
  { slug: "30d", name: "30 days", days: 30 },
  { slug: "90d", name: "90 days", days: 90 },
] as const;
export type Period = (typeof periods)[number]["slug"];
const DEFAULT_PERIOD = periods[1];

export function mayUseAnalytics(tier: Tier): boolean {
  return isPaying(tier);
}

/** Custom Insights are for enterprise. */
export function maySeeTab(tier: Tier, tab: AnalyticsTab): boolean {
  return mayUseAnalytics(tier) && (tab !== "insights" || tier === "enterprise");
}

/** What an address asks for; anything unknown is the usual. */
export function parseAnalyticsParams(params: URLSearchParams): { tab: AnalyticsTab; period: Period } {
  const tab = analyticsTabs.find(({ slug }) => slug === params.get("tab")) ?? analyticsTabs[0];
  const period = periods.find(({ slug }) => slug === params.get("period")) ?? DEFAULT_PERIOD;
  return { tab: tab.slug, period: period.slug };
}

function getPeriodDays(period: Period): number {
  return (periods.find(({ slug }) => slug === period) ?? DEFAULT_PERIOD).days;
}

/**
 * The days that are over, up to yesterday, and as many before them: half a day today against a whole one then
 * would make every morning look like a loss.
 */
export function getPeriodRanges(period: Period, today: string): { now: DayRange; before: DayRange } {
  const days = getPeriodDays(period);
  return {
    now: { from: addDays(today, -days), to: addDays(today, -1) },
    before: { from: addDays(today, -2 * days), to: addDays(today, -days - 1) },
  };
}

/** What can be said of the period before, given the first day of which anything is recorded. */
export type HistoryCoverage = "whole" | "part" | "none";

export function getHistoryCoverage(before: DayRange, firstDay: string | undefined): HistoryCoverage {
  if (!firstDay || firstDay > before.to) return "none";
  return firstDay > before.from ? "part" : "whole";
}

/** 'premium_listing' as 'Premium listing'. */
export function formatStoredValue(value: string): string {
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
