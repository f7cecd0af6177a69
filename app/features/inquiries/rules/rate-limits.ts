import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** How often an internet address, and an email address, may send an inquiry. */
export const inquiryRateLimits = {
  address: { what: "inquiry from", max: 60, period: "1 hour" },
  email: { what: "inquiry by", max: 10, period: "1 day" },
} satisfies Record<string, RateLimit>;
