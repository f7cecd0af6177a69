import { OFFICE_TIME_ZONE } from "#platform/audit/audit-log.ts";
import { formatInstant } from "#platform/dates/zoned-time.ts";

/** What every queue answers when something stands in the way. */
export const queueProblems = {
  forbidden: "Your account may not do this.",
  missing: "This is not there any more. What you see now is the present state.",
  changed:
    "This has changed since you opened the page. What you typed is still here: look at the present state, and then decide again.",
  unclear: "Please choose what to do.",
  note: "Please write a note: your colleagues read here what was done.",
  reason: "Please say why: it is kept in the audit log.",
} as const;

/** The status of an answer that names such a problem. */
export const queueStatus = { forbidden: 403, missing: 404, changed: 409 } as const;

/** What became of a form in a queue: `about` is the id of what it was about. */
export type QueueActionData = {
  about: string;
  done?: string;
  problem?: string;
  errors?: Record<string, string>;
  /** As typed, to be shown again. */
  values?: Record<string, string>;
};

/** 'Mar 9, 2027, 9:30 AM CT': our office is in Dallas. For the server, as momentInWords. */
export function formatQueueTime(moment: Date): string {
  return `${formatInstant(moment, OFFICE_TIME_ZONE)} CT`;
}
