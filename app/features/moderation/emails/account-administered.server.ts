import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { getPlan, type PlanTier } from "#features/billing/rules/plans.ts";
import type { Email } from "#platform/mail/email.ts";

const reason = `You get this letter because you have a listing on ${brand.name}.`;
const help = `If you think that we are wrong, answer this letter or call us at ${brand.phone}.`;

type DeactivatedListing = { name: string; why: string; url: string; isPlanEnding: boolean };

export function listingDeactivated({ name, why, url, isPlanEnding }: DeactivatedListing): Email {
  return {
    subject: `${name} is not on ${brand.name} for now`,
    greeting: "Hello,",
    paragraphs: [
      "We have taken your listing off our site. Families do not find it any more; nothing of it is lost.",
      ...(isPlanEnding
        ? [
            `Your paid plan ends with it, and nothing more is charged. If your first payment was within the last ${legal.moneyBackDays} days, all that you have paid goes back to your card. Should your listing come back, you can choose a plan again.`,
          ]
        : []),
    ],
    facts: [{ label: "Reason", value: why }],
    links: [{ label: "Open your dashboard", url }],
    closing: [help],
    reason,
  };
}

export function listingReactivated({ name, url }: { name: string; url: string }): Email {
  return {
    subject: `${name} is on ${brand.name} again`,
    greeting: "Hello,",
    paragraphs: ["Your listing is back on our site, and families find it from now on."],
    links: [{ label: "See your listing", url }],
    reason,
  };
}

export function tierChanged({ name, tier, url }: { name: string; tier: PlanTier; url: string }): Email {
  const plan = getPlan(tier).name;
  return {
    subject: `${name} now has the ${plan} listing`,
    greeting: "Hello,",
    paragraphs: [
      `We have set your listing to ${plan}. What you pay does not change by this; your dashboard shows it.`,
    ],
    links: [{ label: "See your plan", url }],
    closing: [`Questions? Answer this letter or call us at ${brand.phone}.`],
    reason,
  };
}

type EditedListing = { name: string; fields: string[]; why: string; url: string; isListed: boolean };

export function listingEdited({ name, fields, why, url, isListed }: EditedListing): Email {
  return {
    subject: `We have changed the listing of ${name}`,
    greeting: "Hello,",
    paragraphs: [
      `Somebody of our team has changed your listing. Families see it like this ${isListed ? "already" : "when it is back on the site"}.`,
    ],
    facts: [
      { label: "Changed", value: fields.join(", ") },
      { label: "Reason", value: why },
    ],
    links: [{ label: "See your profile", url }],
    closing: [help],
    reason,
  };
}
