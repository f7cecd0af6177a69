import { z } from "zod";
import { lineField, requiredParagraphField } from "#platform/forms/form-fields.ts";
import { ticketCategories, ticketLimits, ticketPriorities } from "../rules/ticket.ts";

/** Apart from the words in ticket.ts, which the browser needs too: zod stays on the server. */
export const ticketSchema = z.object({
  subject: lineField("Subject is required", ticketLimits.subject),
  category: z.enum(
    ticketCategories.map(({ value }) => value),
    "Category is required",
  ),
  priority: z.enum(
    ticketPriorities.map(({ value }) => value),
    "Priority is required",
  ),
  description: requiredParagraphField("Description is required", ticketLimits.description),
});

export const replySchema = z.object({
  message: requiredParagraphField("Please write a message", ticketLimits.message),
});

export type NewTicket = z.infer<typeof ticketSchema>;
