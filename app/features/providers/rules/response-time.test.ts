import fc from "fast-check";
import { expect, test } from "vitest";
import { parseResponseTime } from "./response-time.ts";

test.each([
  ["Immediate", 0],
  ["immediately, day and night", 0],
  ["30 minutes", 0.5],
  ["1 hour", 1],
  ["2-4 hours", 2],
  ["1.5 hours", 1.5],
  ["Within 24 hours", 24],
  ["2 days", 48],
  ["1 day", 24],
  ["", 24],
  ["soon", 24],
  ["hours", 24],
  ["5", 24],
])("%j is %d hours", (text, hours) => {
  expect(parseResponseTime(text)).toBe(hours * 60);
});

test("any text is a number of minutes, never less than none", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const minutes = parseResponseTime(text);
      expect(Number.isFinite(minutes) && minutes >= 0).toBe(true);
      if (!/\d/.test(text) && !/immediate/i.test(text)) expect(minutes).toBe(24 * 60);
    }),
  );
});
