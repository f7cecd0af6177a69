import { expect, test } from "vitest";
import { dear, plainName } from "./email.ts";

test.each([
  "Ana Ruiz",
  "Mary O’Neil-Smith",
  "Dr. J. Okafor Jr.",
  "Oaks & Sons (Dallas), No. 1",
  "Ángela Núñez",
  "x".repeat(80),
])("%s is a name", (name) => {
  expect(plainName(name)).toBe(name);
  expect(dear(name)).toBe(`Dear ${name},`);
});

test.each([
  "Win at evil.example",
  "http://evil.example/win",
  "Ana\nBcc: a@b.example",
  "call 555 now!",
  "x".repeat(81),
  "",
])("%j could be a message", (name) => {
  expect(plainName(name)).toBeUndefined();
  expect(dear(name)).toBe("Hello,");
});
