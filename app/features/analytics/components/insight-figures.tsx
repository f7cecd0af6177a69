import { Panel } from "#features/providers/components/panel.tsx";
import { formatShortDay, getWeekday } from "#platform/dates/day.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { BarTable } from "#ui/chart/bar-table.tsx";
import { formatStoredValue } from "../rules/analytics.ts";
import { NoData } from "./no-data.tsx";

type NamedCount = { name: string | null; count: number };
type Props = {
  hasViews: boolean;
  weekdays: { name: string; views: number | null; contacts: number | null; requests: number | null }[];
  busiest: { day: string; views: number }[];
  services: NamedCount[];
  areas: NamedCount[];
  values: { source: string; leads: number; valued: number; value: number }[];
};

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

export function InsightFigures({ hasViews, weekdays, busiest, services, areas, values }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Panel title="Views on an average weekday">
        {hasViews ? (
          <BarChart
            title="Views on an average weekday"
            points={weekdays.map(({ name, views }) => ({
              label: name,
              value: views,
              text: formatDecimal(views),
            }))}
            head={["Weekday", "Views", "Contacts", "Requests"]}
            rows={weekdays.map(({ name, views, contacts, requests }) => [
              name,
              formatDecimal(views),
              formatDecimal(contacts),
              formatDecimal(requests),
            ])}
          />
        ) : (
          <NoData>Nobody has looked at your profile in these days.</NoData>
        )}
      </Panel>
      <Panel title="Busiest days">
        {busiest.length > 0 ? (
          <BarTable
            caption="Busiest days"
            head={["Day", "Views"]}
            areApart
            rows={busiest.map(({ day, views }) => ({
              label: `${getWeekday(day)}, ${formatShortDay(day)}`,
              value: views,
              text: formatNumber(views),
            }))}
          />
        ) : (
          <NoData>No views in these days.</NoData>
        )}
      </Panel>
      <Panel title="What families ask for">
        <NamedCounts caption="Leads by kind of care" name="Care" counts={services} />
      </Panel>
      <Panel title="Where families are">
        <NamedCounts caption="Leads by area" name="Area" counts={areas} />
      </Panel>
      <Panel title="Estimated value by source">
        {values.length > 0 ? (
          <>
            <BarTable
              caption="Estimated value by source"
              head={["Source", "Value"]}
              rows={values.map(({ source, value }) => ({
                label: formatStoredValue(source),
                value,
                text: dollars.format(value),
              }))}
            />
            <p className="mt-3 text-muted text-small">
              Known for {formatSum(values, ({ valued }) => valued)} of{" "}
              {formatSum(values, ({ leads }) => leads)} leads. An estimate from what families said, not
              income.
            </p>
          </>
        ) : (
          <NoData>No leads came in these days.</NoData>
        )}
      </Panel>
    </div>
  );
}

function NamedCounts({ caption, name, counts }: { caption: string; name: string; counts: NamedCount[] }) {
  if (counts.length === 0) return <NoData>No leads came in these days.</NoData>;
  return (
    <BarTable
      caption={caption}
      head={[name, "Leads"]}
      rows={counts.map((entry) => ({
        label: entry.name === null ? "Not given" : formatStoredValue(entry.name),
        value: entry.count,
        text: formatNumber(entry.count),
      }))}
    />
  );
}

function formatSum<T>(list: T[], value: (entry: T) => number): string {
  return formatNumber(list.reduce((total, entry) => total + value(entry), 0));
}

function formatDecimal(value: number | null): string {
  return value === null ? "–" : formatNumber(Math.round(value * 10) / 10);
}
