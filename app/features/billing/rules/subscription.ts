import { promises } from "#config/promises.ts";
import { findGate, type GatedProvider } from "#features/providers/rules/provider-gate.ts";
import type { Invoice, Subscription } from "./payments.ts";
import type { PaidTier, PlanTier } from "./plans.ts";

/** Those with a badge of their own; any other word of the payment service is shown as it is. */
export const subscriptionStatuses = ["active", "past_due", "canceled", "canceling"] as const;

export const subscriptionProblems = {
  unread: "Failed to load subscription details",
  missing: "No subscription data found",
  upgrade: "Failed to process upgrade. Please try again.",
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day that we name lasts until it ends in Hawaii. */
const LAST_ZONE_MS = 10 * 60 * 60 * 1000;

/** Our word for the state of a paid plan. */
export function toSubscriptionStatus({
  status,
  cancelAtPeriodEnd,
}: Pick<Subscription, "status" | "cancelAtPeriodEnd">): string {
  if (status === "active" || status === "trialing") return cancelAtPeriodEnd ? "canceling" : "active";
  return status === "incomplete_expired" ? "canceled" : status;
}

/** Whether the plan is given: a payment that failed is tried again for some days before the plan ends. */
export const runningStatuses: readonly string[] = ["active", "canceling", "past_due"];

export function isRunning(status: string | null): boolean {
  return status !== null && runningStatuses.includes(status);
}

export function findGrantedTier(status: string, tier: PaidTier): PlanTier {
  return isRunning(status) ? tier : "basic";
}

export type SubscriptionState = {
  subscriptionId: string | null;
  status: string | null;
  tier: string;
  periodEnd: Date | null;
};

export type SubscriptionEvent =
  | "started"
  | "changed"
  | "renewed"
  | "payment_failed"
  | "recovered"
  | "canceling"
  | "resumed"
  | "canceled";

/** What lies between two standings, in the words of the audit log. */
export function listSubscriptionEvents(
  before: SubscriptionState,
  after: SubscriptionState,
): SubscriptionEvent[] {
  const wasRunning = isRunning(before.status) && before.subscriptionId === after.subscriptionId;
  if (!isRunning(after.status)) return isRunning(before.status) ? ["canceled"] : [];
  if (!wasRunning) return ["started"];
  const list: SubscriptionEvent[] = [];
  if (before.tier !== after.tier) list.push("changed");
  // One that was to end within its month has its whole month again when it goes on.
  const isLonger = before.periodEnd && after.periodEnd && before.periodEnd < after.periodEnd;
  if (isLonger && before.status !== "canceling") list.push("renewed");
  if (before.status !== after.status) {
    if (after.status === "past_due") list.push("payment_failed");
    else if (before.status === "past_due") list.push("recovered");
    if (after.status === "canceling") list.push("canceling");
    else if (before.status === "canceling" && after.status === "active") list.push("resumed");
  }
  return list;
}

/**
 * Half the price for the first month: within some days of registration, from basic, with the first plan only. One that was
 * never paid was none; one whose money went back was.
 */
export function isFirstMonthHalfPrice(
  provider: { registeredAt: Date; tier: string; invoices: readonly PaidInvoice[] },
  now: Date,
): boolean {
  const age = now.getTime() - provider.registeredAt.getTime();
  return (
    provider.tier === "basic" &&
    !provider.invoices.some(isPaid) &&
    age <= promises.firstMonthOffer.days * DAY_MS
  );
}

/** An admin or a rejection took the listing off the site: nobody would see what is bought for it. */
export function isDelisted({ tier, ...listing }: GatedProvider & { tier: string }): boolean {
  return tier === "inactive" || listing.status === "inactive" || findGate(listing) === "pending";
}

export function calculateFirstMonthPrice(cents: number): number {
  return Math.round((cents * (100 - promises.firstMonthOffer.percentOff)) / 100);
}

type Priced = { kind: "checkout" | "change"; due: number };

/** What a plan would cost a provider today, in cents; below zero they count for the next months. */
export type Quote =
  | { kind: "same" }
  /** It was taken off the site, and has nothing to buy. */
  | { kind: "off" }
  /** The month is not paid yet: a change would give credit for what was never paid. */
  | { kind: "unpaid" }
  | { kind: "checkout"; due: number; isHalfPrice: boolean }
  | { kind: "change"; due: number; periodEnd: Date | null; subscriptionId: string };

/** What a page has said it would be, as its form sends it along: 'change 20000'. */
export function toQuoteVersion({ kind, due }: Priced): string {
  return `${kind} ${due}`;
}

/** What comes back for the rest of a month and what is to be paid for it are rounded each for itself. */
const ROUNDED_CENTS = 1;

/**
 * Whether no more is charged than a page has shown. Less is: for the rest of a month, the price falls by the second. So
 * does a credit, of which nothing is charged.
 */
export function isQuoteCurrent(shown: string, { kind, due }: Priced): boolean {
  const [kindShown, dueShown] = shown.split(" ");
  return kindShown === kind && Math.max(due, 0) <= Math.max(Number(dueShown), 0) + ROUNDED_CENTS;
}

type PaidInvoice = Pick<Invoice, "id" | "amount" | "amountRefunded" | "status" | "paidAt">;

/**
 * The money-back guarantee: all that was paid, within some days of the first payment, the last of them to its end;
 * undefined where there is none.
 */
export function findRefund(
  invoices: readonly PaidInvoice[],
  now: Date,
): { amount: number; until: Date; invoiceIds: string[] } | undefined {
  const times = invoices.filter(isPaid).map(({ paidAt }) => paidAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const until = Math.min(...times) + promises.moneyBackDays * DAY_MS;
  const kept = invoices.filter((invoice) => isPaid(invoice) && invoice.amountRefunded < invoice.amount);
  if (kept.length === 0 || now.getTime() >= findEndOfDay(until)) return undefined;
  return {
    amount: kept.reduce((sum, { amount, amountRefunded }) => sum + amount - amountRefunded, 0),
    until: new Date(until),
    invoiceIds: kept.map(({ id }) => id),
  };
}

function findEndOfDay(time: number): number {
  return (Math.floor(time / DAY_MS) + 1) * DAY_MS + LAST_ZONE_MS;
}

function isPaid({ status, amount, paidAt }: PaidInvoice): boolean {
  return status === "paid" && amount > 0 && paidAt !== null;
}

/** Cents for the rest of a month at another price; below zero where the new one is cheaper. */
export function calculateProration(
  { from, to }: { from: number; to: number },
  { periodStart, periodEnd }: Pick<Subscription, "periodStart" | "periodEnd">,
  now: Date,
): number {
  const whole = periodEnd.getTime() - periodStart.getTime();
  const left = Math.min(Math.max(periodEnd.getTime() - now.getTime(), 0), whole);
  return whole > 0 ? Math.round(((to - from) * left) / whole) : 0;
}
