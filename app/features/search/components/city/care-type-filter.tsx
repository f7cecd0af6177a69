import { Link } from "react-router";
import { careTypeIcons } from "#features/care/components/care-type-icons.ts";
import type { CareType } from "#features/care/rules/care-types.ts";
import { formatNumber } from "#platform/text/format-number.ts";

export type CareTypeItem = Pick<CareType, "slug" | "name"> & { count: number; to: string; isChosen: boolean };

/** Six links that narrow the city's list; the chosen one leads back to all providers. */
export function CareTypeFilter({ items }: { items: CareTypeItem[] }) {
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-2 sm:grid-cols-3 lg:grid-cols-1">
      {items.map(({ slug, name, count, to, isChosen }) => {
        const Icon = careTypeIcons[slug];
        return (
          <li key={slug}>
            <Link
              to={to}
              aria-current={isChosen ? "true" : undefined}
              className="flex h-full min-h-14 items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-1.5 font-semibold text-small leading-tight shadow-card hover:border-link hover:text-link aria-[current]:border-link aria-[current]:bg-brand-soft"
            >
              <Icon className="size-5 shrink-0 text-ember" aria-hidden="true" />
              <span className="wrap-anywhere grow">{name}</span>
              <span className="font-bold text-muted">
                {formatNumber(count)}
                <span className="sr-only"> {count === 1 ? "provider" : "providers"}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
