import { adminQueues } from "#config/admin-queues.ts";
import { isSubmissionStatus, type SubmissionStatus } from "#features/registration/rules/submission.ts";
import { parsePageNumber } from "#platform/paging/parse-page-number.ts";
import { isUuid } from "#platform/uuid.ts";

export const MODERATION_PAGE_SIZE = 25;

/** What a button of the review panel does to the status. */
export const decisionStatuses = {
  approve: "approved",
  reject: "rejected",
  review: "reviewing",
  contacted: "contacted",
} as const satisfies Record<string, SubmissionStatus>;

/** Which applications are listed, and which of them is open; an empty status is all of them. */
export type SubmissionListParams = { status: SubmissionStatus | ""; page: number; id: string };

/** Reads an address. Never fails: what makes no sense counts as not said. */
export function parseSubmissionListParams(params: URLSearchParams): SubmissionListParams {
  const status = params.get("status");
  const id = params.get("id") ?? "";
  return {
    status: isSubmissionStatus(status) ? status : "",
    page: parsePageNumber(params.get("page")),
    id: isUuid(id) ? id.toLowerCase() : "",
  };
}

/** The address of a list; what is not said leaves no trace in it. */
export function submissionListPath({ status, page = 1, id }: Partial<SubmissionListParams>): string {
  return withParams(adminQueues.submissions.path, { status, page: page > 1 ? String(page) : "", id });
}

export const editStatuses = ["waiting", "approved", "rejected", "withdrawn"] as const;
export type EditStatus = (typeof editStatuses)[number];
export const editStatusNames: Record<EditStatus, string> = {
  waiting: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

export type EditListParams = { status: EditStatus; page: number };

export function parseEditListParams(params: URLSearchParams): EditListParams {
  const status = params.get("status");
  return {
    status: editStatuses.find((known) => known === status) ?? "waiting",
    page: parsePageNumber(params.get("page")),
  };
}

export function editListPath({ status, page = 1 }: Partial<EditListParams>): string {
  return withParams(adminQueues.edits.path, {
    status: status === "waiting" ? "" : status,
    page: page > 1 ? String(page) : "",
  });
}

/** The page that is shown where the asked one lies beyond the last. */
export function clampPage(page: number, count: number): number {
  return Math.min(page, Math.max(1, Math.ceil(count / MODERATION_PAGE_SIZE)));
}

function withParams(path: string, entries: Record<string, string | undefined>): string {
  const said = Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const params = new URLSearchParams(said);
  return params.size > 0 ? `${path}?${params}` : path;
}
