import type { Db } from "#db/database.server.ts";
import type { PaidTier } from "#domain/plans.ts";
import { isFirstMonthHalfPrice, isRunning, isTakenOff, subscriptionStatus } from "#domain/subscription.ts";
import { applyPayments, type PaymentsContext } from "./apply-payments.server.ts";
import { whileAsking } from "./ask-payments.server.ts";
import { lockAccount } from "./lock-account.server.ts";

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
  wish: { tier: PaidTier; key: string; now: Date; shown?: string },
): Promise<Outcome> {
  const { payments, origin } = context;
  const { tier, key, now } = wish;
  return whileAsking(db, async (tx): Promise<Outcome> => {
    const account = await lockAccount(tx, "provider_id", providerId);
    if (!account) return { ok: false, problem: "missing" };
    if (isTakenOff(account)) return { ok: false, problem: "off" };

    const customerId = await payments.keepCustomer({
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

    const running = await payments.findSubscription(customerId);
    if (running && isRunning(subscriptionStatus(running))) {
      const isSame = running.tier === tier && !running.cancelAtPeriodEnd;
      if (running.status === "past_due" && !isSame) return { ok: false, problem: "unpaid" };
      // A card is charged for what its owner has seen, and a checkout shows it once more.
      if (!isSame && wish.shown === "checkout") return { ok: false, problem: "other price" };
      if (!isSame && !(await payments.changeTier(running.id, tier)))
        return { ok: false, problem: "declined" };
      const who = { kind: "provider", providerId } as const;
      await applyPayments(tx, context, { ...account, stripe_customer_id: customerId }, who);
      return { ok: true, changed: !isSame };
    }

    const hadSubscription = account.subscription_id !== null || running !== undefined;
    const isHalfPrice = isFirstMonthHalfPrice(
      { registeredAt: account.registered_at, tier: account.tier, hadSubscription },
      now,
    );
    // One that was given up unpaid would come to life again beside the new one, were it paid after all.
    if (running) await payments.endSubscriptions(customerId);
    const checkout = await payments.startCheckout({ customerId, providerId, tier, isHalfPrice, key, origin });
    // Paid in another tab, after the first look and before all other checkouts were ended.
    const late = await payments.findSubscription(customerId);
    if (late && isRunning(subscriptionStatus(late))) {
      await payments.endCheckouts(customerId);
      return { ok: false, problem: "other price" };
    }
    if (!checkout.url) throw new Error("The checkout has no address.");
    return { ok: true, checkout: checkout.url };
  });
}
