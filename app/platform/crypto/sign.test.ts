import fc from "fast-check";
import { expect, test } from "vitest";
import { sign, verifySignature } from "./sign.server.ts";

const secret = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);
const runs = { numRuns: 300 };

test("what was signed is known again, in letters that an address can hold", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const mark = sign(secret, text);
      expect(mark).toMatch(/^[\w-]{43}$/);
      expect(verifySignature(secret, text, mark)).toBe(true);
    }),
    runs,
  );
});

test("another text, another secret or another mark is not", () => {
  const mark = sign(secret, "cancel 1");
  expect(verifySignature(secret, "cancel 2", mark)).toBe(false);
  expect(verifySignature(other, "cancel 1", mark)).toBe(false);
  for (const given of ["", mark.slice(1), `${mark}x`, mark.toUpperCase(), `${mark}=`, "ü".repeat(43)])
    expect(verifySignature(secret, "cancel 1", given)).toBe(false);
});

test("no mark can be guessed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (given) => {
      expect(verifySignature(secret, "cancel 1", given)).toBe(given === sign(secret, "cancel 1"));
    }),
    runs,
  );
});
