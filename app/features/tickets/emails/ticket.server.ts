import { brand } from "#config/brand.ts";
import type { Email } from "#platform/mail/email.ts";
import { findLabel, ticketCategories, ticketPriorities } from "../rules/ticket.ts";

export const supportMailbox = brand.email.support;
/** Who answers, wherever a provider reads it. */
export const supportName = `${brand.name} support`;

type Ticket = { subject: string; providerName: string };

/** To our own mailbox. Its subject is made of our words alone. */
export function ticketOpenedEmail(
  ticket: Ticket & {
    tier: string;
    category: string;
    priority: string;
    description: string;
    promised: string;
  },
): Email {
  return {
    subject: `New ${ticket.tier} ticket, priority ${ticket.priority}`,
    greeting: "Hello,",
    paragraphs: [`A provider has opened a ticket. ${ticket.promised}`.trim()],
    facts: [
      { label: "Provider", value: ticket.providerName },
      { label: "Plan", value: ticket.tier },
      { label: "Subject", value: ticket.subject },
      { label: "Category", value: findLabel(ticketCategories, ticket.category) },
      { label: "Priority", value: findLabel(ticketPriorities, ticket.priority) },
    ],
    closing: [`What they wrote:\n${ticket.description}`],
    reason: `Sent by the support center of ${brand.name}. The provider was signed in.`,
  };
}

/** To our own mailbox. */
export function ticketRepliedEmail({
  subject,
  providerName,
  message,
  isReopened,
}: Ticket & { message: string; isReopened: boolean }): Email {
  return {
    subject: isReopened ? "A ticket is open again" : "A provider replied to its ticket",
    greeting: "Hello,",
    paragraphs: [
      isReopened
        ? "A provider has replied to a ticket that was done. It is open again."
        : "A provider has replied to its ticket.",
    ],
    facts: [
      { label: "Provider", value: providerName },
      { label: "Subject", value: subject },
    ],
    closing: [`What they wrote:\n${message}`],
    reason: `Sent by the support center of ${brand.name}. The provider was signed in.`,
  };
}

/** To the provider, with the answer itself: nobody should have to sign in to read it. */
export function ticketAnsweredEmail({
  subject,
  providerName,
  message,
  isDone,
  url,
}: Ticket & { message: string; isDone: boolean; url: string | undefined }): Email {
  // A plan without tickets has no page on which to reply.
  const way = url ? "reply to the ticket or answer this letter" : "answer this letter";
  return {
    subject: "An answer to your ticket",
    greeting: `Hello ${providerName},`,
    paragraphs: ["We have answered your ticket:", message],
    facts: [{ label: "Subject", value: subject }],
    links: url ? [{ label: "See the ticket", url }] : [],
    closing: [
      isDone
        ? `We take it for done. If it is not, ${way}, and we look at it again.`
        : `Something to add? ${way.charAt(0).toUpperCase()}${way.slice(1)}.`,
    ],
    reason: `You get this letter because your business opened a ticket with ${supportName}.`,
  };
}
