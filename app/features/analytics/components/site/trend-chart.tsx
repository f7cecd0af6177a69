import { Panel } from "#features/providers/components/panel.tsx";
import { formatNumber } from "#platform/text/format-number.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { chartedKinds, type SiteKind, type Step, siteFigures } from "../../rules/site-analytics.ts";
import { NoData } from "../no-data.tsx";

type Props = { unit: "day" | "week"; steps: Step[]; totals: Record<SiteKind, number> };

const lines: SiteKind[] = ["page_view", "profile_view"];

/** A chart for each of the main figures, by day or by week. */
export function TrendChart({ unit, steps, totals }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      {chartedKinds.map((kind) => {
        const label = siteFigures.find((figure) => figure.kind === kind)?.label ?? kind;
        const title = `${label} by ${unit}`;
        const Chart = lines.includes(kind) ? LineChart : BarChart;
        return (
          <Panel key={kind} title={title}>
            {totals[kind] > 0 ? (
              <Chart
                title={title}
                points={steps.map((step) => ({
                  label: step.label,
                  shortLabel: step.shortLabel,
                  value: step.totals[kind],
                  text: formatNumber(step.totals[kind]),
                }))}
                head={[unit === "day" ? "Day" : "Week", label]}
                rows={steps.map((step) => [step.label, formatNumber(step.totals[kind])])}
              />
            ) : (
              <NoData>No {label.toLowerCase()} are recorded for these days.</NoData>
            )}
          </Panel>
        );
      })}
    </div>
  );
}
