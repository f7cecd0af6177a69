import { NavLink } from "react-router";
import { useCenterCurrentLink } from "#ui/hooks/use-center-current-link.ts";
import type { Tier } from "../rules/provider.ts";
import { dashboardPath, listDashboardTabs } from "../rules/provider-dashboard.ts";

/** The way between the pages of the desk; on a phone it scrolls sideways. */
export function DashboardTabs({ providerId, tier }: { providerId: string; tier: Tier }) {
  const tabs = useCenterCurrentLink();
  return (
    <nav ref={tabs} aria-label="Dashboard" className="mt-6 overflow-x-auto border-line border-b-2">
      <ul className="flex w-max gap-1">
        {listDashboardTabs(tier).map(({ slug, name }) => (
          <li key={slug}>
            <NavLink
              to={dashboardPath(slug, providerId)}
              end={slug === ""}
              prefetch="intent"
              className="block min-h-11 content-center whitespace-nowrap border-transparent border-b-4 px-4 font-semibold text-muted aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
