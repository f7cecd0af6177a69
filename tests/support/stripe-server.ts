import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import {
  metadataIn,
  type StripeCharge,
  type StripeCustomer,
  type StripeInvoice,
  type StripeSession,
  type StripeSubscription,
  toStripeList,
} from "./stripe-objects.ts";

export const prices = { premium: "price_premium", enterprise: "price_enterprise" };
const cents: Record<string, number> = { price_premium: 199_00, price_enterprise: 399_00 };
const monthly = { interval: "month", interval_count: 1, usage_type: "licensed" };
export const WEBHOOK_SECRET = "whsec_of_the_test";
const MONTH = 30 * 24 * 60 * 60;

type Call = { method: string; path: string; form: URLSearchParams; key: string | undefined };
type Answer = { status: number; body: object };
type Refusal = { status?: number; type?: string; code?: string };

/** Speaks like Stripe, on this machine and about invented money; remembers who asked what. */
export async function openStripeServer() {
  const customers = new Map<string, StripeCustomer>();
  const coupons = new Map<string, { id: string; object: "coupon"; percent_off: number }>();
  const sessions = new Map<string, StripeSession>();
  const subscriptions = new Map<string, StripeSubscription>();
  const invoices = new Map<string, StripeInvoice>();
  const charges = new Map<string, StripeCharge>();
  /** What was paid for the running month of a subscription, until it is renewed or changed at its full price. */
  const taken = new Map<string, number>();
  const answered = new Map<string, { sent: string; answer: Answer }>();
  const calls: Call[] = [];
  const troubles: Refusal[] = [];
  const priceList = new Map(
    Object.entries(cents).map(([id, unit_amount]) => [
      id,
      { id, object: "price", active: true, currency: "usd", unit_amount, recurring: { ...monthly } },
    ]),
  );
  const undelivered: { id: string; object: "event" }[] = [];
  let serial = 0;
  let card: "good" | "declined" = "good";

  const newId = (prefix: string) => `${prefix}_${++serial}`;
  const now = () => Math.floor(Date.now() / 1000) + serial;

  function bill(customer: string, amount: number, period: { start: number; end: number }): StripeInvoice {
    const isPaid = card === "good";
    const payment_intent = newId("pi");
    const created = now();
    const invoice: StripeInvoice = {
      id: newId("in"),
      object: "invoice",
      customer,
      number: `HL-${serial}`,
      status: isPaid ? "paid" : "open",
      created,
      currency: "usd",
      total: amount,
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      // As Stripe does: the period that has passed, not the one that is paid.
      period_start: period.start - MONTH,
      period_end: period.start,
      hosted_invoice_url: `https://invoice.stripe.example/${serial}`,
      lines: toStripeList([{ id: newId("il"), object: "line_item", period }]),
      payments: toStripeList([
        {
          id: newId("inpay"),
          object: "invoice_payment",
          status: isPaid ? "paid" : "open",
          payment: { type: "payment_intent", payment_intent },
        },
      ]),
      status_transitions: { paid_at: isPaid ? created : null },
    };
    invoices.set(invoice.id, invoice);
    if (isPaid) {
      const id = newId("ch");
      charges.set(id, {
        id,
        object: "charge",
        customer,
        payment_intent,
        amount,
        amount_refunded: 0,
        disputed: false,
      });
    }
    return invoice;
  }

  /** What the customer does on Stripe's page. */
  function pay(sessionId: string): StripeSubscription {
    const session = found(sessions, sessionId);
    if (session.status !== "open") throw refusal({ status: 400 });
    const { price, coupon, metadata } = session.wish;
    const start = now();
    const period = { start, end: start + MONTH };
    const id = newId("sub");
    const subscription: StripeSubscription = {
      id,
      object: "subscription",
      customer: session.customer,
      status: "active",
      created: start,
      cancel_at: null,
      cancel_at_period_end: false,
      metadata,
      items: toStripeList([
        {
          id: newId("si"),
          object: "subscription_item",
          price: { id: price, object: "price" },
          current_period_start: period.start,
          current_period_end: period.end,
        },
      ]),
    };
    subscriptions.set(id, subscription);
    const amount = (cents[price] ?? 0) * (coupon ? 1 - found(coupons, coupon).percent_off / 100 : 1);
    bill(session.customer, amount, period);
    taken.set(id, amount);
    Object.assign(session, { status: "complete", url: null, subscription: id });
    return subscription;
  }

  /** A month has passed, and the card is charged again. */
  function renew(subscriptionId: string) {
    const subscription = found(subscriptions, subscriptionId);
    const [item] = subscription.items.data;
    if (!item) return;
    const period = { start: item.current_period_end, end: item.current_period_end + MONTH };
    const { status } = bill(subscription.customer, cents[item.price.id] ?? 0, period);
    subscription.status = status === "paid" ? "active" : "past_due";
    taken.delete(subscriptionId);
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  }

  /** As Stripe does: what comes back for the month is what was paid for it, not its price without the coupon. */
  function priceOfChange({ id, items }: StripeSubscription, price: string): number {
    return (cents[price] ?? 0) - (taken.get(id) ?? cents[items.data[0]?.price.id ?? ""] ?? 0);
  }

  function changePrice(subscription: StripeSubscription, price: string) {
    const [item] = subscription.items.data;
    if (!item) return;
    const difference = priceOfChange(subscription, price);
    if (difference > 0 && card === "declined")
      throw refusal({ status: 402, type: "card_error", code: "card_declined" });
    if (difference > 0)
      bill(subscription.customer, difference, {
        start: item.current_period_start,
        end: item.current_period_end,
      });
    item.price.id = price;
    taken.delete(subscription.id);
  }

  /** As Stripe does: an end is set in one way or the other, and taken back in the way in which it was set. */
  function setEnd(subscription: StripeSubscription, form: URLSearchParams) {
    const [at, atPeriodEnd] = [form.get("cancel_at"), form.get("cancel_at_period_end")];
    if (at !== null && atPeriodEnd !== null) throw refusal({ status: 400 });
    if (at === "") Object.assign(subscription, { cancel_at: null, cancel_at_period_end: false });
    if (atPeriodEnd === "true")
      subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? null;
    else if (atPeriodEnd === "false" && subscription.cancel_at_period_end) subscription.cancel_at = null;
    if (atPeriodEnd !== null) subscription.cancel_at_period_end = atPeriodEnd === "true";
  }

  const of = <Item extends { customer: string }>(all: Map<string, Item>, form: URLSearchParams) => {
    const customer = form.get("customer") ?? "";
    if (!customers.has(customer)) throw refusal({});
    return toStripeList([...all.values()].filter((one) => one.customer === customer).reverse());
  };

  const routes: [string, RegExp, (form: URLSearchParams, id: string) => object][] = [
    [
      "POST",
      /^\/v1\/customers$/,
      (form) => {
        const id = newId("cus");
        const customer: StripeCustomer = {
          id,
          object: "customer",
          name: form.get("name"),
          email: form.get("email"),
          balance: 0,
          metadata: metadataIn(form),
        };
        customers.set(id, customer);
        return customer;
      },
    ],
    ["GET", /^\/v1\/customers\/(\w+)$/, (_form, id) => found(customers, id)],
    [
      "POST",
      /^\/v1\/customers\/(\w+)$/,
      (form, id) => {
        const balance = form.get("balance");
        return Object.assign(
          found(customers, id),
          Object.fromEntries(form),
          balance && { balance: Number(balance) },
        );
      },
    ],
    ["GET", /^\/v1\/coupons\/(\w+)$/, (_form, id) => found(coupons, id)],
    [
      "POST",
      /^\/v1\/coupons$/,
      (form) => {
        const id = form.get("id") ?? "";
        if (coupons.has(id)) throw refusal({ status: 400, code: "resource_already_exists" });
        const coupon = { id, object: "coupon", percent_off: Number(form.get("percent_off")) } as const;
        coupons.set(id, coupon);
        return coupon;
      },
    ],
    [
      "GET",
      /^\/v1\/checkout\/sessions$/,
      (form) => {
        const list = of(sessions, form);
        return toStripeList(list.data.filter(({ status }) => status === form.get("status")));
      },
    ],
    [
      "POST",
      /^\/v1\/checkout\/sessions$/,
      (form) => {
        const id = newId("cs_test");
        found(customers, form.get("customer") ?? "");
        const session: StripeSession = {
          id,
          object: "checkout.session",
          customer: form.get("customer") ?? "",
          client_reference_id: form.get("client_reference_id") ?? "",
          status: "open",
          url: `https://checkout.stripe.com/c/pay/${id}`,
          subscription: null,
          metadata: metadataIn(form),
          wish: {
            price: form.get("line_items[0][price]") ?? "",
            coupon: form.get("discounts[0][coupon]"),
            metadata: metadataIn(form, "subscription_data[metadata]"),
          },
        };
        sessions.set(id, session);
        return session;
      },
    ],
    ["GET", /^\/v1\/checkout\/sessions\/(\w+)$/, (_form, id) => found(sessions, id)],
    [
      "POST",
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_form, id) => {
        const session = found(sessions, id);
        if (session.status !== "open") throw refusal({ status: 400 });
        return Object.assign(session, { status: "expired", url: null });
      },
    ],
    ["GET", /^\/v1\/subscriptions$/, (form) => of(subscriptions, form)],
    ["GET", /^\/v1\/subscriptions\/(\w+)$/, (_form, id) => found(subscriptions, id)],
    [
      "POST",
      /^\/v1\/subscriptions\/(\w+)$/,
      (form, id) => {
        const subscription = found(subscriptions, id);
        const price = form.get("items[0][price]");
        if (price) changePrice(subscription, price);
        Object.assign(subscription.metadata, metadataIn(form));
        setEnd(subscription, form);
        return subscription;
      },
    ],
    [
      "DELETE",
      /^\/v1\/subscriptions\/(\w+)$/,
      (_form, id) => Object.assign(found(subscriptions, id), { status: "canceled" }),
    ],
    [
      "GET",
      /^\/v1\/invoices$/,
      (form) => {
        const list = of(invoices, form);
        const status = form.get("status");
        return status ? toStripeList(list.data.filter((invoice) => invoice.status === status)) : list;
      },
    ],
    [
      "POST",
      /^\/v1\/invoices\/(\w+)\/void$/,
      (_form, id) => {
        const invoice = found(invoices, id);
        if (invoice.status !== "open") throw refusal({ status: 400 });
        return Object.assign(invoice, { status: "void" });
      },
    ],
    ["GET", /^\/v1\/invoices\/(\w+)$/, (_form, id) => found(invoices, id)],
    [
      "POST",
      /^\/v1\/invoices\/create_preview$/,
      (form) => {
        const subscription = found(subscriptions, form.get("subscription") ?? "");
        const price = form.get("subscription_details[items][0][price]") ?? "";
        const total = priceOfChange(subscription, price);
        return { object: "invoice", total, amount_due: Math.max(total, 0) };
      },
    ],
    ["GET", /^\/v1\/prices\/(\w+)$/, (_form, id) => found(priceList, id)],
    ["GET", /^\/v1\/events$/, () => toStripeList([...undelivered])],
    ["GET", /^\/v1\/charges\/(\w+)$/, (_form, id) => found(charges, id)],
    ["GET", /^\/v1\/charges$/, (form) => of(charges, form)],
    [
      "POST",
      /^\/v1\/refunds$/,
      (form) => {
        const charge = [...charges.values()].find((one) => one.payment_intent === form.get("payment_intent"));
        if (!charge) throw refusal({});
        if (charge.disputed) throw refusal({ status: 400, code: "charge_disputed" });
        if (charge.amount_refunded === charge.amount)
          throw refusal({ status: 400, code: "charge_already_refunded" });
        charge.amount_refunded = charge.amount;
        return { id: newId("re"), object: "refund", amount: charge.amount };
      },
    ],
  ];

  function answer({ method, path, form }: Call): Answer {
    const trouble = troubles.shift();
    if (trouble) return refused(trouble);
    try {
      for (const [verb, pattern, work] of routes) {
        const match = verb === method ? pattern.exec(path) : null;
        if (match) return { status: 200, body: structuredClone(work(form, match[1] ?? "")) };
      }
      return refused({});
    } catch (error) {
      if (error instanceof Error && error.cause) return refused(error.cause);
      throw error;
    }
  }

  /** A key stands for one call: with other contents it is refused. */
  function answerOnce(call: Call): Answer {
    if (!call.key) return answer(call);
    const sent = `${call.path}?${call.form}`;
    const before = answered.get(call.key);
    if (before)
      return before.sent === sent ? before.answer : refused({ status: 400, type: "idempotency_error" });
    const first = answer(call);
    if (first.status === 200) answered.set(call.key, { sent, answer: first });
    return first;
  }

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const { status, body } = answerOnce(call);
    response.writeHead(status, { "Content-Type": "application/json", "Request-Id": `req_${calls.length}` });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    /** To be given to the adapter. */
    options: {
      secretKey: "sk_test_1",
      webhookSecret: WEBHOOK_SECRET,
      prices,
      server: { host: "127.0.0.1", port, protocol: "http" as const },
    },
    calls,
    customers,
    coupons,
    sessions,
    subscriptions,
    invoices,
    charges,
    prices: priceList,
    undelivered,
    pay,
    renew,
    setCard: (state: typeof card) => {
      card = state;
    },
    /** The next calls fail, each in its way. */
    failNext: (...more: Refusal[]) => troubles.push(...more),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>;

