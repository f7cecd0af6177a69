import { Panel } from "#features/providers/components/panel.tsx";
import { formatNumber } from "#platform/text/format-number.ts";
import type { LeadCount, LeadSummary } from "../rules/lead-summary.ts";
import { formatDollars } from "./format-money.ts";

/** What the leads come to, in figures and bars. */
export function LeadAnalytics({ summary }: { summary: LeadSummary }) {
  const { total, conversionRate, averageScore, openValue, convertedValue } = summary;
  const percent =
    conversionRate?.toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 }) ?? "–";
  return (
    <div className="space-y-6">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <Figure label="Leads" value={formatNumber(total)} />
        <Figure label="Conversion rate" value={percent} />
        <Figure label="Average score" value={averageScore?.toFixed(0) ?? "–"} />
        <Figure label="Estimated value, open leads" value={`${formatDollars(openValue)} a month`} />
        <Figure label="Estimated value, converted" value={`${formatDollars(convertedValue)} a month`} />
      </dl>
      <p className="text-muted text-small">
        The conversion rate is the share of all leads that were converted. Leads without a known value count
        as nothing in the estimated value.
      </p>
      <div className="grid gap-6 lg:grid-cols-3">
        <CountList title="By status" unit="Status" rows={summary.byStatus} total={total} />
        <CountList title="By source" unit="Source" rows={summary.bySource} total={total} />
        <CountList title="By quality" unit="Score" rows={summary.byBand} total={total} />
      </div>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="card flex flex-col-reverse justify-end p-4">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="font-semibold text-lead">{value}</dd>
    </div>
  );
}

function CountList({
  title,
  unit,
  rows,
  total,
}: {
  title: string;
  unit: string;
  rows: LeadCount[];
  total: number;
}) {
  return (
    <Panel title={title}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">Leads</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, name, count }) => (
            <tr key={slug}>
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {name}
              </th>
              <td className="py-1 pr-3 text-right font-semibold tabular-nums">{formatNumber(count)}</td>
              <td className="w-1/3 py-1">
                <Bar share={total ? count / total : 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Bar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" className="h-3 w-full">
      <title>{`${percent} percent`}</title>
      <rect width="100" height="12" rx="2" className="fill-sand" />
      <rect width={percent} height="12" rx="2" className="fill-brand" />
    </svg>
  );
}
