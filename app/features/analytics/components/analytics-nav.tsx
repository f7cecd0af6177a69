import { Link } from "react-router";
import { analyticsTabs } from "#config/navigation.ts";
import type { Tier } from "#features/providers/rules/provider.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { type AnalyticsTab, maySeeTab, type Period, periods } from "../rules/analytics.ts";

type Props = { providerId: string; tier: Tier; tab: AnalyticsTab; period: Period };

const style =
  "inline-block min-h-11 content-center rounded-control border-2 border-transparent px-4 font-semibold aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft";

/** Which figures, and of how many days; both stand in the address. */
export function AnalyticsNav({ providerId, tier, tab, period }: Props) {
  const to = (params: { tab: string; period: string }) => dashboardPath("analytics", providerId, params);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label="Analytics">
        <ul className="flex flex-wrap gap-1">
          {analyticsTabs
            .filter(({ slug }) => maySeeTab(tier, slug))
            .map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={to({ tab: slug, period })}
                  aria-current={slug === tab ? "page" : undefined}
                  preventScrollReset
                  className={style}
                >
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <nav aria-label="Period">
        <ul className="flex flex-wrap gap-1">
          {periods.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={to({ tab, period: slug })}
                aria-current={slug === period ? "true" : undefined}
                preventScrollReset
                className={style}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