/** An event as Stripe sends it: its body, and the header that proves it. */
export function createSignedEvent(
  type: string,
  object: { id: string; object: string; customer?: string; charge?: string },
  { id = `evt_${crypto.randomUUID()}`, secret = WEBHOOK_SECRET, age = 0 } = {},
) {
  const rawBody = JSON.stringify({ id, object: "event", type, data: { object } });
  return { id, ...signBody(rawBody, { secret, age }) };
}

export function signBody(rawBody: string, { secret = WEBHOOK_SECRET, age = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp });
  return { rawBody, signature };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, search } = new URL(request.url ?? "", "http://stripe.example");
  const form = new URLSearchParams(request.method === "GET" ? search : await text(request));
  const key = request.headers["idempotency-key"];
  return {
    method: request.method ?? "",
    path: pathname,
    form,
    key: typeof key === "string" ? key : undefined,
  };
}

function found<Item>(all: Map<string, Item>, id: string): Item {
  const item = all.get(id);
  if (!item) throw refusal({});
  return item;
}

function refusal(cause: Refusal): Error {
  return new Error("refused", { cause });
}

function refused(cause: Refusal): Answer {
  const { status = 404, type = "invalid_request_error", code = "resource_missing" } = cause;
  return { status, body: { error: { type, code, message: "No." } } };
}
