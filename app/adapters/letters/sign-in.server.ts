import { brand } from "#config/brand.ts";
import type { Letter } from "#domain/letter.ts";
import { CODE_MINUTES } from "#domain/sign-in.ts";

/** The code and the link, either of which signs in once. */
export function signInLetter({ code, url }: { code: string; url: string }): Letter {
  return {
    subject: `${code} is your ${brand.name} code`,
    greeting: "Hello,",
    paragraphs: [
      `Your code is ${code}. Type it on the page where you asked for it, or use the button below.`,
      `It is good for ${CODE_MINUTES} minutes and works once. We never ask for it by phone.`,
    ],
    links: [{ label: "Sign in", url }],
    closing: ["If you did not ask for it, you need not do anything: nobody can sign in without this email."],
    reason: `You get this letter because somebody asked to sign in to ${brand.name} with this address.`,
  };
}

/** To the new address, which must prove itself. */
export function confirmNewAddress({ name, url }: { name: string; url: string }): Letter {
  return {
    subject: `Confirm this address for ${name}`,
    greeting: "Hello,",
    paragraphs: [`Somebody who is signed in for ${name} wants to sign in with this address from now on.`],
    links: [{ label: "Yes, use this address", url }],
    closing: ["The link is good for an hour. If this was not you, you need not do anything."],
    reason: `You get this letter because this address was given as the sign-in address of a listing on ${brand.name}.`,
  };
}

/** To the old address, which gets to know. */
export function addressChanged({ name, to }: { name: string; to: string }): Letter {
  return {
    subject: `The sign-in address of ${name} was changed`,
    greeting: "Hello,",
    paragraphs: [
      `From now on, ${name} signs in with ${to}. This address is no longer used, and every other device was signed out.`,
      `If this was not you, call us at once at ${brand.phone} or write to ${brand.email.support}.`,
    ],
    reason: `You get this letter because this was the sign-in address of a listing on ${brand.name}.`,
  };
}
