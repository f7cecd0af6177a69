import type { Invoice } from "#domain/payments.ts";

export type LoadedSubscription = {
  state: "loaded";
  tier: string;
  status: string | null;
  /** Whether a subscription stands behind it, and not only our word. */
  isPaid: boolean;
  periodEnd: Date | null;
  /** What can be had back by oneself, and until when. */
  refund: { amount: number; until: Date } | undefined;
  invoices: (Invoice & { refundedAt: Date | null })[];
};
