/** A new number for each change of the words below: what a family agreed to is stored with it. */
export const CONSENT_VERSION = "2026-11";

/** What the family agrees to by sending. Stored word for word. */
export function formatConsentText(providerName: string): string {
  return `Your request goes to ${providerName} and to nobody else. ${providerName} may call or write to you about it. It pays a flat fee for its listing and nothing for this request.`;
}

export const consultationErrors = {
  insert: (reason: string) => `Failed to submit consultation request: ${reason}`,
  refused: "Failed to schedule consultation. Please try again.",
  unexpected: "An unexpected error occurred",
  /** Beside a field whose choice was offered once: the form may have been open for days. */
  unoffered: {
    date: "This day can no longer be chosen. Please select another.",
    time: "This time can no longer be chosen. Please select another.",
  },
};

export type ConsultationStatus = "new" | "proposed" | "confirmed" | "declined" | "cancelled";
export type Side = "family" | "provider";
export const consultationSteps = [
  "confirmed",
  "declined",
  "proposed",
  "accepted",
  "moved",
  "cancelled",
] as const;
export type ConsultationStep = (typeof consultationSteps)[number];

const stepsBySideAndStatus: Record<Side, Record<ConsultationStatus, ConsultationStep[]>> = {
  provider: {
    new: ["confirmed", "proposed", "declined"],
    proposed: ["proposed", "declined"],
    confirmed: ["proposed", "declined"],
    declined: [],
    cancelled: [],
  },
  family: {
    new: ["moved", "cancelled"],
    proposed: ["accepted", "moved", "cancelled"],
    confirmed: ["moved", "cancelled"],
    declined: [],
    cancelled: [],
  },
};

/** How often a day one side may name another time: each is a letter to the other. */
export const TIME_CHANGES_PER_DAY_MAX = 20;

export type StepProblem = "changed meanwhile" | "limited" | "date" | "time";

/** What is said to a step that was not taken: about all of it, or beside the field that is to be chosen again. */
export function formatStepProblem(problem: StepProblem): {
  problem?: string;
  errors?: Record<string, string>;
} {
  if (problem === "changed meanwhile")
    return { problem: "Something has changed since you opened this page. Please look again." };
  if (problem === "limited")
    return { problem: "Another time was named here many times today. Please call, or try again tomorrow." };
  return { errors: { [problem]: `Please select a ${problem}` } };
}

/** What a side can do now; nothing any more once the time has come. */
export function listPossibleSteps(
  side: Side,
  status: ConsultationStatus,
  isOver: boolean,
): ConsultationStep[] {
  return isOver ? [] : stepsBySideAndStatus[side][status];
}

/** Where a step leads: what both sides agree on is confirmed, and a time that only one side named is not. */
export function findStatusAfter(step: ConsultationStep): ConsultationStatus {
  if (step === "accepted") return "confirmed";
  if (step === "moved") return "new";
  return step;
}

/** Steps that name another time. */
export function needsTime(step: ConsultationStep): boolean {
  return step === "proposed" || step === "moved";
}

export function isConsultationStatus(value: string): value is ConsultationStatus {
  return Object.hasOwn(stepsBySideAndStatus.family, value);
}
