import { promises } from "#config/promises.ts";

export const submissionStatuses = ["new", "reviewing", "approved", "rejected", "contacted"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export const submissionStatusNames: Record<SubmissionStatus, string> = {
  new: "New",
  reviewing: "Reviewing",
  approved: "Approved",
  rejected: "Rejected",
  contacted: "Contacted",
};

export function isSubmissionStatus(status: unknown): status is SubmissionStatus {
  return submissionStatuses.some((known) => known === status);
}

/** A status of whatever origin, in words. */
export function formatSubmissionStatus(status: unknown): string {
  return isSubmissionStatus(status) ? submissionStatusNames[status] : String(status);
}

/** What a review decision does to the provider's place on the site. */
export function listingEffect(to: SubmissionStatus): "publish" | "withdraw" | "none" {
  if (to === "approved") return "publish";
  if (to === "rejected") return "withdraw";
  return "none";
}

/** When we promise to be done. */
export function getExpectedDate(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + promises.applicationReviewHours * 60 * 60 * 1000);
}

/** Nobody has decided, or answered, within the time that we promise. */
export function isOverdue({ status, created_at }: { status: string; created_at: Date }, now: Date): boolean {
  return (status === "new" || status === "reviewing") && now > getExpectedDate(created_at);
}

/** 'Plano, Frisco and Allen' as the areas that a listing covers. */
export function parseCoverage(serviceArea: string): string[] {
  const parts = serviceArea.split(/\s*(?:,|;|\n|\band\b|&)\s*/i).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))].slice(0, 100);
}
