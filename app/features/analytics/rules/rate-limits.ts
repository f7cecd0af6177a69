import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** How often an internet address may report events. */
export const eventRateLimits = {
  address: { what: "event from", max: 600, period: "1 hour" },
} satisfies Record<string, RateLimit>;
