import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { isRunning, subscriptionStatus } from "#domain/subscription.ts";
import { applyPayments, type PaymentsContext } from "./apply-payments.server.ts";
import { lockAccount } from "./lock-account.server.ts";

/** Before a listing is deleted: nobody may be charged for what is gone. Without a plan that runs, nothing happens. */
export function endSubscription(db: Db, context: PaymentsContext, providerId: string): Promise<void> {
  const { payments } = context;
  return asService(db, async (tx) => {
    const account = await lockAccount(tx, "provider_id", providerId);
    if (!account?.stripe_customer_id) return;
    const found = await payments.findSubscription(account.stripe_customer_id);
    if (!found || !isRunning(subscriptionStatus(found))) return;
    await payments.cancelNow(found.id);
    await applyPayments(tx, context, account, { kind: "provider", providerId });
  });
}
