import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** How often an internet address may send a review. */
export const reviewRateLimits = {
  address: { what: "review from", max: 30, period: "1 hour" },
} satisfies Record<string, RateLimit>;
