import type { Invoice } from "../rules/payments.ts";

/** What is shown as a day is one of the provider's city, as its beginning in UTC. */
export type LoadedSubscription = {
  state: "loaded";
  tier: string;
  /** What it pays for; the tier may be more, as a gift of ours. */
  planTier: string | null;
  status: string | null;
  periodEnd: Date | null;
  /** What can be had back by oneself, and until when. */
  refund: { amount: number; until: Date } | undefined;
  invoices: (Invoice & { refundedAt: Date | null })[];
};
