import type { ProviderRow } from "#domain/provider-row.ts";
import { ResultRow } from "./result-row.tsx";

type Props = {
  rows: ProviderRow[];
  level?: "h2" | "h3";
  /** Whether the page opens with the list. */
  isOnTop?: boolean;
};

/** The form of its rows depends on the width of the list, not of the window. */
export function ResultRows({ rows, level, isOnTop = false }: Props) {
  return (
    <ul className="@container/rows grid gap-4">
      {rows.map((row, index) => (
        <li key={row.id}>
          <ResultRow row={row} level={level} isFirst={isOnTop && index === 0} />
        </li>
      ))}
    </ul>
  );
}
