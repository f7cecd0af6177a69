import { formatCents } from "#features/billing/rules/plans.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { formatNumber } from "#platform/text/format-number.ts";
import { BarTable } from "#ui/chart/bar-table.tsx";
import { formatFigure } from "../../rules/period-comparison.ts";
import { NoData } from "../no-data.tsx";
import { CountTable } from "./count-table.tsx";

type Conversion = { requests: number; answered: number; confirmed: number };
type Plans = {
  rows: { name: string; price: number; listed: number; plans: number; revenue: number }[];
  monthly: string;
  running: number;
};

export function RequestsAnswered({ requests, answered, confirmed }: Conversion) {
  const row = (label: string, value: number) => ({
    label,
    value,
    text: `${formatNumber(value)} · ${formatFigure(value / requests, "rate")}`,
  });
  return (
    <Panel title="From request to answer">
      {requests > 0 ? (
        <>
          <BarTable
            caption="From request to answer"
            head={["Step", "Requests"]}
            areApart
            rows={[row("Asked", requests), row("Answered", answered), row("Agreed on a time", confirmed)]}
          />
          <p className="mt-3 text-muted">
            Of the requests of these days, so far. Answered: the provider took a step, or noted a contact.
          </p>
        </>
      ) : (
        <NoData>No family has asked for a consultation in these days.</NoData>
      )}
    </Panel>
  );
}

export function PlansAndRevenue({ rows, monthly, running }: Plans) {
  return (
    <Panel title="Tiers and revenue">
      <p className="text-heading tabular-nums">{monthly} a month</p>
      <p className="mb-4 text-muted">
        List price × {formatNumber(running)} running plans, as of now. Discounts, refunds and payments that
        fail are not taken off; tiers that we have given cost nothing and are not in it.
      </p>
      <CountTable
        caption="Tiers and revenue"
        head={["Tier", "Listed", "Plans", "A month"]}
        rows={rows.map(({ name, price, listed, plans, revenue }) => ({
          key: name,
          cells: [`${name}, ${formatCents(price)}`, listed, plans, formatCents(revenue)],
        }))}
      />
    </Panel>
  );
}
