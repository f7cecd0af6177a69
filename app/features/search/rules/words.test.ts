import fc from "fast-check";
import { expect, test } from "vitest";
import { divideWord, isOneEditAway, listPieces, splitWords, toSpelling } from "./words.ts";

test("a text is split at everything but letters, digits and apostrophes, and compared without accents", () => {
  const words = splitWords("Peña's  in-home, care/St. Pete");
  expect(words.map(({ text }) => text)).toEqual(["penas", "in", "home", "care", "st", "pete"]);
  expect(words.map(({ followsDirectly }) => followsDirectly)).toEqual([false, true, true, false, true, true]);
  expect(words.map(({ followsComma }) => followsComma)).toEqual([false, false, false, true, false, false]);
  expect(splitWords("'' – , ")).toEqual([]);
  expect(splitWords("Peña´s wife`s").map(({ text }) => text)).toEqual(["penas", "wifes"]);
});

test.each([
  ["sarasotta", "sarasota"],
  ["sarsota", "sarasota"],
  ["sarazota", "sarasota"],
  ["sarastoa", "sarasota"],
  ["mes", "mesa"],
  ["mesaa", "mesa"],
])("%j is one typing error away from %j", (typed, word) => {
  expect(isOneEditAway(typed, word)).toBe(true);
});

test.each([
  ["sarasota", "sarasota"],
  ["sarazotta", "sarasota"],
  ["gul", "gap"],
  ["day", "dy"],
  ["asor", "rosa"],
])("%j is not one typing error away from %j", (typed, word) => {
  expect(isOneEditAway(typed, word)).toBe(false);
});

test("the pattern, beginning and end of a spelling find exactly the words that are one typing error away", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 3, maxLength: 7 });
  fc.assert(
    fc.property(letters, letters, (typed, word) => {
      const { pattern, beginning, reversedEnd } = toSpelling(typed);
      const isShared = word.startsWith(beginning) || [...word].reverse().join("").startsWith(reversedEnd);
      const isFound = isShared && word.length >= 4 && new RegExp(pattern).test(word);
      expect(isFound && word !== typed).toBe(isOneEditAway(typed, word));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["gulflantern", ["gulf", "lantern"]],
  ["gulflanternhome", ["gulf", "lantern", "home"]],
  ["gulfoflantern", undefined],
  ["gulflanterns", undefined],
  ["homehomehomehomehome", undefined],
])("%j is divided into %j", (typed, words) => {
  const known = new Set(["gulf", "lantern", "lan", "tern", "home", "of"]);
  expect(divideWord(typed, known)).toEqual(words);
  expect(listPieces(typed)).toEqual(expect.arrayContaining(words ?? []));
});
