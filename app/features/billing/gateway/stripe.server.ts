import { Stripe } from "stripe";
import { brand } from "#config/brand.ts";
import { promises } from "#config/promises.ts";
import type { CheckoutInput, CustomerDetails, Payments } from "../rules/payments.ts";
import { getPlan, isPaidTier, type PaidTier, paidTiers } from "../rules/plans.ts";
import { parseSignedEvent } from "./signed-event.server.ts";
import {
  findId,
  isEnded,
  isMonthly,
  isStripeSubscriptionRunning,
  listPaymentIntentIds,
  toCheckout,
  toInvoice,
  toResumeParams,
  toSubscription,
} from "./stripe-objects.server.ts";

type Options = {
  secretKey: string;
  webhookSecret: string;
  prices: Partial<Record<PaidTier, string>>;
  /** Another server that speaks like Stripe, for tests. */
  server?: { host: string; port: number; protocol: "http" | "https" };
};

/** A coupon is made once and then used by everybody who is entitled to it. */
const HALF_PRICE_COUPON = `hearthlist_first_month_${promises.firstMonthOffer.percentOff}`;
/** A call is tried twice, inside the time that a page may take. */
const TIMEOUT_MS = 8000;
const HEALTH_CHECK_OPTIONS = { timeout: 4000, maxNetworkRetries: 0 };
/** Of one customer, in all: decades, each month with some failed tries. */
const LISTED_MAX = 2000;
const DELIVERY_GRACE_SECONDS = 10 * 60;

