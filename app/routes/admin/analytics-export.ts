import {
  listCareDemand,
  listCityDemand,
  listSiteCounts,
  listWaitlistPlaces,
} from "#features/analytics/queries/site-analytics.server.ts";
import { siteRangesAt } from "#features/analytics/queries/site-analytics-view.server.ts";
import {
  parseSitePeriod,
  parseSiteTable,
  siteFigures,
  sumSiteTotals,
} from "#features/analytics/rules/site-analytics.ts";
import { withAdmin } from "#features/auth/http/admin-session.server.ts";
import { BYTE_ORDER_MARK, formatCsvLine } from "#platform/csv.ts";
import { listDays } from "#platform/dates/day.ts";
import type { Route } from "./+types/analytics-export.ts";

type Cells = (string | number)[];

/** One of the tables of the page as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const period = parseSitePeriod(searchParams);
  const table = parseSiteTable(searchParams);
  const { now } = siteRangesAt(period, new Date());
  const lines = await withAdmin(context, async (db): Promise<Cells[]> => {
    if (table === "cities")
      return [
        ["City", "State", "Requests", "Profile views", "Waitlist"],
        ...(await listCityDemand(db, now)).map((row) => [
          row.name,
          row.state,
          row.requests,
          row.views,
          row.waitlist,
        ]),
      ];
    if (table === "care")
      return [
        ["Kind of care", "Searches", "Requests", "Providers"],
        ...(await listCareDemand(db, now)).map((row) => [
          row.name,
          row.searches,
          row.requests,
          row.providers,
        ]),
      ];
    if (table === "waitlist")
      return [
        ["City", "State", "Waiting", "Told", "Left", "We are"],
        ...(await listWaitlistPlaces(db)).map((row) => [
          row.city,
          row.state,
          row.waiting,
          row.told,
          row.left,
          row.standing,
        ]),
      ];
    const byDay = Map.groupBy(await listSiteCounts(db, now), ({ day }) => day);
    return [
      ["Day", ...siteFigures.map(({ label }) => label)],
      ...listDays(now).map((day) => {
        const totals = sumSiteTotals(byDay.get(day) ?? [], { from: day, to: day });
        return [day, ...siteFigures.map(({ kind }) => totals[kind])];
      }),
    ];
  });
  return new Response(BYTE_ORDER_MARK + lines.map(formatCsvLine).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${table}-${period}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
