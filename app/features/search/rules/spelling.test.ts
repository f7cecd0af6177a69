import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, findClosestWord } from "./spelling.ts";

const words = [
  "memory",
  "respite",
  "alzheimer",
  "dementia",
  "assisted",
  "living",
  "nursing",
  "plano",
  "sarasota",
  "care",
];

test.each([
  ["memroy", "memory"],
  ["memmory", "memory"],
  ["respit", "respite"],
  ["alzhiemer", "alzheimer"],
  ["dimentia", "dementia"],
  ["asisted", "assisted"],
  ["nursnig", "nursing"],
  ["plaon", "plano"],
  ["saratosa", "sarasota"],
  ["xylophone", undefined],
  ["car", undefined],
  ["memory", undefined],
])("%s: %s", (word, expected) => {
  expect(findClosestWord(word, words)).toBe(expected);
});

test.each([
  ["a word of four letters has one slip", "cara", ["care"], "care"],
  ["and not two", "caar", ["cere"], undefined],
  ["nor has one of five", "plaon", ["plant"], undefined],
  ["of six it has two", "plenou", ["plano"], "plano"],
  ["and not three", "plenou", ["plant"], undefined],
  ["fewer slips come first", "living", ["diking", "loving"], "loving"],
  ["then the alphabet", "living", ["loving", "liking", "giving"], "giving"],
])("%s: %s", (_, word, candidates, meant) => {
  expect(findClosestWord(word, candidates)).toBe(meant);
});

test.each([
  ["", "", 0],
  ["abc", "abc", 0],
  ["", "abc", 3],
  ["abc", "acb", 1],
  ["abc", "xab", 2],
  ["abc", "bxc", 2],
  ["kitten", "sitting", 3],
])("from %j to %j: %d slips", (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
});

test("slips are the same both ways, and none only between equals", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
