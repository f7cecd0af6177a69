type Props = { caption: string; head: string[]; rows: string[][] };

/** The figures of a chart, for whoever would rather read them. Folded: the chart says the same. */
export function FiguresTable({ caption, head, rows }: Props) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-link">
        Show the figures as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
      <section aria-label={`${caption}, as a table`} tabIndex={0} className="overflow-x-auto">
        <table className="mt-2 w-full border-collapse text-small tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-line-strong border-b-2">
              {head.map((name, i) => (
                <th key={name} scope="col" className={`py-1.5 ${i === 0 ? "text-left" : "pl-3 text-right"}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...cells]) => (
              <tr key={label} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                {cells.map((cell, i) => (
                  <td key={head[i + 1]} className="py-1.5 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
