import { formatNumber } from "#platform/text/format-number.ts";

/** The few figures that an admin looks at first. */
const figures = [
  { key: "waitingSubmissions", label: "Applications waiting" },
  { key: "activeProviders", label: "Active providers" },
  { key: "openTickets", label: "Open tickets" },
  { key: "weeksRequests", label: "Requests this week" },
] as const;

type Stats = Record<(typeof figures)[number]["key"], number>;

export function QuickStatsPanel({ stats }: { stats: Stats }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ key, label }) => (
        <div key={key} className="card flex flex-col-reverse justify-end p-4">
          <dt className="text-muted">{label}</dt>
          <dd className="text-heading">{formatNumber(stats[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
