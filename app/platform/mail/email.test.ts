import { expect, test } from "vitest";
import { formatGreeting, toSafeName } from "./email.ts";

test.each([
  "Ana Ruiz",
  "Mary O’Neil-Smith",
  "Dr. J. Okafor Jr.",
  "Oaks & Sons (Dallas), No. 1",
  "Ángela Núñez",
  "x".repeat(80),
])("%s is a name", (name) => {
  expect(toSafeName(name)).toBe(name);
  expect(formatGreeting(name)).toBe(`Dear ${name},`);
});

test.each([
  "Win at evil.example",
  "http://evil.example/win",
  "Ana\nBcc: a@b.example",
  "call 555 now!",
  "x".repeat(81),
  "",
])("%j could be a message", (name) => {
  expect(toSafeName(name)).toBeUndefined();
  expect(formatGreeting(name)).toBe("Hello,");
});
