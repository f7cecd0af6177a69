import { leadSources, leadStatuses, qualityBands, urgencies } from "#features/leads/rules/lead.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { formatNumber } from "#platform/text/format-number.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { BarTable } from "#ui/chart/bar-table.tsx";
import { formatStoredValue } from "../rules/analytics.ts";
import type { Card } from "../rules/period-comparison.ts";
import { FigureCards } from "./figure-cards.tsx";
import { NoData } from "./no-data.tsx";

type FacetCount = { facet: string; value: string; count: number };
type Props = {
  cards: Card[];
  total: number;
  facets: FacetCount[];
  weeks: { label: string; shortLabel: string; leads: number; converted: number }[];
};

const facetPanels = [
  { facet: "source", title: "Leads by source", name: "Source", values: leadSources },
  { facet: "status", title: "Leads by status", name: "Status", values: leadStatuses },
  { facet: "urgency", title: "Leads by urgency", name: "Urgency", values: urgencies },
  {
    facet: "quality",
    title: "Leads by quality",
    name: "Score",
    values: qualityBands.map(({ slug }) => slug),
  },
];

export function LeadFigures({ cards, total, facets, weeks }: Props) {
  if (total === 0)
    return (
      <div className="grid grid-cols-1 gap-6">
        <FigureCards cards={cards} />
        <NoData>No leads came in these days.</NoData>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <FigureCards cards={cards} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {facetPanels.map(({ facet, title, name, values }) => (
          <Panel key={facet} title={title}>
            <BarTable
              caption={title}
              head={[name, "Leads"]}
              rows={values.map((value) => {
                const found = facets.find((entry) => entry.facet === facet && entry.value === value);
                const count = found?.count ?? 0;
                return { label: formatStoredValue(value), value: count, text: formatNumber(count) };
              })}
            />
          </Panel>
        ))}
        <Panel title="Leads by week">
          <BarChart
            title="Leads by week"
            points={weeks.map(({ label, shortLabel, leads }) => ({
              label,
              shortLabel,
              value: leads,
              text: formatNumber(leads),
            }))}
            head={["Week", "Leads", "Converted"]}
            rows={weeks.map(({ label, leads, converted }) => [
              label,
              formatNumber(leads),
              formatNumber(converted),
            ])}
          />
        </Panel>
      </div>
    </div>
  );
}
