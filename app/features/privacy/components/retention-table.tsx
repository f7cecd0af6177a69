import { formatRetentionPeriod, permanentRecords, retention, retentionKinds } from "#config/retention.ts";

/** How long we keep what, as the privacy policy says it. */
export function RetentionTable() {
  const rows = retentionKinds.map((kind) => {
    const { what, after, ending } = retention[kind];
    return { what, period: `${formatRetentionPeriod(kind)} after ${after}`, ending };
  });
  return (
    <dl className="divide-y divide-line">
      {[...rows, { what: permanentRecords.what, period: "for good", ending: permanentRecords.why }].map(
        (row) => (
          <div key={row.what} className="py-3 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-x-6">
            <dt className="font-semibold">{row.what}</dt>
            <dd>
              {row.period} <span className="text-muted">({row.ending})</span>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
