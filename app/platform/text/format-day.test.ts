import { expect, test } from "vitest";
import { formatDay, formatMonth } from "./format-day.ts";

test.each([
  ["2026-03-04T00:00:00Z", "March 4, 2026"],
  ["2026-12-31T23:59:59Z", "December 31, 2026"],
  ["2100-02-28T12:00:00Z", "February 28, 2100"],
])("the day of %s in UTC is written as %s", (moment, text) => {
  const [month, , year] = text.split(" ");
  expect(formatDay(new Date(moment))).toBe(text);
  expect(formatMonth(new Date(moment))).toBe(`${month} ${year}`);
});
