import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Payments } from "../rules/payments.ts";
import { findRefund, isRunning, toSubscriptionStatus } from "../rules/subscription.ts";
import { refundInvoices } from "./refund-invoices.server.ts";
import { type PaymentsContext, syncSubscription } from "./sync-subscription.server.ts";
import { withPaymentLock } from "./with-payment-lock.server.ts";

export const subscriptionSteps = ["cancel", "resume", "refund"] as const;
export type SubscriptionStep = (typeof subscriptionSteps)[number];

type Problem = "missing" | "not now";
type Outcome = { ok: true } | { ok: false; problem: Problem };

/** What a provider does with its own plan: end it with the month, take that back, or have its money back at once. */
export function changeSubscription(
  db: Db,
  context: PaymentsContext,
  providerId: string,
  step: SubscriptionStep,
  now: Date,
): Promise<Outcome> {
  return withPaymentLock(db, async (tx): Promise<Outcome> => {
    const account = await lockAccount(tx, "provider_id", providerId);
    if (!account?.stripe_customer_id) return { ok: false, problem: "missing" };
    const problem = await applyStep(step, context.payments, account.stripe_customer_id, now);
    // Also what was refused: the page is to show why.
    await syncSubscription(tx, context, account, { kind: "provider", providerId });
    return problem ? { ok: false, problem } : { ok: true };
  });
}

async function applyStep(
  step: SubscriptionStep,
  payments: Payments,
  customerId: string,
  now: Date,
): Promise<Problem | undefined> {
  if (step === "refund") {
    const refund = findRefund(await payments.listInvoices(customerId), now);
    if (!refund) return "not now";
    // First, so that no month is charged in between. Should the rest fail, it can be asked for again.
    await payments.endSubscriptions(customerId);
    await refundInvoices(payments, customerId, refund);
    return undefined;
  }
  const found = await payments.findSubscription(customerId);
  if (!found || !isRunning(toSubscriptionStatus(found))) return "missing";
  // A month that was not paid has no end to wait for.
  if (step === "resume") await payments.resume(found.id);
  else if (found.status === "past_due") await payments.endSubscriptions(customerId);
  else await payments.cancelAtPeriodEnd(found.id);
  return undefined;
}
