import { formatNumber } from "#platform/text/format-number.ts";

type Props = { caption: string; head: string[]; rows: { key: string; cells: (string | number)[] }[] };

/** Figures beside each other; scrolls sideways on a phone rather than breaking its numbers. */
export function CountTable({ caption, head, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section aria-label={`${caption}, as a table`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-small tabular-nums sm:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b-2 text-small">
            {head.map((name, i) => (
              <th
                key={name}
                scope="col"
                className={`py-1.5 ${i === 0 ? "text-left" : "pl-2 text-right align-bottom sm:pl-4"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [label, ...figures] }) => (
            <tr key={key} className="border-line border-b">
              <th scope="row" className="wrap-anywhere min-w-16 py-2 text-left font-normal">
                {label}
              </th>
              {figures.map((figure, i) => (
                <td key={head[i + 1]} className="whitespace-nowrap py-2 pl-2 text-right sm:pl-4">
                  {typeof figure === "number" ? formatNumber(figure) : figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
