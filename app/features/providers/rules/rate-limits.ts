import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** How often a provider may upload a picture. */
export const pictureRateLimits = {
  account: { what: "picture of", max: 30, period: "1 day" },
} satisfies Record<string, RateLimit>;
