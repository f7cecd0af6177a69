import { brand } from "#config/brand.ts";
import { UNDO_DAYS } from "#config/promises.ts";
import type { Email } from "#platform/mail/email.ts";
import { INVITATION_DAYS } from "../rules/admin.ts";

export function adminInvitation({ by, url }: { by: string; url: string }): Email {
  return {
    subject: `You are invited to help run ${brand.name}`,
    greeting: "Hello,",
    paragraphs: [`${by} invites you to the desk from which ${brand.name} is run.`],
    links: [{ label: "Choose a password", url }],
    closing: [
      `The link is good for ${INVITATION_DAYS} days and works once. If you do not know why you get it, you need not do anything.`,
    ],
    reason: `You get this letter because an administrator of ${brand.name} invited this address.`,
  };
}

/** To the admin whose password and authenticator code have just turned it on. */
export function secondFactorTurnedOn({ url }: { url: string }): Email {
  return {
    subject: `The second factor of your ${brand.name} account was turned on`,
    greeting: "Hello,",
    paragraphs: [
      "From now on, signing in needs a code from an authenticator app as well as your password. Every other device was signed out.",
      `If this wasn't you, turn it off within ${UNDO_DAYS} days. Then sign in and change your password: someone else knows it.`,
    ],
    links: [{ label: "It wasn't me: turn it off", url }],
    closing: ["If it was you, you can ignore this email."],
    reason: `You're receiving this email because this address belongs to an administrator of ${brand.name}.`,
  };
}

const securityChanges = {
  password: {
    subject: `Your ${brand.name} password was changed`,
    text: "The password of your administrator account was changed. Every other device was signed out.",
  },
  "second factor off": {
    subject: `The second factor of your ${brand.name} account was turned off`,
    text: "Signing in to your administrator account now takes the password alone.",
  },
  "recovery codes": {
    subject: `New recovery codes for your ${brand.name} account`,
    text: "New recovery codes were created for your administrator account. The old ones no longer work.",
  },
} as const;
export type SecurityChange = keyof typeof securityChanges;

/** To the admin whose session and password have just made the change. */
export function securityChanged(change: SecurityChange): Email {
  const { subject, text } = securityChanges[change];
  return {
    subject,
    greeting: "Hello,",
    paragraphs: [
      text,
      "If this wasn't you, someone else knows your password. Ask another administrator to close your account right away.",
    ],
    closing: ["If it was you, you can ignore this email."],
    reason: `You're receiving this email because this address belongs to an administrator of ${brand.name}.`,
  };
}
