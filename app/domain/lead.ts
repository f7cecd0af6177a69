import { type CareType, careTypes } from "./care-types.ts";

export type Urgency = "low" | "medium" | "high" | "emergency";

/** How soon the family wishes to talk is how urgent it is; nobody but the family can say that it is an emergency. */
const urgencies: Record<string, Urgency> = {
  "Immediate (within 3 days)": "high",
  "This week": "medium",
  "Within 2 weeks": "medium",
  "Within 1 month": "low",
};

export function urgencyOf(timeline: string): Urgency {
  return urgencies[timeline] ?? "medium";
}

const BASE = 40;
const LONG_MESSAGE = 80;

/**
 * How far a request has come by itself, from 0 to 100: 40 for asking at all, up to 30 for how soon, 20 for saying
 * what is needed (10 more where at some length).
 */
export function leadScore({ timeline, message }: { timeline: string; message: string }): number {
  const soon = { emergency: 30, high: 30, medium: 20, low: 10 }[urgencyOf(timeline)];
  const said = message.length === 0 ? 0 : message.length < LONG_MESSAGE ? 20 : 30;
  return BASE + soon + said;
}

/** The kind of care that a family's words are about, where they name one. */
export function careTypeIn(text: string): CareType | undefined {
  const words = text.toLowerCase();
  return careTypes.find((type) => type.words.some((word) => words.includes(word)));
}
