import { expect, test } from "vitest";
import { CODE_DIGITS, isCode } from "./sign-in.ts";

test.each(["", "12345", "1234567", "12345a", " 123456", "123456\n"])("%j is no code", (text) => {
  expect(isCode(text)).toBe(false);
});

test("a code is as many digits as the page asks for", () => {
  expect(isCode("0".repeat(CODE_DIGITS))).toBe(true);
});
