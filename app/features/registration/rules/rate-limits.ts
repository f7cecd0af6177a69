import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** How often an internet address, and an email address, may register a provider. */
export const registrationRateLimits = {
  address: { what: "registration from", max: 20, period: "1 hour" },
  email: { what: "registration by", max: 5, period: "1 day" },
  /** The same letter once more: it goes to somebody who has proven nothing, and may not have asked for it. */
  again: { what: "registration again by", max: 5, period: "1 day" },
} satisfies Record<string, RateLimit>;
