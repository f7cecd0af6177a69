export const reviewFilters = [
  { value: "waiting", label: "Waiting" },
  { value: "published", label: "Published" },
  { value: "rejected", label: "Rejected" },
  { value: "all", label: "All" },
] as const;
export type ReviewFilter = (typeof reviewFilters)[number]["value"];

/**
 * Why a review may be kept off the site, and what its author is told. That it is critical is no such reason, by law
 * (16 CFR 465): whoever decides picks one of these.
 */
export const rejectionReasons = [
  {
    value: "not_real",
    label: "Not a real experience",
    told: "It does not describe an experience of your own with this provider.",
  },
  {
    value: "private_data",
    label: "Private data",
    told: "It holds private details of a person, such as a name, an address or facts about health.",
  },
  { value: "threats_or_hate", label: "Threats or hate", told: "It holds threats or hateful words." },
  { value: "advertising", label: "Advertising", told: "It advertises something." },
  { value: "wrong_provider", label: "Wrong provider", told: "It seems to be about another provider." },
  { value: "other", label: "Other", told: "" },
] as const;
export type RejectionReason = (typeof rejectionReasons)[number]["value"];

/** In characters. With the words that go before them they stay below what the table takes. */
export const REJECTION_DETAIL_MAX = 1800;

/** What the author is told; undefined where 'other' says nothing. */
export function formatRejectionReason(reason: RejectionReason, detail: string): string | undefined {
  const told = rejectionReasons.find(({ value }) => value === reason)?.told;
  const words = [told, detail.trim()].filter(Boolean).join("\n");
  return words || undefined;
}

/** The version of a review: another decision is another version. */
export function reviewVersion({ status, decidedAt }: { status: string; decidedAt: Date | null }): string {
  return `${status} ${decidedAt?.toISOString() ?? "never"}`;
}
