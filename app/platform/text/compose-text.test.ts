import fc from "fast-check";
import { expect, test } from "vitest";
import { composeText } from "./compose-text.ts";

const ALTERNATING = "\u0301\u0316";

test("a letter and its accent become one character", () => {
  expect(composeText("Cafe\u0301 An\u0303o")).toBe("Café Año");
});

test("more than thirty marks in a row are cut before they are normalized", () => {
  expect(composeText(`a${ALTERNATING.repeat(100_000)}b`)).toHaveLength(31);
});

test("a text without long runs of marks is normalized as JavaScript does it", () => {
  const letter = fc.string({ unit: "grapheme", maxLength: 1 });
  const accented = fc.tuple(letter, fc.string({ unit: fc.constantFrom(...ALTERNATING), maxLength: 10 }));
  fc.assert(
    fc.property(fc.array(accented), (letters) => {
      const text = letters.map(([each, marks]) => `${each} ${marks}`).join("");
      expect(composeText(text)).toBe(text.normalize());
    }),
  );
});
