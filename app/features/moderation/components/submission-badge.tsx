import {
  formatSubmissionStatus,
  isSubmissionStatus,
  type SubmissionStatus,
} from "#features/registration/rules/submission.ts";

const styles: Record<SubmissionStatus, string> = {
  new: "border-brand bg-brand-soft",
  reviewing: "border-glow text-ember",
  approved: "border-good text-good",
  rejected: "border-danger text-danger",
  contacted: "border-line-strong",
};

export function SubmissionBadge({ status }: { status: string }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-round border-2 px-3 py-0.5 font-semibold text-small ${isSubmissionStatus(status) ? styles[status] : ""}`}
    >
      {formatSubmissionStatus(status)}
    </span>
  );
}
