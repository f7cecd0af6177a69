import { Download, Settings } from "lucide-react";
import { Link } from "react-router";
import type { Tier } from "#features/providers/rules/provider.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { mayConfigureTeam } from "../rules/lead.ts";
import {
  type LeadsSearchParams,
  leadViewNames,
  leadViews,
  toLeadsSearchParams,
} from "../rules/lead-filters.ts";

type Props = { providerId: string; tier: Tier; address: LeadsSearchParams };

/** The views and what can be done with all that the filters leave. */
export function LeadsHead({ providerId, tier, address }: Props) {
  const to = (view: LeadsSearchParams["view"]) =>
    dashboardPath("leads", providerId, toLeadsSearchParams({ ...address, view, page: 1 }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label="Views of your leads">
        <ul className="flex overflow-hidden rounded-control border-2 border-line-strong">
          {leadViews.map((view) => (
            <li key={view}>
              <Link
                to={to(view)}
                aria-current={address.view === view ? "page" : undefined}
                preventScrollReset
                className="block min-h-11 content-center px-4 font-semibold aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
              >
                {leadViewNames[view]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-3">
        <a
          href={dashboardPath(
            "leads/export",
            providerId,
            toLeadsSearchParams({ ...address, view: "list", page: 1 }),
          )}
          download
          className="button button-quiet"
        >
          <Download className="size-5" aria-hidden="true" />
          Export
        </a>
        {mayConfigureTeam(tier) && (
          <Link to={dashboardPath("leads/configure", providerId)} className="button button-quiet">
            <Settings className="size-5" aria-hidden="true" />
            Configure
          </Link>
        )}
      </div>
    </div>
  );
}
