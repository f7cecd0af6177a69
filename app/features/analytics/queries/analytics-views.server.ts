import {
  countLeadsByArea,
  countLeadsByFacet,
  countLeadsByService,
  listLeadFigures,
  type NamedCount,
  sumValueBySource,
} from "#features/leads/queries/lead-figures.server.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import type { ProviderScope } from "#features/providers/rules/provider.ts";
import { formatDayRange, formatShortDay, listWeeks } from "#platform/dates/day.ts";
import { toWallClock } from "#platform/dates/zoned-time.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type AnalyticsTab, getHistoryCoverage, getPeriodRanges, type Period } from "../rules/analytics.ts";
import { listBusiestDays, listDailyTotals, listWeekdayAverages, sumTotals } from "../rules/daily-figures.ts";
import { calculateRatio, toCard } from "../rules/period-comparison.ts";
import { findFirstDays, listDailyCounts } from "./analytics.server.ts";
import { listConfirmations, listResponseTimes, listReviewFigures } from "./performance.server.ts";

type Frame = Awaited<ReturnType<typeof loadFrame>>;

const BUSIEST_DAYS_SHOWN = 5;

/** What one tab shows of one period. The caller has checked that the plan has the tab. */
export async function loadAnalytics(db: Db, providerId: string, tab: AnalyticsTab, period: Period, at: Date) {
  const frame = await loadFrame(db, providerId, period, at);
  const range = formatDayRange(frame.now);
  if (tab === "leads") return { tab, range, leads: await loadLeads(db, frame) };
  if (tab === "performance") return { tab, range, performance: await loadPerformance(db, frame) };
  if (tab === "insights") return { tab, range, insights: await loadInsights(db, frame) };
  return { tab, range, overview: await loadOverview(db, frame) };
}

async function loadFrame(db: Db, providerId: string, period: Period, at: Date) {
  const timeZone = await findTimeZone(db, providerId);
  const scope: ProviderScope = { providerId, timeZone };
  const { date: today } = toWallClock(at, timeZone);
  const { now, before } = getPeriodRanges(period, today);
  const { recorded, reviewed } = await findFirstDays(db, scope);
  const sinceReviews = recorded && reviewed && reviewed > recorded ? recorded : (reviewed ?? recorded);
  return {
    whose: scope,
    today,
    now,
    before,
    past: getHistoryCoverage(before, recorded),
    reviewsPast: getHistoryCoverage(before, sinceReviews),
  };
}

async function loadOverview(db: Db, { whose, today, now, before, past }: Frame) {
  const counts = await listDailyCounts(db, whose, { from: before.from, to: today });
  const [response, responseBefore] = await listResponseTimes(db, whose, [now, before]);
  const [is, was] = [sumTotals(counts, now), sumTotals(counts, before)];
  return {
    today: sumTotals(counts, { from: today, to: today }),
    totals: is,
    days: listDailyTotals(counts, now),
    cards: [
      toCard("Profile views", { now: is.views, before: was.views }, past, "count"),
      toCard(
        "Contacts",
        { now: is.contacts, before: was.contacts },
        past,
        "count",
        "Calls, emails and website clicks",
      ),
      toCard("Consultation requests", { now: is.requests, before: was.requests }, past, "count"),
      toCard(
        "Requests per view",
        { now: calculateRatio(is.requests, is.views), before: calculateRatio(was.requests, was.views) },
        past,
        "rate",
      ),
      toCard(
        "Leads converted",
        { now: calculateRatio(is.converted, is.leads), before: calculateRatio(was.converted, was.leads) },
        past,
        "rate",
        "Of the leads that came in these days",
      ),
      toCard(
        "Response time",
        { now: response?.median ?? null, before: responseBefore?.median ?? null },
        past,
        "time",
        "Half of the families heard from you sooner",
      ),
    ],
  };
}

