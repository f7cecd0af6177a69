import { Link } from "react-router";

import { inFigures } from "#domain/figures.ts";
import type { CareType } from "#features/care/rules/care-types.ts";

import { careTypeIcons } from "../care-type-icons.ts";

type Props = {
  items: (Pick<CareType, "slug" | "name"> & { count: number })[];
  city: string;
  query: string;
  chosen: CareType["slug"] | undefined;
};

/** Six links that narrow the city's list; the chosen one opens it again. Each has an address. */
export function CareTypeFilter({ items, city, query, chosen }: Props) {
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2 sm:grid-cols-3 lg:grid-cols-1">
      {items.map(({ slug, name, count }) => {
        const Icon = careTypeIcons[slug];
        const isChosen = slug === chosen;
        const params = new URLSearchParams({
          ...(query && { q: query }),
          ...(!isChosen && { service: slug }),
        });
        return (
          <li key={slug}>
            <Link
              to={`/city/${city}?${params}#providers`}
              aria-current={isChosen ? "true" : undefined}
              className="flex h-full min-h-14 items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-1.5 font-semibold text-small leading-tight shadow-card hover:border-link aria-[current]:border-link aria-[current]:bg-brand-soft"
            >
              <Icon className="size-5 shrink-0 text-ember" aria-hidden="true" />
              <span className="wrap-anywhere grow">{name}</span>
              <span className="text-muted">
                {inFigures(count)}
                <span className="sr-only"> {count === 1 ? "provider" : "providers"}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
