import { brand } from "#config/brand.ts";
import { type Email, formatGreeting } from "#platform/mail/email.ts";

type Invitation = { familyName: string; providerName: string /** 'YYYY-MM-DD' */; day: string; url: string };

/** To the family, some days after its consultation. There is one, and no reminder. */
export function reviewInvitationEmail({ familyName, providerName, day, url }: Invitation): Email {
  return {
    subject: `How was your consultation with ${providerName}?`,
    greeting: formatGreeting(familyName),
    paragraphs: [
      `You arranged a consultation with ${providerName} for ${formatConsultationDay(day)}. Other families who are looking for care would be glad to hear how it was, good or bad.`,
      "It takes a few minutes: one to five stars, and a few sentences in your own words.",
    ],
    links: [{ label: "Write a review", url }],
    closing: [
      "An editor reads every review before it appears, and does not turn one down because it is critical. The provider can answer it, but can never remove it.",
      "The link is yours alone: it opens the form once, for this consultation. If you did not meet, or would rather not write, there is nothing to do. We ask only this once.",
    ],
    reason: `You get this letter because you arranged a consultation through ${brand.name}. Only families who did so can write a review.`,
  };
}

function formatConsultationDay(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
}
