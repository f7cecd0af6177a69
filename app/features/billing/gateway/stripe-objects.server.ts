import type { Stripe } from "stripe";
import {
  type Checkout,
  checkoutStatuses,
  type Invoice,
  invoiceStatuses,
  type Subscription,
} from "../rules/payments.ts";
import type { PaidTier } from "../rules/plans.ts";
import { isRunning, toSubscriptionStatus } from "../rules/subscription.ts";

export function toSubscription(found: Stripe.Subscription, tier: PaidTier): Subscription {
  const [item] = found.items.data;
  const periodEnd = item?.current_period_end ?? found.created;
  // On a day that was set by hand it may end within the month, or only after it has renewed.
  const end = Math.min(found.cancel_at ?? Number.POSITIVE_INFINITY, periodEnd);
  return {
    id: found.id,
    status: found.status,
    tier,
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at === end,
    periodStart: toDate(item?.current_period_start ?? found.created),
    periodEnd: toDate(end),
  };
}

/** What takes back an end that was set, in either way: Stripe refuses to hear of both at once. */
export function toResumeParams({ cancel_at, cancel_at_period_end }: Stripe.Subscription) {
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

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { id, customer, client_reference_id, status, url } = session;
  return {
    id,
    customerId: findId(customer) ?? "",
    providerId: client_reference_id ?? "",
    status: checkoutStatuses.find((each) => each === status) ?? "expired",
    url,
  };
}

/** Whether it gives a plan. */
export function isStripeSubscriptionRunning({ status }: Stripe.Subscription): boolean {
  return isRunning(toSubscriptionStatus({ status, cancelAtPeriodEnd: false }));
}

/** Nothing can make it take money again. */
export function isEnded(status: Stripe.Subscription.Status): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

export function toInvoice(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Invoice {
  const payments = listPaymentIntentIds(invoice);
  const refunded = charges
    .filter(({ payment_intent }) => payments.includes(findId(payment_intent) ?? ""))
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
    periodStart: toDate(line?.period.start ?? invoice.period_start),
    periodEnd: toDate(line?.period.end ?? invoice.period_end),
    url: invoice.hosted_invoice_url ?? null,
    createdAt: toDate(invoice.created),
    paidAt: paid_at === null ? null : toDate(paid_at),
  };
}

/** The payments that an invoice was paid with. */
export function listPaymentIntentIds({ payments }: Stripe.Invoice): string[] {
  const paid = payments?.data.filter(({ status }) => status === "paid") ?? [];
  return paid.map(({ payment }) => findId(payment.payment_intent) ?? "").filter(Boolean);
}

export function findId(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
