import type { Db } from "#db/database.server.ts";
import { isRunning, refundOf, subscriptionStatus } from "#domain/subscription.ts";
import { applyPayments, type PaymentsContext } from "./apply-payments.server.ts";
import { whileAsking } from "./ask-payments.server.ts";
import { lockAccount } from "./lock-account.server.ts";
import { payBack } from "./pay-back.server.ts";

export const subscriptionSteps = ["cancel", "resume", "refund"] as const;
export type SubscriptionStep = (typeof subscriptionSteps)[number];

type Outcome = { ok: true } | { ok: false; problem: "missing" | "not now" };

/** What a provider does with its own plan: end it with the month, take that back, or have its money back at once. */
export function changeSubscription(
  db: Db,
  context: PaymentsContext,
  providerId: string,
  step: SubscriptionStep,
  now: Date,
): Promise<Outcome> {
  const { payments } = context;
  return whileAsking(db, async (tx): Promise<Outcome> => {
    const account = await lockAccount(tx, "provider_id", providerId);
    if (!account?.stripe_customer_id) return { ok: false, problem: "missing" };
    if (step === "refund") {
      const refund = refundOf(await payments.listInvoices(account.stripe_customer_id), now);
      if (!refund) return { ok: false, problem: "not now" };
      // First, so that no month is charged in between. Should the rest fail, it can be asked for again.
      await payments.endSubscriptions(account.stripe_customer_id);
      await payBack(payments, account.stripe_customer_id, refund);
    } else {
      const found = await payments.findSubscription(account.stripe_customer_id);
      const running = found && isRunning(subscriptionStatus(found)) ? found : undefined;
      if (!running) return { ok: false, problem: "missing" };
      // A month that was not paid has no end to wait for.
      if (step === "resume") await payments.resume(running.id);
      else if (running.status === "past_due") await payments.endSubscriptions(account.stripe_customer_id);
      else await payments.cancelAtPeriodEnd(running.id);
    }
    await applyPayments(tx, context, account, { kind: "provider", providerId });
    return { ok: true };
  });
}
