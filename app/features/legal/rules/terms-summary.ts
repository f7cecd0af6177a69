import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { supportEmail } from "./contact-texts.ts";

export type Summary = {
  title: string;
  text: string;
  /** The sections of the binding terms that this sums up. */
  sections: readonly number[];
};

export const termsSummary: readonly Summary[] = [
  {
    title: "Free for families",
    text: `${brand.name} is a directory of senior care providers. Families use it free and without an account. You must be at least ${legal.minimumAge} years old.`,
    sections: [2, 4],
  },
  {
    title: "A directory, not a care provider",
    text: "We list providers. We do not give care, and we do not give medical, legal or financial advice. Any agreement about care is between you and the provider. In an emergency, call 911.",
    sections: [3, 9],
  },
  {
    title: "Verified, but please check for yourself",
    text: "A person reviews each provider before it is listed. That is not a guarantee. Ask to see the current license and insurance, and visit before you decide.",
    sections: [6],
  },
  {
    title: "Honest ratings, labeled placement",
    text: "Ratings come from reviews only. Providers can pay for a better place in the list. Paid placement is labeled, and you can sort without it.",
    sections: [7, 8],
  },
  {
    title: "Your request goes to one provider",
    text: "A consultation request goes to the one provider you chose. The provider pays a flat fee for its listing and nothing for the request. We do not sell phone numbers or data.",
    sections: [10, 17],
  },
  {
    title: "What providers pay",
    text: `Basic is free. Premium is ${legal.monthlyPrice.premium} per month, and Enterprise is ${legal.monthlyPrice.enterprise} per month. Card payment is secure, through Stripe. Activation is instant once the payment is confirmed. A plan renews each month until it is canceled.`,
    sections: [12, 14],
  },
  {
    title: `${legal.moneyBackDays}-day money-back guarantee`,
    text: `A provider may cancel at any time. Within ${legal.moneyBackDays} days of its first payment, we refund it in full.`,
    sections: [15],
  },
  {
    title: "If something goes wrong",
    text: `Write to ${supportEmail}. Support replies ${legal.replies.support}. What we can be held liable for has limits. The law of ${legal.governingLaw} applies, and you keep your right to go to court.`,
    sections: [18, 20],
  },
];
