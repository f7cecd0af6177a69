import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Checkout } from "../rules/payments.ts";
import { isRunning } from "../rules/subscription.ts";
import { type PaymentsContext, syncSubscription } from "./sync-subscription.server.ts";
import { withPaymentLock } from "./with-payment-lock.server.ts";

/** Stripe's ids and the sandbox's. */
const CHECKOUT_ID = /^cs_[A-Za-z0-9_]{1,240}$/;

/** `over`: it was paid, and its plan has ended since. */
type CheckoutConfirmation = Checkout["status"] | "over";

/**
 * The provider is back from its checkout. It is believed only to the one that started it, and applied right then:
 * the event may be late. Undefined: no such checkout of this provider.
 */
export async function confirmCheckout(
  db: Db,
  context: PaymentsContext,
  providerId: string,
  checkoutId: string,
): Promise<CheckoutConfirmation | undefined> {
  if (!CHECKOUT_ID.test(checkoutId)) return undefined;
  return withPaymentLock(db, async (tx) => {
    const account = await lockAccount(tx, "provider_id", providerId);
    const checkout = account?.stripe_customer_id && (await context.payments.findCheckout(checkoutId));
    if (!account || !checkout) return undefined;
    const isOwn = checkout.providerId === providerId && checkout.customerId === account.stripe_customer_id;
    if (!isOwn) return undefined;
    if (checkout.status !== "complete") return checkout.status;
    await syncSubscription(tx, context, account, { kind: "provider", providerId });
    const now = await lockAccount(tx, "provider_id", providerId);
    // A payment that is still on its way gives no plan yet.
    if (now && isRunning(now.subscription_status)) return "complete";
    return now?.subscription_status === "canceled" ? "over" : "open";
  });
}
