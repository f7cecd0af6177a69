import { randomBytes } from "node:crypto";
import type { CheckoutInput, Invoice, Payments, Sandbox } from "../rules/payments.ts";
import { formatCents, getPlan, type PaidTier } from "../rules/plans.ts";
import { calculateFirstMonthPrice, calculateProration, isRunning } from "../rules/subscription.ts";
import { addMonth, type SandboxKind, type SandboxObject, type SandboxOf } from "./sandbox-objects.server.ts";
import { parseSignedEvent, signEvent } from "./signed-event.server.ts";

/** Where the sandbox keeps its objects. */
export type SandboxStore = {
  find: <K extends SandboxKind>(kind: K, id: string) => Promise<SandboxOf<K> | undefined>;
  /** The newest first. */
  list: <K extends SandboxKind>(kind: K, customerId: string) => Promise<SandboxOf<K>[]>;
  add: (object: SandboxObject) => Promise<void>;
  /** Nobody else changes it meanwhile; undefined leaves it as it is, and is returned. */
  change: <K extends SandboxKind>(
    kind: K,
    id: string,
    turn: (object: SandboxOf<K>) => SandboxOf<K> | undefined,
  ) => Promise<SandboxOf<K> | undefined>;
};

type Options = {
  store: SandboxStore;
  secret: string;
  /** Takes a signed event to our own webhook, later and as often as it takes. */
  deliver: (rawBody: string, signature: string) => void;
};

