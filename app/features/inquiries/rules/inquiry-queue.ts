import { inquiryTypes } from "./inquiry.ts";

/** The table's check holds the same list, in no order. */
export const inquiryStatuses = [
  { value: "new", label: "New" },
  { value: "in_progress", label: "In progress" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
  { value: "spam", label: "Spam" },
] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number]["value"];

export const inquiryFilters = [
  { value: "waiting", label: "Waiting" },
  ...inquiryStatuses,
  { value: "all", label: "All" },
] as const;
export type InquiryFilter = (typeof inquiryFilters)[number]["value"];

export const inquiryTypeFilters = [{ value: "", label: "Any type" }, ...inquiryTypes] as const;
export type InquiryTypeFilter = (typeof inquiryTypeFilters)[number]["value"];

export const reportFilters = [
  { value: "open", label: "Open" },
  { value: "handled", label: "Handled" },
  { value: "all", label: "All" },
] as const;
export type ReportFilter = (typeof reportFilters)[number]["value"];

/** So many reports of one listing are shown at once; the next ones when these are handled. */
export const REPORTS_SHOWN_MAX = 10;

export function isOpenInquiry(status: string): boolean {
  return status === "new" || status === "in_progress";
}

/** The way to answer an inquiry from one's own mail program. */
export function replyLink({ email, subject }: { email: string; subject: string }): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
