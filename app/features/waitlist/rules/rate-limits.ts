import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** How often an internet address, and an email address, may join a waitlist. */
export const waitlistRateLimits = {
  address: { what: "waitlist from", max: 60, period: "1 hour" },
  email: { what: "waitlist by", max: 20, period: "1 day" },
} satisfies Record<string, RateLimit>;
