/** Names and what stands under them; what is not there is said so. */
export function FactList({ rows }: { rows: [name: string, value: string][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere mb-2 sm:mb-0">{value || <span className="text-muted">None</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
