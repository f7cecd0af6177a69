import type { accountRow } from "./demo-accounts.ts";
import type { DemoProvider } from "./demo-providers.ts";
import { hash } from "./random.ts";

type Account = ReturnType<typeof accountRow>;
type Payer = { provider: DemoProvider; account: Account };

const MONTHS_SHOWN = 4;
const PRICES = { premium: 199_00, enterprise: 399_00 };

/** What those with a plan have paid, and the same as the demo's sandbox remembers it. */
export function demoPayments(payers: Payer[]) {
  const paying = payers.filter(({ account }) => account.subscription_id !== null);
  const invoices = paying.flatMap(makeInvoices);
  return {
    invoices,
    sandbox_objects: [
      ...paying.flatMap(({ provider, account }) => [
        makeCustomer(account),
        makeSubscription(provider, account),
      ]),
      ...invoices.map((invoice) => sandboxInvoice(invoice, paying)),
    ],
  };
}

/** One for each of the last months; where the last payment failed, the next one is open. */
function makeInvoices({ provider, account }: Payer) {
  const isLate = account.subscription_status === "past_due";
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const back = isLate ? index - 1 : index;
    const isOpen = back < 0;
    const id = `in_demo_${hash(`invoice:${provider.id}:${index}`).toString(36).padStart(7, "0")}`;
    const period_start = monthsBefore(account.current_period_end ?? "", back + 1);
    return {
      id,
      provider_id: provider.id,
      number: `SANDBOX-${id.slice(-6).toUpperCase()}`,
      amount: PRICES[getPaidTier(provider)],
      amount_refunded: 0,
      currency: "USD",
      status: isOpen ? "open" : "paid",
      period_start,
      period_end: monthsBefore(account.current_period_end ?? "", back),
      hosted_url: `/dev/checkout/${id}`,
      created_at: period_start,
      paid_at: isOpen ? null : period_start,
    };
  });
}

function makeCustomer({ provider_id, stripe_customer_id, created_at }: Account) {
  return sandboxRow("customer", stripe_customer_id ?? "", stripe_customer_id ?? "", created_at, {
    providerId: provider_id,
  });
}

function makeSubscription(provider: DemoProvider, account: Account) {
  const { subscription_id, stripe_customer_id, subscription_status, current_period_end } = account;
  return sandboxRow("subscription", subscription_id ?? "", stripe_customer_id ?? "", account.created_at, {
    tier: getPaidTier(provider),
    status: subscription_status === "canceling" ? "active" : subscription_status,
    cancelAtPeriodEnd: subscription_status === "canceling",
    periodStart: monthsBefore(current_period_end ?? "", 1),
    periodEnd: current_period_end,
  });
}

function sandboxInvoice(invoice: ReturnType<typeof makeInvoices>[number], payers: Payer[]) {
  const payer = payers.find(({ provider }) => provider.id === invoice.provider_id);
  return sandboxRow("invoice", invoice.id, payer?.account.stripe_customer_id ?? "", invoice.created_at, {
    number: invoice.number,
    amount: invoice.amount,
    amountRefunded: 0,
    currency: invoice.currency,
    status: invoice.status,
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    url: invoice.hosted_url,
    createdAt: invoice.created_at,
    paidAt: invoice.paid_at,
  });
}

function sandboxRow(kind: string, id: string, customerId: string, createdAt: string, more: object) {
  const content = JSON.stringify({ kind, id, customerId, ...more });
  return { id, customer_id: customerId, kind, content, created_at: createdAt };
}

/** What it pays for; one that was taken off had the smaller plan. */
function getPaidTier({ tier }: DemoProvider): keyof typeof PRICES {
  return tier === "enterprise" ? "enterprise" : "premium";
}

function monthsBefore(moment: string, months: number): string {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
