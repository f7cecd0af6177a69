import { Link } from "react-router";
import { providersInWords } from "#domain/count-in-words.ts";
import type { CareType } from "#features/care/rules/care-types.ts";
import { careTypeIcons } from "../care-type-icons.ts";

type Props = {
  items: (Pick<CareType, "slug" | "name"> & { count: number })[];
  city: string;
  query: string;
  chosen: CareType["slug"] | undefined;
};

/** Six cards that narrow the city's list; the chosen one opens it again. Each has an address. */
export function CareTypeFilter({ items, city, query, chosen }: Props) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-3">
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
              className="card flex h-full min-h-14 items-center gap-3 p-3 hover:border-link aria-[current]:border-link aria-[current]:bg-brand-soft sm:p-4"
            >
              <Icon className="size-6 shrink-0 text-ember max-sm:hidden" aria-hidden="true" />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="text-muted text-small">{providersInWords(count)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
