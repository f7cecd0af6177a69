import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount.ts";

test.each([
  ["4000", "4000"],
  ["$4,000", "4000"],
  [" $ 1,234,567.50 ", "1234567.50"],
  ["4,00", "4,00"],
  ["4,0000", "4,0000"],
  ["40$", "40$"],
  ["4 000", "4 000"],
  ["about 30", "about 30"],
])("%j is the amount %j", (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});
