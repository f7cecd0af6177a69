import { brand } from "#config/brand.ts";
import { SIGN_IN_CODE_MINUTES, UNDO_DAYS } from "#config/promises.ts";
import type { Email } from "#platform/mail/email.ts";

/** The code and the link, either of which signs in once. */
export function signInCode({ code, url }: { code: string; url: string }): Email {
  return {
    subject: `${code} is your ${brand.name} code`,
    greeting: "Hello,",
    paragraphs: [
      `Your code is ${code}. Type it on the page where you asked for it, or use the button below.`,
      `It is good for ${SIGN_IN_CODE_MINUTES} minutes and works once. We never ask for it by phone.`,
    ],
    links: [{ label: "Sign in", url }],
    closing: ["If you did not ask for it, you need not do anything: nobody can sign in without this email."],
    reason: `You get this letter because somebody asked to sign in to ${brand.name} with this address.`,
  };
}

/** To the present address, before a link goes to the new one. */
export function addressChangeCode({ name, to, code }: { name: string; to: string; code: string }): Email {
  return {
    subject: `${code} is your code to change the sign-in address of ${name}`,
    greeting: "Hello,",
    paragraphs: [
      `Someone who is signed in for ${name} wants to change its sign-in address to ${to}.`,
      `Your code is ${code}. Enter it on the page where you asked for the change.`,
      `It expires in ${SIGN_IN_CODE_MINUTES} minutes and works once. We never ask for it by phone.`,
    ],
    closing: [
      `If this wasn't you, don't share the code: someone else is using your account. Sign in, choose “Sign out everywhere” on your account page, and call us at ${brand.phone} if you need help.`,
    ],
    reason: `You're receiving this email because you sign in to ${brand.name} with this address.`,
  };
}

/** To the new address, which must prove itself. */
export function newAddressConfirmation({ name, url }: { name: string; url: string }): Email {
  return {
    subject: `Confirm this address for ${name}`,
    greeting: "Hello,",
    paragraphs: [`Somebody who is signed in for ${name} wants to sign in with this address from now on.`],
    links: [{ label: "Yes, use this address", url }],
    closing: ["The link is good for an hour. If this was not you, you need not do anything."],
    reason: `You get this letter because this address was given as the sign-in address of a listing on ${brand.name}.`,
  };
}

/** To the former address, which can undo the change. */
export function addressChanged({ name, to, url }: { name: string; to: string; url: string }): Email {
  return {
    subject: `The sign-in address of ${name} was changed`,
    greeting: "Hello,",
    paragraphs: [
      `${name} now signs in with ${to}. This address no longer signs in, and every device was signed out.`,
      `If this wasn't you, undo the change within ${UNDO_DAYS} days. Everyone is signed out, and you can sign in with this address again.`,
    ],
    links: [{ label: "Undo the change", url }],
    closing: [
      `During these ${UNDO_DAYS} days the address can't be changed again and the listing can't be deleted. If you made the change, you can ignore this email.`,
      `Questions? Call us at ${brand.phone} or write to ${brand.email.support}.`,
    ],
    reason: `You're receiving this email because this was the sign-in address of a listing on ${brand.name}.`,
  };
}

/** To the address that signed in until the change was undone. */
export function addressChangeUndone({ name }: { name: string }): Email {
  return {
    subject: `The sign-in address of ${name} was changed back`,
    greeting: "Hello,",
    paragraphs: [
      `The change of the sign-in address of ${name} was undone from the former address. This address no longer signs in, and every device was signed out.`,
      `If you think this is a mistake, call us at ${brand.phone} or write to ${brand.email.support}.`,
    ],
    reason: `You're receiving this email because this was the sign-in address of a listing on ${brand.name}.`,
  };
}
