import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.server.ts";

const EMAIL = "ana.kowalski@lakeside.example";

test.each([
  "password1234",
  "PASSWORD1234",
  "Password1234!",
  "Passw0rd123",
  "p@ssw0rd1234",
  "passwordpassword",
  "qwertyuiop12",
  "1qaz2wsx3edc",
  "123456789012",
  "abcdefghijkl",
  "iloveyou12345",
  "administrator",
  "hearthlist2026",
  "Hearthlist1234",
  "he4rthlist123",
  "kowalski1234",
  "AnaKowalski1",
  "ana.kowalski@lakeside.example",
  "lakeside12345",
])("%s is too common", async (password) => {
  expect(await isCommonPassword(password, EMAIL)).toBe(true);
});

test.each([
  "seven green teapots",
  "correct horse battery staple",
  "we walk to the old mill",
  "kQ3-zz81-pw0p",
  "tR8_vq2LmZ0xWc4e",
])("%s is accepted", async (password) => {
  expect(await isCommonPassword(password, EMAIL)).toBe(false);
});

test("only the first 100 characters are looked at", async () => {
  const repeated = "password".repeat(25);
  expect(await isCommonPassword(repeated, EMAIL)).toBe(true);
  expect(await isCommonPassword(`${repeated.slice(0, 100)}kQ3-zz81-pw0p`, EMAIL)).toBe(true);
});

test("an empty address is no part of any password", async () => {
  expect(await isCommonPassword("seven green teapots", "")).toBe(false);
  expect(await isCommonPassword("seven green teapots", "s@t")).toBe(false);
});
