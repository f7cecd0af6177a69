import { Panel } from "#features/providers/components/panel.tsx";
import { formatShortDay } from "#platform/dates/day.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { BarTable } from "#ui/chart/bar-table.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import type { Totals } from "../rules/daily-figures.ts";
import type { Card } from "../rules/period-comparison.ts";
import { FigureCards } from "./figure-cards.tsx";
import { NoData } from "./no-data.tsx";

type Props = { cards: Card[]; totals: Totals; today: Totals; days: (Totals & { day: string })[] };

export function OverviewFigures({ cards, totals, today, days }: Props) {
  const points = (value: (day: Totals) => number) =>
    days.map((each) => ({
      label: formatShortDay(each.day),
      value: value(each),
      text: formatNumber(value(each)),
    }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <FigureCards cards={cards} />
      <p>
        <span className="font-semibold">Today so far:</span> {formatCount(today.views, "view")},{" "}
        {formatCount(today.contacts, "contact")}, {formatCount(today.requests, "request")}. Today counts in
        the figures when it is over.
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title="Profile views by day">
          {totals.views > 0 ? (
            <LineChart
              title="Profile views by day"
              points={points(({ views }) => views)}
              head={["Day", "Views"]}
              rows={days.map(({ day, views }) => [formatShortDay(day), formatNumber(views)])}
            />
          ) : (
            <NoData>Nobody has looked at your profile in these days.</NoData>
          )}
        </Panel>
        <Panel title="Contacts by day">
          {totals.contacts > 0 ? (
            <BarChart
              title="Contacts by day"
              points={points(({ contacts }) => contacts)}
              head={["Day", "Calls", "Emails", "Website"]}
              rows={days.map(({ day, calls, emails, websites }) => [
                formatShortDay(day),
                formatNumber(calls),
                formatNumber(emails),
                formatNumber(websites),
              ])}
            />
          ) : (
            <NoData>
              Nobody has called, written or opened your website from your profile in these days.
            </NoData>
          )}
        </Panel>
        <Panel title="Ways of contact">
          {totals.contacts > 0 ? (
            <BarTable
              caption="Contacts by way"
              head={["Way", "Contacts"]}
              rows={[
                { label: "Calls", value: totals.calls, text: formatNumber(totals.calls) },
                { label: "Emails", value: totals.emails, text: formatNumber(totals.emails) },
                { label: "Website clicks", value: totals.websites, text: formatNumber(totals.websites) },
              ]}
            />
          ) : (
            <NoData>No contacts in these days.</NoData>
          )}
        </Panel>
        <Panel title="Consultation requests by day">
          {totals.requests > 0 ? (
            <BarChart
              title="Consultation requests by day"
              points={points(({ requests }) => requests)}
              head={["Day", "Requests"]}
              rows={days.map(({ day, requests }) => [formatShortDay(day), formatNumber(requests)])}
            />
          ) : (
            <NoData>No family has asked for a consultation in these days.</NoData>
          )}
        </Panel>
      </div>
    </div>
  );
}

function formatCount(value: number, name: string): string {
  return `${formatNumber(value)} ${value === 1 ? name : `${name}s`}`;
}
