import type { Columns } from "../rules/tables.ts";

/** The columns of a table with their descriptions, folded until they are opened. */
export function ColumnList({ title, columns }: { title: string; columns: Columns }) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2 font-semibold">{title}</summary>
      <dl className="mt-2 space-y-2">
        {Object.entries(columns).map(([name, { description }]) => (
          <div key={name}>
            <dt>
              <code className="wrap-anywhere">{name}</code>
            </dt>
            <dd className="text-muted">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
