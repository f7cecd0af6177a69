import type { Tier } from "#features/providers/rules/provider.ts";
import { formatDuration } from "#platform/text/format-duration.ts";
import { supportPromises } from "./ticket.ts";

export const ticketFilters = [
  { value: "waiting", label: "Open and in progress" },
  { value: "open", label: "Open" },
  { value: "in_progress", label: "In progress" },
  { value: "resolved", label: "Resolved" },
  { value: "all", label: "All" },
] as const;
export type TicketFilter = (typeof ticketFilters)[number]["value"];

/** Until when a plan promises an answer to what was asked at a moment. */
export function answerDueAt(tier: Tier, asked: Date): Date | null {
  const hours = supportPromises[tier]?.responseHours;
  return hours === undefined ? null : new Date(asked.getTime() + hours * 3_600_000);
}

export type AnswerDue = { isOverdue: boolean; text: string };

/** How a promise stands. */
export function formatAnswerDue(dueAt: Date | null, now: Date): AnswerDue | undefined {
  if (!dueAt) return undefined;
  const minutes = (dueAt.getTime() - now.getTime()) / 60_000;
  if (minutes < 0) return { isOverdue: true, text: `Overdue for ${formatDuration(-minutes)}` };
  return { isOverdue: false, text: `Answer due in ${formatDuration(minutes)}` };
}

/** The version of a ticket: another status or another response is another version. */
export function ticketVersion({ status, responses }: { status: string; responses: number }): string {
  return `${status} ${responses}`;
}
