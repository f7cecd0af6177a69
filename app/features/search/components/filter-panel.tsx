import { type MouseEvent, useRef, useState } from "react";
import { type Search, toSearchParams } from "../rules/search.ts";
import { FilterButtonLabel } from "./filter-button.tsx";
import { FilterForm } from "./filter-form.tsx";
import { FilterSheet } from "./filter-sheet.tsx";

type Props = {
  search: Search;
  count: number | undefined;
  units: readonly string[];
  /** Beside the map there is no room for them: they stay a sheet. */
  isFolded?: boolean;
};

/** Beside the results where there is room. On a phone a sheet, and without JavaScript what the browser unfolds. */
export function FilterPanel({ search, count, units, isFolded = false }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // A new search is a new form: what was chosen in the old one must not stay behind.
  const address = toSearchParams(search).toString();

  function openSheet(event: MouseEvent) {
    // Someone who unfolded it before the page was hydrated can fold it again.
    if (details.current?.open) return;
    event.preventDefault();
    setIsSheetOpen(true);
  }

  function fold() {
    if (details.current) details.current.open = false;
  }

  return (
    <>
      <details ref={details} className={isFolded ? "max-lg:grow" : "open-when-wide lg:card grow lg:p-5"}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button, with keys as well. */}
        <summary
          onClick={openSheet}
          className="button button-quiet w-full list-none [&::-webkit-details-marker]:hidden"
        >
          <FilterButtonLabel search={search} />
        </summary>
        <FilterForm key={address} search={search} count={count} units={units} onSent={fold} />
      </details>
      {isSheetOpen && (
        <FilterSheet search={search} count={count} units={units} onClose={() => setIsSheetOpen(false)} />
      )}
    </>
  );
}
