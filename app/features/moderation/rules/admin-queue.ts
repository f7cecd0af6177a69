import { OFFICE_TIME_ZONE } from "#platform/audit/audit-log.ts";
import { momentInWords } from "#platform/dates/zoned-time.ts";
import { pageNumber } from "#platform/paging/page-number.ts";

export const PER_PAGE = 25;
/** In characters; the tables' checks are the same. */
export const NOTE_MAX = 2000;

export type PageFrame = { count: number; page: number; pages: number };

/** Which page of a queue an address asks for, of those that there are. */
export function pageFrame(params: URLSearchParams, count: number, name = "page"): PageFrame {
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  return { count, pages, page: pageNumber(params.get(name), pages) };
}

export function offsetOf({ page }: PageFrame): number {
  return (page - 1) * PER_PAGE;
}

/** What an address asks for under a name; the first choice where that is none of them. */
export function chosenIn<Value extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [{ value: Value }, ...{ value: Value }[]],
): Value {
  const asked = params.get(name);
  return (choices.find(({ value }) => value === asked) ?? choices[0]).value;
}

/** What every queue answers when something stands in the way. */
export const queueProblem = {
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
export type QueueAnswer = {
  about: string;
  done?: string;
  problem?: string;
  errors?: Record<string, string>;
  /** As typed, to be shown again. */
  values?: Record<string, string>;
};

/** 'Mar 9, 2027, 9:30 AM CT': our office is in Dallas. For the server, as momentInWords. */
export function deskMoment(moment: Date): string {
  return `${momentInWords(moment, OFFICE_TIME_ZONE)} CT`;
}
