import { brand } from "#config/brand.ts";
import { promises } from "#config/promises.ts";
import type { Email } from "#platform/mail/email.ts";

type Facts = {
  origin: string;
  /** In words that are safe to quote. */
  place: string;
  /** Where we are in it already. */
  city: { slug: string; name: string } | undefined;
  isPromoted: boolean;
  unsubscribeUrl: string;
};

/** To somebody who joined the waitlist. */
export function waitlistJoinedEmail({ origin, place, city, isPromoted, unsubscribeUrl }: Facts): Email {
  return {
    subject: city ? `We are already in ${city.name}` : `You're on the list for ${place}`,
    greeting: "Hello,",
    paragraphs: [
      `Thank you for joining the ${brand.name} waitlist for ${place}.`,
      city
        ? `Good news: you do not have to wait. Families can already find senior care in ${city.name} with us.`
        : "We will write to you when families can find providers there. Until then there is nothing you need to do.",
      ...(isPromoted ? [promotion] : []),
    ],
    links: [
      city
        ? { label: `See providers in ${city.name}`, url: `${origin}/city/${city.slug}` }
        : { label: "See the cities we are in", url: `${origin}/#cities` },
    ],
    closing: [
      "If it was not you who signed up, use the link below to leave, and you will not hear from us again.",
    ],
    reason: `You get this email because this address joined our waitlist for ${place}.`,
    unsubscribeUrl,
  };
}

const promotion = `You are one of the first ${promises.freeConsultations} people on our waitlist, so you get a free consultation. To arrange it, call us at ${brand.phone} or write to ${brand.email.support}.`;
