import { Panel } from "#features/providers/components/panel.tsx";
import { formatDay } from "#platform/text/format-day.ts";
import { formatCents } from "../rules/plans.ts";
import type { LoadedSubscription } from "./loaded-subscription.ts";

type ListedInvoice = LoadedSubscription["invoices"][number];

export function InvoiceList({ invoices }: { invoices: ListedInvoice[] }) {
  return (
    <Panel title="Invoices">
      {invoices.length === 0 ? (
        <p className="text-muted">No invoices yet</p>
      ) : (
        <ul className="divide-y divide-line">
          {invoices.map((bill) => (
            <li
              key={bill.id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto_auto]"
            >
              <span>
                <span className="font-semibold">{bill.number ?? "Invoice"}</span>
                <span className="block text-muted text-small">
                  {formatDay(bill.periodStart)} to {formatDay(bill.periodEnd)}
                </span>
              </span>
              <span className="sm:text-right">
                {formatCents(bill.amount, bill.currency)}
                <span className="block text-muted text-small">{formatInvoiceState(bill)}</span>
              </span>
              {bill.url && (
                <a
                  href={bill.url}
                  className="text-link col-start-2 row-span-2 row-start-1 inline-flex min-h-11 items-center sm:col-start-3 sm:row-span-1"
                >
                  View<span className="sr-only"> invoice {bill.number}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function formatInvoiceState({
  status,
  amount,
  amountRefunded,
  paidAt,
  refundedAt,
  currency,
}: ListedInvoice): string {
  if (amountRefunded > 0) {
    const part = amountRefunded < amount ? `${formatCents(amountRefunded, currency)} refunded` : "Refunded";
    return refundedAt ? `${part} on ${formatDay(refundedAt)}` : part;
  }
  if (status === "paid") return paidAt ? `Paid on ${formatDay(paidAt)}` : "Paid";
  if (status === "open") return "Open";
  return status === "void" ? "Voided" : "Not paid";
}
