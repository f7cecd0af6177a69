import { brand } from "#config/brand.ts";
import type { Email } from "#platform/mail/email.ts";

type ReplyFacts = { authorName: string; providerName: string; url: string | undefined };

/** To the family. Without the reply's words: they may be changed, and then the page has the right ones. */
export function reviewRepliedEmail({ authorName, providerName, url }: ReplyFacts): Email {
  return {
    subject: `${providerName} has answered your review`,
    greeting: `Dear ${authorName},`,
    paragraphs: [
      `${providerName} has answered the review that you wrote. The reply stands below your review on the provider’s page${url ? "" : ", which is not on our site at the moment"}.`,
    ],
    links: url ? [{ label: "Read it on the page", url }] : [],
    closing: [
      "There is nothing to do. If the reply says something about you that should not be public, answer this letter, and we look at it.",
    ],
    reason: `You get this letter because you wrote a review on ${brand.name}. We write once about each reply.`,
  };
}

type RemovedReplyFacts = { providerName: string; authorName: string; why: string; url: string };

/** To the provider, with the reason in the editor's words. */
export function replyRemovedEmail({ providerName, authorName, why, url }: RemovedReplyFacts): Email {
  return {
    subject: "Your reply to a review is not on the site any more",
    greeting: `Hello ${providerName},`,
    paragraphs: [
      `We have taken your reply to the review by ${authorName} off our site. The review itself stays, and you can write another reply.`,
    ],
    facts: [{ label: "Reason", value: why }],
    links: [{ label: "See your reviews", url }],
    closing: [`If you think that we are wrong, answer this letter or call us at ${brand.phone}.`],
    reason: `You get this letter because you have a listing on ${brand.name}.`,
  };
}
