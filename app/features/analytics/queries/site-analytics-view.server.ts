import { formatCents, type PlanTier, plans } from "#features/billing/rules/plans.ts";
import { DEFAULT_TIME_ZONE } from "#features/places/rules/us-time-zones.ts";
import { formatDayRange } from "#platform/dates/day.ts";
import { toWallClock } from "#platform/dates/zoned-time.ts";
import type { Db } from "#platform/db/database.server.ts";
import { getHistoryCoverage } from "../rules/analytics.ts";
import { calculateRatio, toCard } from "../rules/period-comparison.ts";
import { getSiteRanges, listSiteSteps, type SitePeriod, sumSiteTotals } from "../rules/site-analytics.ts";
import {
  findConversion,
  findSiteStart,
  listCareDemand,
  listCityDemand,
  listSiteCounts,
  listTierFigures,
  listWaitlistPlaces,
} from "./site-analytics.server.ts";

/** Of each list, the first; all are in the download. */
const PLACES_SHOWN = 25;

export function siteRangesAt(period: SitePeriod, at: Date) {
  return getSiteRanges(period, toWallClock(at, DEFAULT_TIME_ZONE).date);
}

/** All figures of the site for one period, each from recorded rows. */
export async function loadSiteAnalytics(tx: Db, period: SitePeriod, at: Date) {
  const { now, before } = siteRangesAt(period, at);
  const counts = await listSiteCounts(tx, { from: before.from, to: now.to });
  const [is, was] = [sumSiteTotals(counts, now), sumSiteTotals(counts, before)];
  const start = await findSiteStart(tx);
  const past = {
    events: getHistoryCoverage(before, start.events),
    views: getHistoryCoverage(before, start.views),
    rows: getHistoryCoverage(before, start.rows),
  };
  const conversion = await findConversion(tx, now);
  const conversionBefore = await findConversion(tx, before);
  return {
    range: formatDayRange(now),
    ...listSiteSteps(counts, now),
    totals: is,
    cards: [
      toCard(
        "Page views",
        { now: is.page_view, before: was.page_view },
        past.events,
        "count",
        "Views, not people: nobody is recognized again",
      ),
      toCard("Searches", { now: is.search, before: was.search }, past.events, "count"),
      toCard("Profile views", { now: is.profile_view, before: was.profile_view }, past.views, "count"),
      toCard(
        "Contact clicks",
        { now: is.contact, before: was.contact },
        past.views,
        "count",
        "Calls, emails and websites",
      ),
      toCard("Consultation requests", { now: is.request, before: was.request }, past.rows, "count"),
      toCard("Registrations", { now: is.registration, before: was.registration }, past.rows, "count"),
      toCard(
        "Requests answered",
        {
          now: calculateRatio(conversion.answered, conversion.requests),
          before: calculateRatio(conversionBefore.answered, conversionBefore.requests),
        },
        past.rows,
        "rate",
        "By the provider, so far",
      ),
      toCard("Waitlist sign-ups", { now: is.waitlist, before: was.waitlist }, past.rows, "count"),
      toCard("Published reviews", { now: is.review, before: was.review }, past.rows, "count"),
    ],
    conversion,
    cities: await listCityDemand(tx, now, PLACES_SHOWN),
    care: await listCareDemand(tx, now),
    waitlist: await listWaitlistPlaces(tx, PLACES_SHOWN),
    plans: withRevenue(await listTierFigures(tx)),
  };
}

function withRevenue(figures: { tier: string; listed: number; plans: number }[]) {
  const rows = plans.map(({ tier, name, price }: { tier: PlanTier; name: string; price: number }) => {
    const found = figures.find((each) => each.tier === tier);
    const running = found?.plans ?? 0;
    return { name, price, listed: found?.listed ?? 0, plans: running, revenue: price * running };
  });
  const cents = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  return { rows, monthly: formatCents(cents), running: rows.reduce((sum, row) => sum + row.plans, 0) };
}
