import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** How often an internet address, and an email address, may request a consultation. A hospital's guests share one internet address. */
export const consultationRateLimits = {
  address: { what: "consultation from", max: 60, period: "1 hour" },
  email: { what: "consultation by", max: 10, period: "1 day" },
} satisfies Record<string, RateLimit>;
