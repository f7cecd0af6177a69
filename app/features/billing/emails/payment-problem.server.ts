import { brand } from "#config/brand.ts";
import type { Email } from "#platform/mail/email.ts";

/** What the payment service tells of money, and somebody must look after. */
export type PaymentProblem = "disputed" | "refund_failed";

const texts: Record<PaymentProblem, Pick<Email, "subject" | "paragraphs">> = {
  disputed: {
    subject: "A payment is disputed",
    paragraphs: [
      "The bank of a provider takes a payment back, because its owner disputes it. Stripe says until when it can be answered; without an answer, the money is lost.",
      "The plan goes on until somebody ends it.",
    ],
  },
  refund_failed: {
    subject: "A refund did not arrive",
    paragraphs: [
      "We told a provider that its money is on its way back, but its bank did not take it. Stripe has given the money back to us.",
      "Please agree on another way with the provider.",
    ],
  },
};

/** To our team. `provider`: undefined where its account is gone, or the payment none of ours. */
export function paymentProblemEmail(
  what: PaymentProblem,
  {
    id,
    provider,
    origin,
  }: { id: string; provider: { id: string; name: string } | undefined; origin: string },
): Email {
  return {
    greeting: "Hello,",
    ...texts[what],
    facts: [
      { label: "Provider", value: provider?.name ?? "Not known here any more" },
      { label: "At Stripe", value: id },
    ],
    links: provider ? [{ label: "See the provider", url: `${origin}/admin/users/${provider.id}` }] : [],
    reason: `You get this letter because you look after ${brand.name}.`,
  };
}