async function loadLeads(db: Db, { whose, now, before, past }: Frame) {
  const weeks = listWeeks(now);
  const [is, was, ...weekly] = await listLeadFigures(db, whose, [now, before, ...weeks]);
  const facets = await countLeadsByFacet(db, whose, now);
  return {
    total: is?.leads ?? 0,
    facets,
    weeks: weeks.map((week, i) => ({
      label: formatDayRange(week),
      shortLabel: formatShortDay(week.from),
      leads: weekly[i]?.leads ?? 0,
      converted: weekly[i]?.converted ?? 0,
    })),
    cards: [
      toCard("Leads", { now: is?.leads ?? 0, before: was?.leads ?? 0 }, past, "count"),
      toCard(
        "Leads converted",
        {
          now: calculateRatio(is?.converted ?? 0, is?.leads ?? 0),
          before: calculateRatio(was?.converted ?? 0, was?.leads ?? 0),
        },
        past,
        "rate",
      ),
      toCard(
        "Average score",
        { now: is?.score ?? null, before: was?.score ?? null },
        past,
        "score",
        "Of 100",
      ),
    ],
  };
}

async function loadPerformance(db: Db, { whose, now, before, past, reviewsPast }: Frame) {
  const weeks = listWeeks(now);
  const ranges = [now, before, ...weeks];
  const [response, responseBefore, ...weeklyResponses] = await listResponseTimes(db, whose, ranges);
  const [confirmed, confirmedBefore] = await listConfirmations(db, whose, [now, before]);
  const [reviews, reviewsBefore, ...weeklyReviews] = await listReviewFigures(db, whose, ranges);
  const share = (of: typeof response) => calculateRatio(of?.answered ?? 0, of?.asked ?? 0);
  const rate = (of: typeof confirmed) => calculateRatio(of?.confirmed ?? 0, of?.requests ?? 0);
  return {
    cards: [
      toCard(
        "Median response time",
        { now: response?.median ?? null, before: responseBefore?.median ?? null },
        past,
        "time",
        "Half of the families heard from you sooner",
      ),
      toCard(
        "Average response time",
        { now: response?.average ?? null, before: responseBefore?.average ?? null },
        past,
        "time",
      ),
      toCard("Families answered", { now: share(response), before: share(responseBefore) }, past, "rate"),
      toCard(
        "Confirmation rate",
        { now: rate(confirmed), before: rate(confirmedBefore) },
        past,
        "rate",
        "Of the consultations asked for on our site",
      ),
      toCard(
        "Reviews",
        { now: reviews?.reviews ?? 0, before: reviewsBefore?.reviews ?? 0 },
        reviewsPast,
        "count",
      ),
      toCard(
        "Rating",
        { now: reviews?.rating ?? null, before: reviewsBefore?.rating ?? null },
        reviewsPast,
        "score",
        "Of all your published reviews, out of 5",
      ),
    ],
    weeks: weeks.map((week, i) => ({
      label: formatDayRange(week),
      shortLabel: formatShortDay(week.from),
      response: weeklyResponses[i] ?? { asked: 0, answered: 0, median: null, average: null },
      reviews: weeklyReviews[i] ?? { reviews: 0, average: null, rating: null },
    })),
  };
}

async function loadInsights(db: Db, { whose, now }: Frame) {
  const days = listDailyTotals(await listDailyCounts(db, whose, now), now);
  const values = await sumValueBySource(db, whose, now);
  const all = values.reduce((sum, { leads }) => sum + leads, 0);
  return {
    hasViews: days.some(({ views }) => views > 0),
    weekdays: listWeekdayAverages(days),
    busiest: listBusiestDays(days, BUSIEST_DAYS_SHOWN),
    services: addOthers(await countLeadsByService(db, whose, now), all),
    areas: addOthers(await countLeadsByArea(db, whose, now), all),
    values,
  };
}

/** The lists are bounded; what they leave out is one row, so that the shares are those of all. */
function addOthers(counts: NamedCount[], all: number): NamedCount[] {
  const others = all - counts.reduce((sum, { count }) => sum + count, 0);
  return others > 0 ? [...counts, { name: "all others", count: others }] : counts;
}
