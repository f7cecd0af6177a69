import { brand } from "#config/brand.ts";
import type { Email } from "#platform/mail/email.ts";

type Review = { authorName: string; providerName: string };

const reason = `You get this letter because you wrote a review on ${brand.name}.`;

/** To the family, when its review appears. Without an address where the page is off the site. */
export function reviewPublishedEmail({
  authorName,
  providerName,
  url,
}: Review & { url: string | undefined }): Email {
  return {
    subject: `Your review of ${providerName} is published`,
    greeting: `Dear ${authorName},`,
    paragraphs: [
      `Thank you. Your review of ${providerName} ${url ? "can now be read on its page" : "stands on its page, which is not on our site at the moment"}, and counts in its rating.`,
      "The provider can answer it, but can never change or remove it.",
    ],
    links: url ? [{ label: "See it on the page", url }] : [],
    closing: ["If you want it taken down again, answer this letter."],
    reason,
  };
}

/** To the family, with the reason in the editor's words. */
export function reviewRejectedEmail({ authorName, providerName, why }: Review & { why: string }): Email {
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

/** To the provider. Without the review's words and its author: the desk has both, and may lose them. */
export function newReviewEmail({ providerName, url }: { providerName: string; url: string }): Email {
  return {
    subject: `A family has reviewed ${providerName}`,
    greeting: `Hello ${providerName},`,
    paragraphs: [
      "A family’s review of your listing is published, and counts in your rating. An editor has read it first.",
      "You can answer it. Your reply stands below the review, for every family that reads it.",
    ],
    links: [{ label: "Read and answer it", url }],
    closing: [
      "A review is never changed or removed at a provider’s wish. If it breaks our rules, answer this letter, and we look at it.",
    ],
    reason: `You get this letter because you have a listing on ${brand.name}. We write once about each review.`,
  };
}
