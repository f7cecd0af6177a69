import { brand } from "#config/brand.ts";
import type { Email } from "#platform/mail/email.ts";

type Facts = {
  origin: string;
  city: { slug: string; name: string; state_abbr: string };
  unsubscribeUrl: string;
};

/** To those who waited for a city, once. */
export function cityLaunchedEmail({ origin, city, unsubscribeUrl }: Facts): Email {
  return {
    subject: `${brand.name} is now in ${city.name}`,
    greeting: "Hello,",
    paragraphs: [
      `You asked us to tell you when we come to ${city.name}, ${city.state_abbr}. We are there: families can now find senior care in ${city.name} with us.`,
      "You can look at the providers, compare them, and call or write to them directly. It is free for families.",
    ],
    links: [{ label: `See providers in ${city.name}`, url: `${origin}/city/${city.slug}` }],
    closing: [`If you would rather talk to somebody, call us at ${brand.phone}.`],
    reason: `You get this email, once, because this address joined our waitlist for ${city.name}, ${city.state_abbr}.`,
    unsubscribeUrl,
  };
}
