import { type CareType, careTypes } from "#features/care/rules/care-types.ts";

/** In the order in which a lead goes through them. */
export const leadStatuses = ["new", "contacted", "qualified", "proposal_sent", "converted", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export const statusNames: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  proposal_sent: "Proposal sent",
  converted: "Converted",
  lost: "Lost",
};

/** From the least to the most urgent. */
export const urgencies = ["low", "medium", "high", "emergency"] as const;
export type Urgency = (typeof urgencies)[number];
export const urgencyNames: Record<Urgency, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  emergency: "Emergency",
};

export const leadSources = ["search", "consultation", "referral", "direct", "premium_listing"] as const;
export type LeadSource = (typeof leadSources)[number];
export const sourceNames: Record<LeadSource, string> = {
  search: "Search",
  consultation: "Consultation",
  referral: "Referral",
  direct: "Direct",
  premium_listing: "Premium listing",
};

/** The specified bands, the best first. */
export const qualityBands = [
  { slug: "80-100", low: 80, high: 100 },
  { slug: "60-79", low: 60, high: 79 },
  { slug: "40-59", low: 40, high: 59 },
  { slug: "0-39", low: 0, high: 39 },
] as const;
export type QualityBand = (typeof qualityBands)[number]["slug"];

export const NOT_GIVEN = "Not given";

/** Team members, and giving them leads, belong to the enterprise plan. */
export function mayConfigureTeam(tier: string): boolean {
  return tier === "enterprise";
}

/** How soon the family wishes to talk is how urgent it is; nobody but the family can say that it is an emergency. */
const urgencyByTimeline: Record<string, Urgency> = {
  "Immediate (within 3 days)": "high",
  "This week": "medium",
  "Within 2 weeks": "medium",
  "Within 1 month": "low",
};

export function findUrgency(timeline: string): Urgency {
  return urgencyByTimeline[timeline] ?? "medium";
}

const sourcePoints: Record<LeadSource, number> = {
  consultation: 35,
  referral: 25,
  direct: 15,
  premium_listing: 10,
  search: 5,
};
const urgencyPoints: Record<Urgency, number> = { emergency: 30, high: 25, medium: 10, low: 0 };
const LONG_MESSAGE_CHARACTERS = 80;

type ScoreInput = {
  source: LeadSource;
  urgency: Urgency;
  /** What the family said about its needs. */
  message: string;
  hasBudget: boolean;
  hasLocation: boolean;
};

/** How far a lead has come by itself when it arrives, from 0 to 100. The rule is told in scoreRule. */
export function calculateLeadScore({ source, urgency, message, hasBudget, hasLocation }: ScoreInput): number {
  const said = message.length === 0 ? 0 : message.length < LONG_MESSAGE_CHARACTERS ? 10 : 20;
  return sourcePoints[source] + urgencyPoints[urgency] + said + (hasBudget ? 10 : 0) + (hasLocation ? 5 : 0);
}

/** The rule in words, for the provider who reads a score. */
export const scoreRule = [
  "How the family came: 35 points for a consultation request, 25 for a referral, 15 for writing to you directly, 10 through your premium listing, 5 through search.",
  "How urgent it is: 30 for an emergency, 25 for high, 10 for medium, none for low.",
  `What the family told about its needs: 10, or 20 for ${LONG_MESSAGE_CHARACTERS} characters and more.`,
  "10 for naming a budget and 5 for naming a place.",
];

/** The kind of care that a family's words are about, where they name one. */
export function findCareType(text: string): CareType | undefined {
  const words = text.toLowerCase();
  return careTypes.find((type) => type.words.some((word) => words.includes(word)));
}
