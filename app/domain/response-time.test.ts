import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_RESPONSE_HOURS, parseResponseTime } from "./response-time.ts";

test.each([
  ["Immediate", 0],
  ["immediately, day and night", 0],
  ["30 minutes", 0.5],
  ["15 min", 0.25],
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
  expect(parseResponseTime(text)).toBe(hours);
});

test("any text is a number of hours, never less than none", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hours = parseResponseTime(text);
      expect(Number.isFinite(hours) && hours >= 0).toBe(true);
      if (!/\d/.test(text) && !/immediate/i.test(text)) expect(hours).toBe(DEFAULT_RESPONSE_HOURS);
    }),
  );
});