/** A payment service of our own for the demo, which takes no money and sends the events that Stripe would. */
export function openSandbox({ store, secret, deliver }: Options): Payments & { sandbox: Sandbox } {
  function tell(type: string, { id, kind, customerId }: SandboxObject) {
    const rawBody = JSON.stringify({
      id: newId("evt"),
      object: "event",
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: { id, object: stripeObjectNames[kind], customer: customerId } },
    });
    deliver(rawBody, signEvent(rawBody, secret));
  }

  async function bill(customerId: string, wish: Pick<Invoice, "amount" | "periodStart" | "periodEnd">) {
    const id = newId("in");
    const now = new Date();
    const invoice: SandboxOf<"invoice"> = {
      ...wish,
      kind: "invoice",
      id,
      customerId,
      number: `SANDBOX-${id.slice(-6).toUpperCase()}`,
      amountRefunded: 0,
      currency: "USD",
      status: "paid",
      url: `/dev/checkout/${id}`,
      createdAt: now,
      paidAt: now,
    };
    await store.add(invoice);
    tell("invoice.paid", invoice);
  }

  async function changeSubscription(id: string, more: Partial<SandboxOf<"subscription">>) {
    const changed = await store.change("subscription", id, (found) => ({ ...found, ...more }));
    if (!changed) throw new Error("The sandbox knows no such subscription.");
    tell(
      changed.status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated",
      changed,
    );
  }

  async function priceOfChange(subscriptionId: string, tier: PaidTier) {
    const found = await store.find("subscription", subscriptionId);
    if (!found) throw new Error("The sandbox knows no such subscription.");
    const prices = { from: found.paid ?? getPlan(found.tier).price, to: getPlan(tier).price };
    return { found, due: calculateProration(prices, found, new Date()) };
  }

  async function listOpenCheckouts(customerId: string) {
    const all = await store.list("checkout", customerId);
    return all.filter(({ status }) => status === "open");
  }

  async function endCheckout({ id }: SandboxOf<"checkout">) {
    await store.change("checkout", id, (found) =>
      found.status === "open" ? { ...found, status: "expired" } : undefined,
    );
  }

  async function payCheckout(id: string): Promise<string | undefined> {
    const paid = await store.change("checkout", id, (found) =>
      found.status === "open" ? { ...found, status: "complete" } : undefined,
    );
    if (!paid) return undefined;
    const { customerId, tier } = paid;
    const periodStart = new Date();
    const period = { periodStart, periodEnd: addMonth(periodStart) };
    const subscription: SandboxOf<"subscription"> = {
      kind: "subscription",
      id: newId("sub"),
      customerId,
      tier,
      status: "active",
      cancelAtPeriodEnd: false,
      paid: calculateFirstPrice(paid),
      ...period,
    };
    await store.add(subscription);
    await bill(customerId, { amount: calculateFirstPrice(paid), ...period });
    tell("customer.subscription.created", subscription);
    tell("checkout.session.completed", paid);
    return `/provider/subscription/success?session_id=${id}`;
  }

  async function payInvoice(id: string): Promise<string | undefined> {
    const paid = await store.change("invoice", id, (found) =>
      found.status === "open" ? { ...found, status: "paid", paidAt: new Date() } : undefined,
    );
    if (!paid) return undefined;
    const [late] = await store.list("subscription", paid.customerId);
    if (late?.status === "past_due")
      await changeSubscription(late.id, {
        status: "active",
        paid: undefined,
        periodStart: paid.periodStart,
        periodEnd: paid.periodEnd,
      });
    tell("invoice.paid", paid);
    return `/dev/checkout/${id}`;
  }

  return {
    async upsertCustomer({ customerId, providerId }) {
      if (customerId && (await store.find("customer", customerId))) return customerId;
      const id = newId("cus");
      await store.add({ kind: "customer", id, customerId: id, providerId });
      return id;
    },

    // It writes to nobody.
    changeCustomer: async () => {},

    async startCheckout(wish) {
      const open = await listOpenCheckouts(wish.customerId);
      const same = open.find(({ key, tier }) => key === wish.key && tier === wish.tier);
      if (same) return same;
      for (const checkout of open) await endCheckout(checkout);
      const checkout = createCheckout(wish);
      await store.add(checkout);
      return checkout;
    },

    async endCheckouts(customerId) {
      for (const checkout of await listOpenCheckouts(customerId)) await endCheckout(checkout);
    },

    findCheckout: (id) => store.find("checkout", id),

    async endSubscriptions(customerId) {
      const list = await store.list("subscription", customerId);
      for (const { id, status } of list)
        if (status !== "canceled") await changeSubscription(id, { status: "canceled" });
      for (const { id } of await store.list("invoice", customerId))
        await store.change("invoice", id, (found) =>
          found.status === "open" ? { ...found, status: "void" } : undefined,
        );
      return list.some(({ status }) => isRunning(status));
    },

    async findSubscription(customerId) {
      const list = await store.list("subscription", customerId);
      return list.find(({ status }) => isRunning(status)) ?? list[0];
    },

    listInvoices: (customerId) => store.list("invoice", customerId),

    async previewChange(subscriptionId, tier) {
      const { due } = await priceOfChange(subscriptionId, tier);
      return due;
    },

    async changeTier(subscriptionId, tier) {
      const { found, due } = await priceOfChange(subscriptionId, tier);
      if (due > 0)
        await bill(found.customerId, { amount: due, periodStart: new Date(), periodEnd: found.periodEnd });
      // The difference squares the rest of the month at the new price.
      await changeSubscription(subscriptionId, { tier, cancelAtPeriodEnd: false, paid: undefined });
      return true;
    },

    cancelAtPeriodEnd: (id) => changeSubscription(id, { cancelAtPeriodEnd: true }),
    resume: (id) => changeSubscription(id, { cancelAtPeriodEnd: false }),

    async refund(invoiceId) {
      const refunded = await store.change("invoice", invoiceId, (found) => ({
        ...found,
        amountRefunded: found.amount,
      }));
      if (refunded) tell("charge.refunded", refunded);
    },

    // A change that is cheaper leaves none here.
    dropCredit: async () => {},

    // Nothing is disputed here, and each refund arrives.
    findPayer: async () => undefined,

    parseEvent: (rawBody, signature) => parseSignedEvent(rawBody, signature, secret),

    sandbox: {
      async find(id) {
        const checkout = await store.find("checkout", id);
        if (checkout) {
          const what = `${getPlan(checkout.tier).name} plan, ${formatCents(getPlan(checkout.tier).price)} a month`;
          return {
            id,
            description: what,
            amount: formatCents(calculateFirstPrice(checkout)),
            isOpen: checkout.status === "open",
          };
        }
        const invoice = await store.find("invoice", id);
        if (!invoice) return undefined;
        const { number, amount, status } = invoice;
        return {
          id,
          description: `Invoice ${number}`,
          amount: formatCents(amount),
          isOpen: status === "open",
        };
      },
      pay: async (id) => (await payCheckout(id)) ?? payInvoice(id),
      async cancel(id) {
        const left = await store.find("checkout", id);
        return left ? "/provider/subscription/cancel" : `/dev/checkout/${id}`;
      },
    },
  };
}

const stripeObjectNames: Record<SandboxKind, string> = {
  customer: "customer",
  checkout: "checkout.session",
  subscription: "subscription",
  invoice: "invoice",
};

function createCheckout(wish: CheckoutInput): SandboxOf<"checkout"> {
  const { customerId, providerId, tier, isHalfPrice, key } = wish;
  const id = newId("cs_sandbox");
  const url = `/dev/checkout/${id}`;
  return { kind: "checkout", id, customerId, providerId, tier, isHalfPrice, key, status: "open", url };
}

function calculateFirstPrice({ tier, isHalfPrice }: SandboxOf<"checkout">): number {
  const { price } = getPlan(tier);
  return isHalfPrice ? calculateFirstMonthPrice(price) : price;
}

/** Nobody guesses one. */
function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("hex")}`;
}
