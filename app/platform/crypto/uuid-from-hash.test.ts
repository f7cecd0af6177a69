import fc from "fast-check";
import { expect, test } from "vitest";
import { uuidFromHash } from "./uuid-from-hash.server.ts";

const parts = fc.array(fc.string({ unit: "binary", maxLength: 12 }), { maxLength: 5 });
const runs = { numRuns: 500 };

test("has the form of a random UUID", () => {
  fc.assert(
    fc.property(parts, (text) => {
      expect(uuidFromHash(...text)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }),
    runs,
  );
});

test("is the same for the same parts, and another for any other", () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(uuidFromHash(...one) === uuidFromHash(...other)).toBe(isSame);
    }),
    runs,
  );
});

test.each([
  [
    ["ab", "c"],
    ["a", "bc"],
  ],
  [["a", ""], ["a"]],
  [
    ["", "a"],
    ["a", ""],
  ],
  [["1:a", "b"], ["1:a,1:b"]],
  [["a,1:b"], ["a", "b"]],
])("%j and %j are told apart", (one, other) => {
  expect(uuidFromHash(...one)).not.toBe(uuidFromHash(...other));
});
