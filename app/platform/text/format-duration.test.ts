import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [0, "under a minute"],
  [0.4, "under a minute"],
  [1, "1 minute"],
  [59, "59 minutes"],
  [60, "1 hour"],
  [90, "1.5 hours"],
  [1440, "1 day"],
  [3600, "2.5 days"],
  [1_440_000, "1,000 days"],
])("%d minutes are %s", (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});

test("any length has words, and a number of them unless it is tiny", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (minutes) => {
      expect(formatDuration(minutes)).toMatch(/^(under a minute|[\d,]+(\.\d)? (minute|hour|day)s?)$/);
    }),
    { numRuns: 300 },
  );
});
