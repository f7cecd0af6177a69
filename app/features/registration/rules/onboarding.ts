import type { Tier } from "#features/providers/rules/provider.ts";

const TOUR_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const tourSteps = ["Welcome", "Tier Benefits", "Profile Setup", "Get Started"] as const;

type Newcomer = { tier: Tier; created_at: Date; onboarding_completed_at: Date | null };

/** Within 7 days of registering, on the basic tier, once. */
export function isTourDue({ tier, created_at, onboarding_completed_at }: Newcomer, now: Date): boolean {
  return (
    tier === "basic" &&
    onboarding_completed_at === null &&
    now.getTime() - created_at.getTime() <= TOUR_DAYS * DAY_MS
  );
}
