import { findLabel, ticketLimits } from "#features/tickets/rules/ticket.ts";
import type { NewTicket } from "#features/tickets/schema/ticket-schema.ts";
import { contactMethods } from "../rules/inquiry.ts";
import type { Inquiry } from "./inquiry-schema.ts";

/** Whether an inquiry asks for what a ticket is for. Whose ticket it is, only a session can say. */
export function isSupportRequest(reason: string | undefined, { inquiry_type }: Inquiry): boolean {
  return reason === "provider-support" && inquiry_type === "other";
}

/** With who wrote it and how to reach them; undefined where that would not fit, and nothing may be cut off. */
export function toTicket(inquiry: Inquiry): NewTicket | undefined {
  const { message, name, business_name, email, phone, preferred_contact } = inquiry;
  const reply = `Please reply ${findLabel(contactMethods, preferred_contact).toLowerCase()}.`;
  const description = `${message}\n\n${name}, ${business_name}\n${email}, ${phone}\n${reply}`;
  if (description.length > ticketLimits.description) return undefined;
  return {
    subject: "Message through the contact page",
    category: "general",
    priority: "medium",
    description,
  };
}
