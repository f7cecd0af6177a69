import { brand } from "#config/brand.ts";
import type { Email } from "#platform/mail/email.ts";

const FOOTER_REASON = `You get this letter because you have a listing on ${brand.name}.`;

/** To the address that families saw until now. */
export function publicEmailChangeEmail({ name, to }: { name: string; to: string }): Email {
  return {
    subject: `The public email address of ${name} is to change`,
    greeting: "Hello,",
    paragraphs: [
      `Somebody who is signed in for ${name} asked us to show ${to} to families instead of this address. A reviewer looks at it first.`,
      `If this was not you, call us at once at ${brand.phone} or write to ${brand.email.support}.`,
    ],
    reason: FOOTER_REASON,
  };
}

/** `url`: the listing, or the profile where the listing is off the site. */
export function editApprovedEmail({
  name,
  url,
  isListed,
}: {
  name: string;
  url: string;
  isListed: boolean;
}): Email {
  return {
    subject: isListed ? `Your changes to ${name} are live` : `Your changes to ${name} are agreed to`,
    greeting: "Hello,",
    paragraphs: [
      isListed
        ? "A reviewer has agreed to your changes, and families see them from now on."
        : "A reviewer has agreed to your changes. Families see them when your listing is back on the site.",
    ],
    links: [{ label: isListed ? "See your listing" : "See your profile", url }],
    reason: FOOTER_REASON,
  };
}

export function editRejectedEmail({ name, why, url }: { name: string; why: string; url: string }): Email {
  return {
    subject: `About your changes to ${name}`,
    greeting: "Hello,",
    paragraphs: ["A reviewer has looked at your changes, and they do not go live as they are."],
    facts: [{ label: "Reason", value: why }],
    links: [{ label: "Edit your profile", url }],
    closing: [`If you think that we are wrong, answer this letter or call us at ${brand.phone}.`],
    reason: FOOTER_REASON,
  };
}

/** To the reviewers. */
export function editWaitingEmail({
  name,
  fields,
  url,
}: {
  name: string;
  fields: string;
  url: string;
}): Email {
  return {
    subject: `Changes to review: ${name}`,
    greeting: "Hello,",
    paragraphs: ["A listed provider has changed something that families see only when we agree."],
    facts: [
      { label: "Listing", value: name },
      { label: "Changed", value: fields },
    ],
    links: [{ label: "Open the review desk", url }],
    reason: "You get this letter because you review listings.",
  };
}
