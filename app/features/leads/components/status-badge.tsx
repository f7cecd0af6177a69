import { type LeadStatus, leadStatuses, statusNames } from "../rules/lead.ts";

const styles: Record<LeadStatus, string> = {
  new: "border-brand bg-brand-soft",
  contacted: "border-line-strong",
  qualified: "border-glow text-ember",
  proposal_sent: "border-glow text-ember",
  converted: "border-good text-good",
  lost: "border-line-strong text-muted",
};

export function StatusBadge({ status }: { status: string }) {
  const known = leadStatuses.find((name) => name === status);
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-round border-2 px-3 py-0.5 font-semibold text-small ${known ? styles[known] : ""}`}
    >
      {formatLeadStatus(status)}
    </span>
  );
}

export function formatLeadStatus(status: string): string {
  const known = leadStatuses.find((name) => name === status);
  return known ? statusNames[known] : status;
}
