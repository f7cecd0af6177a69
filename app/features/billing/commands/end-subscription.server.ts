import { type LockedAccount, lockAccount } from "#features/providers/commands/lock-account.server.ts";
import type { AuditActor } from "#platform/audit/record-audit.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findRefund } from "../rules/subscription.ts";
import { refundInvoices } from "./refund-invoices.server.ts";
import { type PaymentsContext, syncSubscription } from "./sync-subscription.server.ts";
import { hasPaymentCustomer, withPaymentLock } from "./with-payment-lock.server.ts";

/** `refunded`: no plan ran any more, and money goes back. */
export type SubscriptionEnd = "none" | "ended" | "refunded";

/** What we took off the site is charged no more, and what the guarantee covers goes back. */
export async function endSubscription(
  db: Db,
  context: PaymentsContext,
  providerId: string,
  { who, now }: { who: AuditActor; now: Date },
): Promise<SubscriptionEnd> {
  const { payments } = context;
  if (!(await hasPaymentCustomer(db, providerId))) return "none";
  return withPaymentLock(db, async (tx) => {
    const account = await lockAccount(tx, "provider_id", providerId);
    if (!account?.stripe_customer_id) return "none";
    const ran = await cancelPlan(context, account);
    const refund = findRefund(await payments.listInvoices(account.stripe_customer_id), now);
    await refundInvoices(payments, account.stripe_customer_id, refund);
    if (ran || refund) await syncSubscription(tx, context, account, who);
    if (ran) return "ended";
    return refund ? "refunded" : "none";
  });
}

/** Nobody may be charged for what is gone: neither for a plan that runs nor by a checkout that is still open. */
export async function cancelPlan(
  { payments }: PaymentsContext,
  { stripe_customer_id: customerId }: LockedAccount,
): Promise<boolean> {
  if (!customerId) return false;
  await payments.endCheckouts(customerId);
  return payments.endSubscriptions(customerId);
}
