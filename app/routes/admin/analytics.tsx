import { adminPages } from "#config/navigation.ts";
import { FigureCards } from "#features/analytics/components/figure-cards.tsx";
import { PlansAndRevenue, RequestsAnswered } from "#features/analytics/components/site/business.tsx";
import {
  CareDemandTable,
  CityDemandTable,
  WaitlistPlaces,
} from "#features/analytics/components/site/demand.tsx";
import { PeriodNav } from "#features/analytics/components/site/period-nav.tsx";
import { TrendChart } from "#features/analytics/components/site/trend-chart.tsx";
import { loadSiteAnalytics } from "#features/analytics/queries/site-analytics-view.server.ts";
import { parseSitePeriod, siteTables } from "#features/analytics/rules/site-analytics.ts";
import { withAdmin } from "#features/auth/http/admin-session.server.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import type { Route } from "./+types/analytics.ts";

export const handle = { crumb: adminPages.analytics.name };

export async function loader({ request, context }: Route.LoaderArgs) {
  const period = parseSitePeriod(new URL(request.url).searchParams);
  return { period, ...(await withAdmin(context, (db) => loadSiteAnalytics(db, period, new Date()))) };
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { period, range, cards, unit, steps, totals, conversion, cities, care, waitlist, plans } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-heading">{adminPages.analytics.name}</h1>
        <PeriodNav period={period} />
      </div>
      <p className="mt-2 mb-6 text-muted">
        {range}, compared with as many days before. Days are those of our office; profile views and contact
        clicks, those of the provider's city. Today counts when it is over.
      </p>
      <FigureCards cards={cards} />
      <div className="mt-6 grid grid-cols-1 gap-6">
        <TrendChart unit={unit} steps={steps} totals={totals} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <CityDemandTable cities={cities} />
          <CareDemandTable care={care} />
          <WaitlistPlaces places={waitlist} />
          <div className="space-y-6">
            <RequestsAnswered {...conversion} />
            <PlansAndRevenue {...plans} />
          </div>
        </div>
        <Panel title="Download">
          <p>
            As tables for a spreadsheet (CSV), of the period above, with every city where the page shows the
            first 25.
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {siteTables.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  href={`/admin/analytics/export?period=${period}&of=${slug}`}
                  download
                  className="inline-block min-h-11 content-center text-link"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
