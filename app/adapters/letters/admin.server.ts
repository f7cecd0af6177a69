import { brand } from "#config/brand.ts";
import { INVITATION_DAYS } from "#domain/admin.ts";
import type { Letter } from "#domain/letter.ts";

export function adminInvitation({ by, url }: { by: string; url: string }): Letter {
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
