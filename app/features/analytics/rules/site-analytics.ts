import {
  addDays,
  type DayRange,
  formatPartOfRange,
  formatShortDay,
  listDays,
  listWeeks,
} from "#platform/dates/day.ts";

export const sitePeriods = [
  { slug: "7d", name: "7 days", days: 7 },
  { slug: "30d", name: "30 days", days: 30 },
  { slug: "90d", name: "90 days", days: 90 },
  { slug: "365d", name: "365 days", days: 365 },
] as const;
export type SitePeriod = (typeof sitePeriods)[number]["slug"];

/** More bars than these are too thin to tell apart on a phone: then it is weeks. */
const DAILY_STEPS_MAX = 31;

/** What is counted of each day, and how it is said. */
export const siteFigures = [
  { kind: "page_view", label: "Page views" },
  { kind: "search", label: "Searches" },
  { kind: "profile_view", label: "Profile views" },
  { kind: "contact", label: "Contact clicks" },
  { kind: "request", label: "Consultation requests" },
  { kind: "registration", label: "Registrations" },
  { kind: "waitlist", label: "Waitlist sign-ups" },
  { kind: "inquiry", label: "Contact inquiries" },
  { kind: "review", label: "Reviews" },
] as const;
export type SiteKind = (typeof siteFigures)[number]["kind"];

/** Those with a chart of their own; the others are in the download. */
export const chartedKinds = [
  "page_view",
  "search",
  "profile_view",
  "contact",
  "request",
  "registration",
] as const satisfies SiteKind[];

export type SiteCount = { day: string; kind: string; count: number };

/** Anything unknown is the usual. */
export function parseSitePeriod(params: URLSearchParams): SitePeriod {
  return sitePeriods.find(({ slug }) => slug === params.get("period"))?.slug ?? "30d";
}

/** The days that are over, up to yesterday, and as many before them. */
export function getSiteRanges(period: SitePeriod, today: string): { now: DayRange; before: DayRange } {
  const days = sitePeriods.find(({ slug }) => slug === period)?.days ?? 30;
  return {
    now: { from: addDays(today, -days), to: addDays(today, -1) },
    before: { from: addDays(today, -2 * days), to: addDays(today, -days - 1) },
  };
}

export type Step = { label: string; shortLabel: string; totals: Record<SiteKind, number> };

/** The charts' steps, oldest first: days, or weeks where there are many. */
export function listSiteSteps(counts: SiteCount[], range: DayRange): { unit: "day" | "week"; steps: Step[] } {
  const days = listDays(range);
  const isShort = days.length <= DAILY_STEPS_MAX;
  const ranges = isShort ? days.map((day) => ({ from: day, to: day })) : listWeeks(range);
  return {
    unit: isShort ? "day" : "week",
    steps: ranges.map((each) => ({
      label: formatPartOfRange(each, range),
      shortLabel: formatShortDay(each.from),
      totals: sumSiteTotals(counts, each),
    })),
  };
}

export function sumSiteTotals(counts: SiteCount[], { from, to }: DayRange): Record<SiteKind, number> {
  const within = counts.filter(({ day }) => day >= from && day <= to);
  const sum = (kind: SiteKind) =>
    within.filter((entry) => entry.kind === kind).reduce((total, { count }) => total + count, 0);
  return {
    page_view: sum("page_view"),
    search: sum("search"),
    profile_view: sum("profile_view"),
    contact: sum("contact"),
    request: sum("request"),
    registration: sum("registration"),
    waitlist: sum("waitlist"),
    inquiry: sum("inquiry"),
    review: sum("review"),
  };
}

/** What the download can hold. */
export const siteTables = [
  { slug: "days", name: "Figures by day" },
  { slug: "cities", name: "Demand by city" },
  { slug: "care", name: "Demand by kind of care" },
  { slug: "waitlist", name: "Waitlist by city" },
] as const;
export type SiteTable = (typeof siteTables)[number]["slug"];

export function parseSiteTable(params: URLSearchParams): SiteTable {
  return siteTables.find(({ slug }) => slug === params.get("of"))?.slug ?? "days";
}
