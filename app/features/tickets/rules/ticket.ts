import { promises } from "#config/promises.ts";
import type { Tier } from "#features/providers/rules/provider.ts";
import { isPaying } from "#features/providers/rules/provider-dashboard.ts";

/** The tables' checks hold the same lists, in no order. */
export const ticketCategories = [
  { value: "technical", label: "Technical" },
  { value: "billing", label: "Billing" },
  { value: "account", label: "Account" },
  { value: "feature_request", label: "Feature request" },
  { value: "general", label: "General" },
] as const;
export const ticketPriorities = [
  { value: "low", label: "Low" },
  { value: "medium", label: "Medium" },
  { value: "high", label: "High" },
  { value: "urgent", label: "Urgent" },
] as const;
export const ticketStatuses = [
  { value: "open", label: "Open" },
  { value: "in_progress", label: "In progress" },
  { value: "resolved", label: "Resolved" },
  { value: "closed", label: "Closed" },
] as const;

export type TicketStatus = (typeof ticketStatuses)[number]["value"];

/** In characters; the tables' checks are the same. */
export const ticketLimits = { subject: 200, description: 10_000, message: 10_000 } as const;
export const TICKETS_PER_PAGE = 5;

export const ticketProblems = {
  open: "Your ticket could not be sent. Please try again, or call us.",
  reply: "Your reply could not be sent. Please try again, or call us.",
  resolve: "The ticket could not be changed. Please try again.",
  forbidden:
    "Tickets come with the premium and enterprise plans. Please write to us through the contact page.",
} as const;

/** The others write to us through the contact page. */
export function mayUseSupport(tier: Tier): boolean {
  return isPaying(tier);
}

export type TicketChannel = "support tab" | "contact page";

export function mayOpenTicket(tier: Tier, way: TicketChannel): boolean {
  return way === "contact page" || mayUseSupport(tier);
}

export function isTicketDone(status: string): boolean {
  return status === "resolved" || status === "closed";
}

/** An answer of the provider brings back what we took for done. */
export function statusAfterReply(status: string): string {
  return isTicketDone(status) ? "open" : status;
}

/** The label of a category, priority or status. */
export function findLabel(list: readonly { value: string; label: string }[], value: string): string {
  return list.find((entry) => entry.value === value)?.label ?? value;
}

export type SupportPromise = { summary: string; responseHours: number; perks: string[] };

/** What a plan is promised. */
export const supportPromises: Partial<Record<Tier, SupportPromise>> = {
  premium: {
    summary: `We answer within ${promises.ticketReplyHours.premium} hours.`,
    responseHours: promises.ticketReplyHours.premium,
    perks: ["Phone support in business hours", `An answer within ${promises.ticketReplyHours.premium} hours`],
  },
  enterprise: {
    summary: `We answer within ${promises.ticketReplyHours.enterprise} hours, guaranteed.`,
    responseHours: promises.ticketReplyHours.enterprise,
    perks: [
      "A dedicated account manager",
      `${promises.ticketReplyHours.enterprise}-hour response guarantee`,
      "Phone support in business hours",
    ],
  },
};

const RESPONSE_HOURS_MAX = 99_999.9;

/** Hours from a ticket to our first answer, as the table keeps them: to a tenth. */
export function responseHours(asked: Date, answered: Date): number {
  const hours = Math.max(0, answered.getTime() - asked.getTime()) / 3_600_000;
  return Math.min(Math.round(hours * 10) / 10, RESPONSE_HOURS_MAX);
}
