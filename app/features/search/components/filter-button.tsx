import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { Search } from "../rules/search.ts";
import { listSearchChips } from "../rules/search-chips.ts";
import { FilterSheet } from "./filter-sheet.tsx";

type Props = { search: Search; count: number | undefined; units: readonly string[] };

/** Opens the filters as a sheet, above a map that covers the screen. */
export function FilterButton({ search, count, units }: Props) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsSheetOpen(true)}
        className="button button-quiet shrink-0 px-3"
      >
        <FilterButtonLabel search={search} isShort />
      </button>
      {isSheetOpen && (
        <FilterSheet search={search} count={count} units={units} onClose={() => setIsSheetOpen(false)} />
      )}
    </>
  );
}

type LabelProps = {
  search: Search;
  /** Whether a narrow window shows the icon alone. */
  isShort?: boolean;
};

export function FilterButtonLabel({ search, isShort = false }: LabelProps) {
  const used = listSearchChips(search).length;
  return (
    <>
      <SlidersHorizontal className="size-5 shrink-0" aria-hidden="true" />
      <span className={isShort ? "max-[30rem]:sr-only" : ""}>Filters</span>
      {used > 0 && (
        <span className="count">
          {used}
          <span className="sr-only"> in use</span>
        </span>
      )}
    </>
  );
}
