import type { RecordGroup } from "../rules/person-record-view.ts";

/** What was found, readable: one part for each kind, each row to be opened. */
export function PersonRecordList({ parts }: { parts: RecordGroup[] }) {
  return parts.map(({ title, rows }) => (
    <section key={title} className="mt-5">
      <h3 className="font-semibold">
        {title} ({rows.length})
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <details>
              <summary className="wrap-anywhere min-h-11 cursor-pointer content-center">{row.title}</summary>
              <dl className="pb-3 text-small">
                {row.fields.map(({ name, value }) => (
                  <div key={name} className="wrap-anywhere whitespace-pre-line">
                    <dt className="inline font-semibold">{name}: </dt>
                    <dd className="inline">{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  ));
}
