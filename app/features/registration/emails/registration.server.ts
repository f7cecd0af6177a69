import { brand } from "#config/brand.ts";
import { applicationReviewTime, CONFIRMATION_DAYS } from "#config/promises.ts";
import { type Email, formatGreeting, toSafeName } from "#platform/mail/email.ts";

type Application = { businessName: string; contactName: string };

/** To the applicant: whoever reads it can confirm the address, or take the application back. */
export function addressConfirmation({
  businessName,
  contactName,
  url,
}: Application & { url: string }): Email {
  const business = toSafeName(businessName) ?? "your business";
  return {
    subject: `Please confirm your email address for ${business}`,
    greeting: formatGreeting(contactName),
    paragraphs: [
      `Thank you for listing ${business} with ${brand.name}. Please confirm that this address is yours: we can approve your listing only then.`,
      `Our team looks at each application ${applicationReviewTime}. You will hear from us at this address.`,
    ],
    links: [{ label: "Confirm my email address", url }],
    closing: [
      // Also in a second letter, days later: the application falls away then, and its links with it.
      `The link is good until ${CONFIRMATION_DAYS} days after the application was sent. If you did not apply, the same link lets you remove the application; if you do nothing, it is deleted by itself.`,
    ],
    reason: `You get this letter because somebody gave this address in an application for a listing on ${brand.name}.`,
  };
}

export function applicationApproved({
  name,
  city,
  url,
  dashboardUrl,
}: {
  name: string;
  city: string;
  url: string;
  dashboardUrl: string;
}): Email {
  return {
    subject: `${name} is now listed on ${brand.name}`,
    greeting: "Good news,",
    paragraphs: [
      `We have reviewed your application, and ${name} can now be found by families.`,
      "On your dashboard you can add a picture, your prices and your hours. Listings with those are chosen more easily.",
    ],
    facts: [{ label: "Listed in", value: city }],
    links: [
      { label: "See your listing", url },
      { label: "Open your dashboard", url: dashboardUrl },
    ],
    closing: [`Questions? Answer this letter or call us at ${brand.phone}.`],
    reason: `You get this letter because you applied for a listing on ${brand.name}.`,
  };
}

export function applicationRejected({ name, why, url }: { name: string; why: string; url: string }): Email {
  return {
    subject: `About your application for ${name}`,
    greeting: "Hello,",
    paragraphs: [`We have reviewed your application for ${name}, and cannot list it as it is.`],
    facts: [{ label: "Reason", value: why }],
    links: [{ label: "Apply again", url }],
    closing: [`If you think that we are wrong, answer this letter or call us at ${brand.phone}.`],
    reason: `You get this letter because you applied for a listing on ${brand.name}.`,
  };
}
