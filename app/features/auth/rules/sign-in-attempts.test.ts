import { expect, test } from "vitest";
import { getAnswerDelayMs } from "./sign-in-attempts.ts";

test("an answer does not wait before the 50th wrong try of its account", () => {
  expect([0, 1, 49].map(getAnswerDelayMs)).toEqual([0, 0, 0]);
});

test("from the 50th wrong try on the wait grows with each, to 5 seconds at the 200th", () => {
  const waits = Array.from({ length: 151 }, (_, index) => getAnswerDelayMs(50 + index));
  expect(waits[0]).toBeGreaterThan(0);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(new Set(waits).size).toBe(151);
  expect(waits.at(-1)).toBe(5_000);
  expect(getAnswerDelayMs(1_000)).toBe(5_000);
});
