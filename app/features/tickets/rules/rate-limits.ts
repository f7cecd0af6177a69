import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** How often a provider may open a ticket. */
export const ticketRateLimits = {
  provider: { what: "ticket by", max: 20, period: "1 day" },
} satisfies Record<string, RateLimit>;

/** How often a provider may reply to its tickets. */
export const ticketReplyRateLimits = {
  provider: { what: "ticket reply by", max: 60, period: "1 day" },
} satisfies Record<string, RateLimit>;
