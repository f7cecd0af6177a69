import { roundCoordinate } from "./scale.ts";

export type BarRow = { label: string; value: number; text: string };
type Props = {
  caption: string;
  head: [string, string];
  rows: BarRow[];
  /** Where the rows are not the parts of a whole: the longest bar is the greatest of them. */
  areApart?: boolean;
};

/** A table whose rows have bars, by their share of all. */
export function BarTable({ caption, head, rows, areApart = false }: Props) {
  const values = rows.map(({ value }) => value);
  const whole = areApart ? Math.max(...values, 0) : values.reduce((sum, value) => sum + value, 0);
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted text-small">
          <th scope="col" className="pb-1 text-left font-normal">
            {head[0]}
          </th>
          <th scope="col" className="pb-1 pl-3 text-left font-normal">
            {areApart ? "Of the most" : "Share"}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-normal">
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value, text }) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="wrap-anywhere w-2/5 py-2 text-left font-normal">
              {label}
            </th>
            <td className="py-2 pl-3">
              <svg
                role="img"
                aria-label={percent(value, whole)}
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="h-4 w-full"
              >
                <rect width="100" height="10" className="fill-line" />
                <rect
                  width={roundCoordinate(whole > 0 ? (value / whole) * 100 : 0)}
                  height="10"
                  className="fill-brand"
                />
              </svg>
            </td>
            <td className="whitespace-nowrap py-2 pl-3 text-right">
              {text}
              {!areApart && <span className="text-muted text-small"> · {percent(value, whole)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percent(value: number, whole: number): string {
  return whole > 0 ? `${Math.round((value / whole) * 100)}%` : "0%";
}
