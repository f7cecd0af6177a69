import type { ReachabilityResult } from "#platform/reachability.ts";

import type { PaidTier } from "./plans.ts";

/** A provider's paid plan as the payment service has it. */
export type Subscription = {
  id: string;
  /** The payment service's own word, such as 'active', 'past_due', 'unpaid'. */
  status: string;
  tier: PaidTier;
  /** It ends with the period, which then ends when it does. */
  cancelAtPeriodEnd: boolean;
  periodStart: Date;
  periodEnd: Date;
};

export const invoiceStatuses = ["draft", "open", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Amounts in cents: what was paid, or is to be paid, and what of it came back. */
export type Invoice = {
  id: string;
  number: string | null;
  amount: number;
  amountRefunded: number;
  currency: string;
  status: InvoiceStatus;
  periodStart: Date;
  periodEnd: Date;
  url: string | null;
  createdAt: Date;
  paidAt: Date | null;
};

export const checkoutStatuses = ["open", "complete", "expired"] as const;

/** To whom invoices and receipts go. */
export type CustomerDetails = { name: string; email: string };

export type Checkout = {
  id: string;
  customerId: string;
  providerId: string;
  status: (typeof checkoutStatuses)[number];
  /** Where it is paid, while it is open. */
  url: string | null;
};

export type CheckoutInput = {
  customerId: string;
  providerId: string;
  tier: PaidTier;
  isHalfPrice: boolean;
  /** Of the form that asks for it: sent twice, it leads to one checkout. */
  key: string;
  origin: string;
};

/** That something happened to a customer; what it was is asked for, since events come in any order. */
export type PaymentEvent = {
  id: string;
  type: string;
  customerId: string | undefined;
  /** Of a dispute or a refund, which name no customer. */
  chargeId?: string;
  /** Of what it tells, such as the dispute. */
  objectId?: string;
};

/** Who takes the money: Stripe, or the demo's sandbox. */
export type Payments = {
  /** The customer's id, under these words; a new one where there is none, or none any more. */
  upsertCustomer: (
    who: { customerId: string | null; providerId: string } & CustomerDetails,
  ) => Promise<string>;
  /** Nothing where there is no such customer. */
  changeCustomer: (customerId: string, words: CustomerDetails) => Promise<void>;
  /** Ends the customer's other open checkouts, so that nobody pays twice. */
  startCheckout: (wish: CheckoutInput) => Promise<Checkout>;
  /** None that is open can be paid any more. */
  endCheckouts: (customerId: string) => Promise<void>;
  findCheckout: (id: string) => Promise<Checkout | undefined>;
  /** The one that runs, or else the last one. */
  findSubscription: (customerId: string) => Promise<Subscription | undefined>;
  listInvoices: (customerId: string) => Promise<Invoice[]>;
  /** Cents to be paid at once for another tier; below zero they count for the next months. */
  previewChange: (subscriptionId: string, tier: PaidTier) => Promise<number>;
  /** Charges at once and goes on renewing; false where the card was declined, and nothing has changed. */
  changeTier: (subscriptionId: string, tier: PaidTier) => Promise<boolean>;
  cancelAtPeriodEnd: (subscriptionId: string) => Promise<void>;
  resume: (subscriptionId: string) => Promise<void>;
  /**
   * At once and each, whatever its price: also one that gives no plan any more, but could still be paid, and what is
   * open of it. Whether one of them ran.
   */
  endSubscriptions: (customerId: string) => Promise<boolean>;
  /** Everything that was paid for it and has not come back yet, but what the bank has been asked to take back. */
  refund: (invoiceId: string) => Promise<void>;
  /** What counts for the next months goes: the money that it stands for has gone back. */
  dropCredit: (customerId: string) => Promise<void>;
  /** The customer who paid by it; undefined where nobody knows it. */
  findPayer: (chargeId: string) => Promise<string | undefined>;
  /** Undefined where the signature is not of this minute and ours. */
  parseEvent: (rawBody: string, signature: string) => PaymentEvent | undefined;
  /** Whether it answers us, and what it could not bring to us. Never throws. */
  checkHealth?: () => Promise<PaymentsHealth>;
  sandbox?: Sandbox;
};

/** What the sandbox's own page shows and does. */
export type Sandbox = {
  find: (id: string) => Promise<SandboxInvoice | undefined>;
  /** Where to go on; undefined where there is nothing to pay any more. */
  pay: (id: string) => Promise<string | undefined>;
  /** The way back of somebody who does not pay. */
  cancel: (id: string) => Promise<string>;
};

/** `amount`: in words, as '$199'. */
export type SandboxInvoice = { id: string; description: string; amount: string; isOpen: boolean };

/**
 * `undelivered`: events that the payment service could not bring to us. `wrongPrices`: plans that it sells otherwise than
 * our pages say. Undefined where it does not tell.
 */
export type PaymentsHealth = ReachabilityResult & { undelivered?: number; wrongPrices?: readonly PaidTier[] };
