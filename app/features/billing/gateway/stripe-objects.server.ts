import type { Stripe } from "stripe";
import {
  type Checkout,
  checkoutStatuses,
  type Invoice,
  invoiceStatuses,
  type Subscription,
} from "../rules/payments.ts";
import type { PaidTier } from "../rules/plans.ts";
import { isRunning, subscriptionStatus } from "../rules/subscription.ts";

export function subscriptionFrom(found: Stripe.Subscription, tier: PaidTier): Subscription {
  const [item] = found.items.data;
  const periodEnd = item?.current_period_end ?? found.created;
  // On a day that was set by hand it may end within the month, or only after it has renewed.
  const end = Math.min(found.cancel_at ?? Number.POSITIVE_INFINITY, periodEnd);
  return {
    id: found.id,
    status: found.status,
    tier,
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at === end,
    periodStart: dateOf(item?.current_period_start ?? found.created),
    periodEnd: dateOf(end),
  };
}

/** What takes back an end that was set, in either way: Stripe refuses to hear of both at once. */
export function goingOn({ cancel_at, cancel_at_period_end }: Stripe.Subscription) {
  return cancel_at !== null && !cancel_at_period_end
    ? { cancel_at: "" as const }
    : { cancel_at_period_end: false };
}

/** Whether it can be bought, for so many cents each month. */
export function isMonthly(price: Stripe.Price, cents: number): boolean {
  const { active, currency, unit_amount, recurring } = price;
  const isEachMonth =
    recurring?.interval === "month" && recurring.interval_count === 1 && recurring.usage_type === "licensed";
  return active && currency === "usd" && unit_amount === cents && isEachMonth;
}

export function checkoutFrom(session: Stripe.Checkout.Session): Checkout {
  const { id, customer, client_reference_id, status, url } = session;
  return {
    id,
    customerId: idOf(customer) ?? "",
    providerId: client_reference_id ?? "",
    status: checkoutStatuses.find((each) => each === status) ?? "expired",
    url,
  };
}

/** Whether it gives a plan. */
export function runs({ status }: Stripe.Subscription): boolean {
  return isRunning(subscriptionStatus({ status, cancelAtPeriodEnd: false }));
}

/** Nothing can make it take money again. */
export function isOver(status: Stripe.Subscription.Status): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

export function invoiceFrom(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Invoice {
  const payments = paymentsOf(invoice);
  const refunded = charges
    .filter(({ payment_intent }) => payments.includes(idOf(payment_intent) ?? ""))
    .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  const status = invoiceStatuses.find((each) => each === invoice.status) ?? "open";
  const { paid_at } = invoice.status_transitions;
  const [line] = invoice.lines.data.toSorted((a, b) => b.period.end - a.period.end);
  return {
    id: invoice.id,
    number: invoice.number,
    amount: status === "paid" ? invoice.amount_paid : invoice.amount_due,
    amountRefunded: refunded,
    currency: invoice.currency.toUpperCase(),
    status,
    // The invoice's own period is the one before, for what is paid in advance.
    periodStart: dateOf(line?.period.start ?? invoice.period_start),
    periodEnd: dateOf(line?.period.end ?? invoice.period_end),
    url: invoice.hosted_invoice_url ?? null,
    createdAt: dateOf(invoice.created),
    paidAt: paid_at === null ? null : dateOf(paid_at),
  };
}

/** The payments that an invoice was paid with. */
export function paymentsOf({ payments }: Stripe.Invoice): string[] {
  const paid = payments?.data.filter(({ status }) => status === "paid") ?? [];
  return paid.map(({ payment }) => idOf(payment.payment_intent) ?? "").filter(Boolean);
}

export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
