import { X } from "lucide-react";
import { Link } from "react-router";
import { removeFilters, type Search, toSearchParams } from "../rules/search.ts";
import { listSearchChips } from "../rules/search-chips.ts";

/** What narrows the search; each takes itself away. */
export function FilterChips({ search }: { search: Search }) {
  const chips = listSearchChips(search);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link
            to={`/search?${toSearchParams(without)}`}
            className="wrap-anywhere inline-flex min-h-11 max-w-full items-center gap-2 rounded-round border border-line-strong bg-surface px-4 hover:border-link hover:text-link"
          >
            <span className="sr-only">Remove filter: </span>
            {label}
            <X className="size-4 shrink-0" aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={`/search?${toSearchParams(removeFilters(search))}`}
          className="text-link inline-flex min-h-11 items-center px-2"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
