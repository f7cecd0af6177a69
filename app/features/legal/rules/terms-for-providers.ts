import { legal } from "#config/legal.ts";
import { supportEmail } from "./contact-texts.ts";
import type { Section } from "./section.ts";

/** Sections 12 to 15 of the terms of service. */
export const termsForProviders: readonly Section[] = [
  {
    title: "Listing a care business",
    body: [
      "If you may speak for a senior care business, you may apply to list it. Applying is free. There is one listing for each email address.",
      "By applying, you confirm that:",
      [
        "what you tell us is true and complete, and you will keep it up to date;",
        "you hold the licenses and the insurance that the law asks of you;",
        "what you say about background checks is so;",
        "you follow the laws about care, advertising and equal treatment that apply to you;",
        "you will tell us at once if you lose a license or your insurance ends.",
      ],
      `First you confirm your email address. An application that is not confirmed is deleted after ${legal.unconfirmedApplicationDays} days. Then a person reviews it, usually ${legal.replies.application}.`,
      "We may turn an application down. We may also take a listing off the site, for example if it misleads families or breaks these terms. In both cases we email you the reason. After an application was turned down, you may apply again. If you think that we took your listing off wrongly, answer the email.",
    ],
  },
  {
    title: "Provider accounts and families’ details",
    body: [
      `There is no password. To sign in, you use a six-digit code or a link that we email to you. The code works for ${legal.signInCodeMinutes} minutes. Whoever can read your mailbox can sign in, so please keep it safe.`,
      `You stay signed in on a device for up to ${legal.sessionDays} days. On a shared computer, please sign out. If you think that somebody else has used your account, write to ${supportEmail} at once.`,
      "What families send you through our site was given in trust. Use it only to answer them about the care they asked for. Keep it safe. Do not sell it or pass it on. Delete it when the family asks you to, unless the law says that you must keep it.",
      "When you answer a review, everybody can read it. Say nothing about a family’s health or circumstances there, not even that somebody is your client. We may take a reply off the site; we then email you the reason.",
    ],
  },
  {
    title: "Plans, prices and payment",
    body: [
      "There are three plans:",
      [
        "Basic: free",
        `Premium: ${legal.monthlyPrice.premium} per month`,
        `Enterprise: ${legal.monthlyPrice.enterprise} per month`,
      ],
      "The [pricing page](/premium-listing) shows what each plan includes. The fee is flat. We do not charge for calls, for requests, or for families who become your clients.",
      "You pay by card. The payment is secure: Stripe handles it, and your card number never reaches us. Activation is instant: your plan starts as soon as the payment is confirmed.",
      "A paid plan renews each month, at the same price, until you cancel it. If we change a price, we write to you before it applies to you. If a payment fails, the paid features may stop until it is made.",
      "Numbers of leads per month that we show are estimates. They are not a promise.",
    ],
  },
  {
    title: "Canceling, and your money back",
    body: [
      `You may cancel a paid plan at any time, without a fee. Do it yourself on your dashboard, use our [contact page](/contact?reason=subscription-management) or write to ${supportEmail}. The plan then runs to the end of the month you have paid for. After that, your listing is a free basic one.`,
      `There is a ${legal.moneyBackDays}-day money-back guarantee. If a paid plan is not right for you, ask for it on your dashboard, or tell us, within ${legal.moneyBackDays} days of your first payment. We refund what you paid in full, to the card you paid with. You need not give a reason.`,
      `If we turn you down or take your listing off the site, your paid plan ends at once and nothing more is charged. If that is within ${legal.moneyBackDays} days of your first payment, we refund what you paid in full, without your asking.`,
      `After those ${legal.moneyBackDays} days we do not refund a month that has begun, unless these terms or the law say otherwise.`,
    ],
  },
];
