import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** Files of all listings. */
export const exportRateLimits = {
  address: { what: "export to", max: 30, period: "1 hour" },
} satisfies Record<string, RateLimit>;
