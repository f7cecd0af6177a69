import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { analyticsTabs } from "#config/navigation.ts";
import { AnalyticsNav } from "#features/analytics/components/analytics-nav.tsx";
import { InsightFigures } from "#features/analytics/components/insight-figures.tsx";
import { InsightsUpgradeNotice } from "#features/analytics/components/insights-upgrade-notice.tsx";
import { LeadFigures } from "#features/analytics/components/lead-figures.tsx";
import { OverviewFigures } from "#features/analytics/components/overview-figures.tsx";
import { PerformanceFigures } from "#features/analytics/components/performance-figures.tsx";
import { loadAnalytics } from "#features/analytics/queries/analytics-views.server.ts";
import { maySeeTab, mayUseAnalytics, parseAnalyticsParams } from "#features/analytics/rules/analytics.ts";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { UpgradePrompt } from "#features/providers/components/upgrade-prompt.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import type { Route } from "./+types/analytics.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  const { tab, period } = parseAnalyticsParams(new URL(request.url).searchParams);
  const asked = { tab, period };
  if (!mayUseAnalytics(tier)) return data({ ...asked, view: undefined });
  if (!maySeeTab(tier, tab)) return data({ ...asked, view: undefined }, 403);
  const view = await withProvider(context, (db) => loadAnalytics(db, id, tab, period, new Date()));
  return data({ ...asked, view });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const tab = analyticsTabs.find(({ slug }) => slug === loaderData?.tab);
  return [
    { title: `Analytics: ${(tab ?? analyticsTabs[0]).name} · ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function Analytics({ loaderData: { tab, period, view } }: Route.ComponentProps) {
  const { id, tier } = useDashboard();
  if (!mayUseAnalytics(tier))
    return (
      <UpgradePrompt
        title="Analytics"
        gains={[
          "How many families see your profile, call, write and ask for a consultation",
          "Where your leads come from, and how many become clients",
          "How fast you answer, and how your rating develops",
        ]}
        providerId={id}
      />
    );
  return (
    <div className="grid gap-6">
      <AnalyticsNav providerId={id} tier={tier} tab={tab} period={period} />
      {view ? (
        <>
          <p className="text-muted">
            {view.range}
            {view.insights ? "." : ", compared with as many days before."} Days are those of your city.
          </p>
          {view.overview && <OverviewFigures {...view.overview} />}
          {view.leads && <LeadFigures {...view.leads} />}
          {view.performance && <PerformanceFigures {...view.performance} />}
          {view.insights && <InsightFigures {...view.insights} />}
        </>
      ) : (
        <InsightsUpgradeNotice providerId={id} />
      )}
    </div>
  );
}
