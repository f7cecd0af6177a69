import { startSubscription } from "#features/billing/commands/start-subscription.server.ts";
import { openStripe } from "#features/billing/gateway/stripe.server.ts";
import { findSubscription, quoteSubscription } from "#features/billing/queries/subscription.server.ts";
import type { PaidTier } from "#features/billing/rules/plans.ts";
import { toQuoteVersion } from "#features/billing/rules/subscription.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { makeAccount, makeProvider } from "./make.ts";
import type { StripeServer } from "./stripe-server.ts";

const origin = "https://hearthlist.example";

/** What a test does in a provider's and in Stripe's name. */
export function createSubscriber(db: Db, stripe: StripeServer) {
  const context = { payments: openStripe(stripe.options), origin };

  async function provider(wish: Parameters<typeof makeProvider>[1] = {}) {
    const { id } = await makeProvider(db, { created_at: "2025-01-01", ...wish });
    await makeAccount(db, id);
    return id;
  }

  /** What the page shows, as its form sends it along. */
  async function look(id: string, tier: PaidTier, now = new Date()): Promise<string> {
    const found = await asProvider(db, id, (tx) => findSubscription(tx, id));
    const quote = found && (await quoteSubscription(found, context.payments, tier, now));
    return quote && "due" in quote ? toQuoteVersion(quote) : "";
  }

  /** Opens the page and presses its button, or one of a page that was opened before. */
  async function ask(id: string, tier: PaidTier, press: { key?: string; now?: Date; shown?: string } = {}) {
    const { key = crypto.randomUUID(), now = new Date(), shown = await look(id, tier, now) } = press;
    return startSubscription(db, context, id, { tier, key, now, shown });
  }

  /** The id of a checkout that is open at Stripe. */
  async function openCheckout(...wish: Parameters<typeof ask>): Promise<string> {
    const outcome = await ask(...wish);
    if (!outcome.ok || !("checkout" in outcome)) throw new Error("no checkout");
    return outcome.checkout.split("/").at(-1) ?? "";
  }

  /** Pays at Stripe; what comes of it here is the test's own affair. */
  async function payAt(id: string, tier: PaidTier = "premium") {
    const sessionId = await openCheckout(id, tier);
    return { sessionId, subscription: stripe.pay(sessionId) };
  }

  return {
    context,
    provider,
    look,
    ask,
    openCheckout,
    payAt,
    standing: (id: string) =>
      asService(db, (tx) =>
        tx
          .selectFrom("providers")
          .innerJoin("provider_accounts", "provider_id", "providers.id")
          .select(["tier", "featured", "subscription_status as status"])
          .where("providers.id", "=", id)
          .executeTakeFirstOrThrow(),
      ),
    log: async (id: string) => {
      const rows = await asService(db, (tx) =>
        tx
          .selectFrom("audit_log")
          .select(["actor_kind", "action"])
          .where("subject_id", "=", id)
          .orderBy("id")
          .execute(),
      );
      return rows.map(({ actor_kind, action }) => `${actor_kind} ${action.replace("subscription.", "")}`);
    },
    letters: async (id: string) => {
      const rows = await asService(db, (tx) =>
        tx
          .selectFrom("mails")
          .select("subject")
          .where("to_address", "=", `${id}@sign-in.example`)
          .orderBy("subject")
          .execute(),
      );
      return rows.map(({ subject }) => subject);
    },
    invoices: (id: string) =>
      asService(db, (tx) =>
        tx.selectFrom("invoices").selectAll().where("provider_id", "=", id).orderBy("created_at").execute(),
      ),
  };
}
