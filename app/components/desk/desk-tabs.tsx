import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { deskPath, deskTabsFor } from "#domain/desk.ts";
import type { Tier } from "#domain/provider.ts";

/** The way between the pages of the desk; on a phone it scrolls sideways. */
export function DeskTabs({ providerId, tier }: { providerId: string; tier: Tier }) {
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Another page, another tab.
  useEffect(() => {
    const here = tabs.current?.querySelector("[aria-current=page]");
    here?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <nav ref={tabs} aria-label="Dashboard" className="mt-6 overflow-x-auto border-line border-b-2">
      <ul className="flex w-max gap-1">
        {deskTabsFor(tier).map(({ slug, name }) => (
          <li key={slug}>
            <NavLink
              to={deskPath(slug, providerId)}
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
