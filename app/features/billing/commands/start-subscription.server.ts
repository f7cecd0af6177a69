import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findSubscription, quoteSubscription } from "../queries/subscription.server.ts";
import type { PaidTier } from "../rules/plans.ts";
import { isQuoteCurrent, isRunning, toSubscriptionStatus } from "../rules/subscription.ts";
import { type PaymentsContext, syncSubscription } from "./sync-subscription.server.ts";
import { withPaymentLock } from "./with-payment-lock.server.ts";

type Outcome =
  | { ok: true; checkout: string }
  | { ok: true; changed: boolean }
  | { ok: false; problem: "missing" | "off" | "unpaid" | "declined" | "other price" };

/**
 * The way to a paid plan: a checkout for a provider without one, for the others another tier of the one they have.
 * `key`: of the form, so that sending it twice leads to one checkout. `shown`: what the page said it would be.
 */
export function startSubscription(
  db: Db,
  context: PaymentsContext,
  providerId: string,
  wish: { tier: PaidTier; key: string; now: Date; shown: string },
): Promise<Outcome> {
  const { payments, origin } = context;
  const { tier, key, now, shown } = wish;
  return withPaymentLock(db, async (tx): Promise<Outcome> => {
    const account = await syncProvider(tx, context, providerId);
    if (!account) return { ok: false, problem: "missing" };
    // Priced as on the page, which shows what is refused here when it is read again.
    const found = await findSubscription(tx, providerId);
    const quote = await quoteSubscription(found, payments, tier, now);
    if (quote.kind === "off" || quote.kind === "unpaid") return { ok: false, problem: quote.kind };
    if (quote.kind === "same") return { ok: true, changed: false };
    if (!isQuoteCurrent(shown, quote)) return { ok: false, problem: "other price" };

    const customerId = await payments.upsertCustomer({
      customerId: account.stripe_customer_id,
      providerId,
      name: account.name,
      email: account.sign_in_email,
    });
    await tx
      .updateTable("provider_accounts")
      .set({ stripe_customer_id: customerId })
      .where("provider_id", "=", providerId)
      .execute();

    if (quote.kind === "change") {
      const { subscriptionId } = quote;
      // The tier that it has goes on at its own price, which may not be the one of today.
      if (found?.planTier === tier) await payments.resume(subscriptionId);
      else if (!(await payments.changeTier(subscriptionId, tier))) return { ok: false, problem: "declined" };
      await syncProvider(tx, context, providerId);
      return { ok: true, changed: true };
    }

    const { isHalfPrice } = quote;
    const checkout = await payments.startCheckout({ customerId, providerId, tier, isHalfPrice, key, origin });
    // Paid in another tab, after the first look and before all other checkouts were ended.
    const late = await payments.findSubscription(customerId);
    if (late && isRunning(toSubscriptionStatus(late))) {
      await payments.endCheckouts(customerId);
      await syncProvider(tx, context, providerId);
      return { ok: false, problem: "other price" };
    }
    // One that was given up unpaid would come to life again beside the new one, were it paid after all. Only now: none runs.
    if (found?.subscriptionId) await payments.endSubscriptions(customerId);
    if (!checkout.url) throw new Error("The checkout has no address.");
    return { ok: true, checkout: checkout.url };
  });
}

/** What the payment service knows of the provider now, stored; the account is held from here on. */
async function syncProvider(tx: Db, context: PaymentsContext, providerId: string) {
  const account = await lockAccount(tx, "provider_id", providerId);
  if (account) await syncSubscription(tx, context, account, { kind: "provider", providerId });
  return account;
}
