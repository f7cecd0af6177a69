import { brand } from "#config/brand.ts";
import type { Letter } from "#domain/letter.ts";

type Review = { authorName: string; providerName: string };

const reason = `You get this letter because you wrote a review on ${brand.name}.`;

/** To the family, when its review appears. */
export function reviewPublished({ authorName, providerName, url }: Review & { url: string }): Letter {
  return {
    subject: `Your review of ${providerName} is published`,
    greeting: `Dear ${authorName},`,
    paragraphs: [
      `Thank you. Your review of ${providerName} can now be read on its page, and counts in its rating.`,
      "The provider can answer it, but can never change or remove it.",
    ],
    links: [{ label: "See it on the page", url }],
    closing: ["If you want it taken down again, answer this letter."],
    reason,
  };
}

/** To the family, with the reason in the editor's words. */
export function reviewRefused({ authorName, providerName, why }: Review & { why: string }): Letter {
  return {
    subject: `Your review of ${providerName} is not published`,
    greeting: `Dear ${authorName},`,
    paragraphs: [
      `Thank you for writing about ${providerName}. An editor has read your review, and it is not shown on our site.`,
    ],
    facts: [{ label: "Reason", value: why }],
    closing: [
      "We never turn a review down because it is critical. If you think that we are wrong, answer this letter, and we look at it again.",
    ],
    reason,
  };
}
