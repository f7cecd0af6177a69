/** The parts of Stripe's objects that we read, in its own shapes. */
export type StripeCustomer = {
  id: string;
  object: "customer";
  name: string | null;
  email: string | null;
  /** Cents; below zero they count for the next invoices. */
  balance: number;
  metadata: Strings;
};
export type StripeSession = {
  id: string;
  object: "checkout.session";
  customer: string;
  client_reference_id: string;
  status: "open" | "complete" | "expired";
  url: string | null;
  subscription: string | null;
  metadata: Strings;
  /** Not Stripe's: what the session will make of itself. */
  wish: { price: string; coupon: string | null; metadata: Strings };
};
export type StripeSubscription = {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  metadata: Strings;
  items: List<{
    id: string;
    object: "subscription_item";
    price: { id: string; object: "price" };
    current_period_start: number;
    current_period_end: number;
  }>;
};
export type StripeInvoice = {
  id: string;
  object: "invoice";
  customer: string;
  number: string;
  status: string;
  created: number;
  currency: "usd";
  total: number;
  amount_due: number;
  amount_paid: number;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string;
  lines: List<{ id: string; object: "line_item"; period: { start: number; end: number } }>;
  payments: List<{
    id: string;
    object: "invoice_payment";
    status: string;
    payment: { type: "payment_intent"; payment_intent: string };
  }>;
  status_transitions: { paid_at: number | null };
};
export type StripeCharge = {
  id: string;
  object: "charge";
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
};
export type List<Item> = { object: "list"; data: Item[]; has_more: false; url: string };
type Strings = Record<string, string>;

export function toStripeList<Item>(data: Item[], url = "/v1/list"): List<Item> {
  return { object: "list", data, has_more: false, url };
}

/** `metadata[tier]=premium` and the like. */
export function metadataIn(form: URLSearchParams, prefix = "metadata"): Strings {
  const pairs = [...form].filter(([name]) => name.startsWith(`${prefix}[`));
  return Object.fromEntries(pairs.map(([name, value]) => [name.slice(prefix.length + 1, -1), value]));
}
