import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatExactProviderCount } from "#platform/text/format-count.ts";
import type { CareType } from "../rules/care-types.ts";
import { careTypeIcons } from "./care-type-icons.ts";

type Item = Pick<CareType, "slug" | "name" | "summary"> & { count: number };

export function CareTypeList({ items }: { items: Item[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {items.map((item) => (
        <li key={item.slug}>
          <CareTypeCard {...item} />
        </li>
      ))}
    </ul>
  );
}

function CareTypeCard({ slug, name, summary, count }: Item) {
  const Icon = careTypeIcons[slug];
  return (
    <article className="card group relative flex h-full flex-wrap content-start items-start sm:flex-nowrap gap-4 p-4 sm:p-5 hover:border-link">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-ember-soft text-ember">
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <div className="wrap-anywhere grow basis-36">
        <h3 className="text-title">
          {/* The link covers the whole card, and is read as its name alone. */}
          <Link to={`/search?service=${slug}`} className="after:absolute after:inset-0 group-hover:text-link">
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-muted">{summary}</p>
        <p className="mt-2 font-semibold text-small">{formatExactProviderCount(count)}</p>
      </div>
      <ChevronRight
        className="mt-1 size-6 shrink-0 text-muted group-hover:text-link max-sm:hidden"
        aria-hidden="true"
      />
    </article>
  );
}
