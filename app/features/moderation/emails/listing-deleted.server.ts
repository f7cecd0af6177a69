import { brand } from "#config/brand.ts";
import type { Email } from "#platform/mail/email.ts";

/** To whom the listing belonged: whoever deleted it may have been somebody else. */
export function listingDeleted({ name }: { name: string }): Email {
  return {
    subject: `${name} is deleted from ${brand.name}`,
    greeting: "Hello,",
    paragraphs: [
      `${name} and its account are deleted for good, as was asked for on its dashboard: the listing, its leads and everything else that belonged to it. Only the records of payments stay, for as long as tax law asks.`,
      "You are welcome to apply for a listing again at any time.",
    ],
    closing: [
      `This was not you? Somebody was signed in to your account. Please change the password of this mailbox, and answer this letter or call us at ${brand.phone}.`,
    ],
    reason: `You get this letter because this address signed in to a listing on ${brand.name}.`,
  };
}
