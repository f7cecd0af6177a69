import { useLocation } from "react-router";
import { createSearchOrigin } from "#features/providers/rules/search-origin.ts";
import type { ProviderRow } from "../../rules/provider-row.ts";
import { ResultRow } from "./result-row.tsx";

type Props = {
  rows: ProviderRow[];
  level?: "h2" | "h3";
  /** Whether the page opens with the list. */
  isOnTop?: boolean;
  /** What a provider's page calls this list in its link back, such as 'home care near Boise, ID'. */
  backLabel?: string;
};

/** The form of its rows depends on the width of the list, not of the window. */
export function ResultRows({ rows, level, isOnTop = false, backLabel }: Props) {
  const { pathname, search } = useLocation();
  return (
    <ul className="@container/rows grid gap-4">
      {rows.map((row, index) => (
        <li key={row.id}>
          <ResultRow
            row={row}
            level={level}
            isFirst={isOnTop && index === 0}
            origin={createSearchOrigin(pathname + search, backLabel, row.distance)}
          />
        </li>
      ))}
    </ul>
  );
}