/** Payments through Stripe. */
export function openStripe({ secretKey, webhookSecret, prices, server }: Options): Payments {
  const stripe = new Stripe(secretKey, {
    ...server,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: brand.name },
  });

  function priceOf(tier: PaidTier): string {
    const price = prices[tier];
    if (!price) throw new Error(`There is no price id for the tier ${tier}.`);
    return price;
  }

  /** By its price; one whose price was replaced since then says it itself. */
  function findTier({ items, metadata }: Stripe.Subscription): PaidTier | undefined {
    const price = items.data[0]?.price.id;
    const tier = paidTiers.find((each) => prices[each] === price) ?? metadata.tier;
    return isPaidTier(tier) ? tier : undefined;
  }

  /** To another price, charged at once and renewed again. */
  async function changeTo(subscriptionId: string, price: string) {
    const found = await stripe.subscriptions.retrieve(subscriptionId);
    const [item] = found.items.data;
    if (!item) throw new Error("The subscription has no item.");
    return {
      items: [{ id: item.id, price }],
      proration_behavior: "always_invoice" as const,
      ...toResumeParams(found),
    };
  }

  /** The newest comes first. */
  async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
    const list = await ignoreMissing(stripe.subscriptions.list({ customer, status: "all", limit: 100 }));
    return list?.data ?? [];
  }

  async function upsertCoupon(): Promise<string> {
    if (await ignoreMissing(stripe.coupons.retrieve(HALF_PRICE_COUPON))) return HALF_PRICE_COUPON;
    const coupon = {
      id: HALF_PRICE_COUPON,
      name: "First month",
      percent_off: promises.firstMonthOffer.percentOff,
      duration: "once",
    } as const;
    // Two providers may be the first at once.
    await ignoreErrorCodes(["resource_already_exists"], stripe.coupons.create(coupon));
    return HALF_PRICE_COUPON;
  }

  async function listOpenCheckouts(customer: string): Promise<Stripe.Checkout.Session[]> {
    const open = await ignoreMissing(stripe.checkout.sessions.list({ customer, status: "open", limit: 100 }));
    return open?.data ?? [];
  }

  /** Refused for one that was paid a moment ago: then there is a subscription, and no second one is wanted. */
  async function endEach(checkouts: Stripe.Checkout.Session[]) {
    for (const { id } of checkouts) await stripe.checkout.sessions.expire(id);
  }

  async function changeCustomer(customerId: string, { name, email }: CustomerDetails) {
    await ignoreMissing(stripe.customers.update(customerId, { name, email }));
  }

  async function countUndelivered(): Promise<number> {
    // Younger ones are still on their way.
    const older = Math.floor(Date.now() / 1000) - DELIVERY_GRACE_SECONDS;
    const wish = { delivery_success: false, created: { lt: older }, limit: 100 };
    const { data } = await stripe.events.list(wish, HEALTH_CHECK_OPTIONS);
    return data.length;
  }

  /** An id is typed by hand: what it stands for at Stripe must cost what our pages say. */
  async function listWrongPrices(): Promise<PaidTier[]> {
    const asked = paidTiers.map(async (tier) => {
      const price = await ignoreMissing(stripe.prices.retrieve(priceOf(tier), {}, HEALTH_CHECK_OPTIONS));
      return price && isMonthly(price, getPlan(tier).price) ? [] : [tier];
    });
    return (await Promise.all(asked)).flat();
  }

  return {
    async upsertCustomer({ customerId, providerId, ...words }) {
      const known = customerId ? await ignoreMissing(stripe.customers.retrieve(customerId)) : undefined;
      // Made without the words, which may be others when it is tried again: Stripe refuses a key with other contents.
      const customer =
        known && !known.deleted
          ? known
          : await stripe.customers.create(
              { metadata: { provider_id: providerId } },
              {
                idempotencyKey: `customer ${providerId} after ${customerId ?? "none"} at ${countTenMinutes()}`,
              },
            );
      if (customer.name !== words.name || customer.email !== words.email)
        await changeCustomer(customer.id, words);
      return customer.id;
    },

    changeCustomer,

    async startCheckout(wish) {
      const { customerId, tier, key } = wish;
      const price = priceOf(tier);
      const open = await listOpenCheckouts(customerId);
      const same = open.find(({ metadata }) => metadata?.form_key === key && metadata.tier === tier);
      if (same) return toCheckout(same);
      await endEach(open);
      const discounts = wish.isHalfPrice ? [{ coupon: await upsertCoupon() }] : undefined;
      return toCheckout(
        await stripe.checkout.sessions.create({ ...toSessionParams(wish, price), discounts }),
      );
    },

    endCheckouts: async (customerId) => endEach(await listOpenCheckouts(customerId)),

    async findCheckout(id) {
      const found = await ignoreMissing(stripe.checkout.sessions.retrieve(id));
      return found && toCheckout(found);
    },

    async findSubscription(customerId) {
      const list = await listSubscriptions(customerId);
      // What is over need not be known any more.
      const found =
        list.find(isStripeSubscriptionRunning) ?? list.find((one) => !isEnded(one.status) || findTier(one));
      if (!found) return undefined;
      const tier = findTier(found);
      if (!tier) throw new Error(`There is no tier for the price id ${found.items.data[0]?.price.id}.`);
      return toSubscription(found, tier);
    },

    async listInvoices(customerId) {
      const invoices = await ignoreMissing(
        stripe.invoices
          .list({ customer: customerId, limit: 100, expand: ["data.payments"] })
          .autoPagingToArray({ limit: LISTED_MAX }),
      );
      if (!invoices) return [];
      const charges = await stripe.charges
        .list({ customer: customerId, limit: 100 })
        .autoPagingToArray({ limit: LISTED_MAX });
      return invoices
        .filter(({ status }) => status !== "draft")
        .map((invoice) => toInvoice(invoice, charges));
    },

    async previewChange(subscriptionId, tier) {
      const preview = await stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: await changeTo(subscriptionId, priceOf(tier)),
      });
      return preview.total < 0 ? preview.total : preview.amount_due;
    },

    async changeTier(subscriptionId, tier) {
      const change = await changeTo(subscriptionId, priceOf(tier));
      try {
        await stripe.subscriptions.update(subscriptionId, {
          ...change,
          payment_behavior: "error_if_incomplete",
          metadata: { tier },
        });
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return false;
        throw error;
      }
    },

    async cancelAtPeriodEnd(subscriptionId) {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    },

    async resume(subscriptionId) {
      const found = await stripe.subscriptions.retrieve(subscriptionId);
      await stripe.subscriptions.update(subscriptionId, toResumeParams(found));
    },

    async endSubscriptions(customerId) {
      const list = await listSubscriptions(customerId);
      for (const { id, status } of list)
        if (!isEnded(status))
          await ignoreMissing(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
      const open = await ignoreMissing(
        stripe.invoices.list({ customer: customerId, status: "open", limit: 100 }),
      );
      for (const { id } of open?.data ?? []) await stripe.invoices.voidInvoice(id);
      return list.some(isStripeSubscriptionRunning);
    },

    async refund(invoiceId) {
      const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
      for (const payment of listPaymentIntentIds(invoice))
        await ignoreErrorCodes(ALREADY_REFUNDED_CODES, stripe.refunds.create({ payment_intent: payment }));
    },

    async dropCredit(customerId) {
      await ignoreMissing(stripe.customers.update(customerId, { balance: 0 }));
    },

    async findPayer(chargeId) {
      const charge = await ignoreMissing(stripe.charges.retrieve(chargeId));
      return findId(charge?.customer);
    },

    async checkHealth() {
      const began = performance.now();
      try {
        const [undelivered, wrongPrices] = await Promise.all([
          ignoreForbidden(countUndelivered()),
          ignoreForbidden(listWrongPrices()),
        ]);
        return { ok: true, ms: Math.round(performance.now() - began), undelivered, wrongPrices };
      } catch (error) {
        const code = error instanceof Stripe.errors.StripeError ? error.type : "unknown";
        return { ok: false, code };
      }
    },

    parseEvent: (rawBody, signature) => parseSignedEvent(rawBody, signature, webhookSecret),
  };
}

function toSessionParams(wish: CheckoutInput, price: string): Stripe.Checkout.SessionCreateParams {
  const { customerId, providerId, tier, key, origin } = wish;
  return {
    mode: "subscription",
    customer: customerId,
    client_reference_id: providerId,
    line_items: [{ price, quantity: 1 }],
    metadata: { form_key: key, tier },
    subscription_data: { metadata: { provider_id: providerId, tier } },
    success_url: `${origin}/provider/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/provider/subscription/cancel`,
  };
}

function ignoreMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  return ignoreErrorCodes(["resource_missing"], asked);
}

/** A restricted key may be good for everything else. */
async function ignoreForbidden<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return undefined;
    throw error;
  }
}

/** Stripe answers a key again with whatever it answered, also with a failure of its own: not for a whole day. */
function countTenMinutes(): number {
  return Math.floor(Date.now() / 600_000);
}

/** Or the bank takes it back. */
const ALREADY_REFUNDED_CODES = ["charge_already_refunded", "charge_disputed"];

/** Undefined where Stripe refuses with one of these codes; other failures are thrown. */
async function ignoreErrorCodes<T>(codes: string[], asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isRefusal && codes.includes(error.code ?? "")) return undefined;
    throw error;
  }
}
