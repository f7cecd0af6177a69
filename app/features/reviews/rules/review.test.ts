import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BURST_REVIEWS_PER_DAY, COPY_SIMILARITY_MIN, findReviewFlag, textSimilarity } from "./review.ts";

const text =
  "They came on the first day, listened to my mother, and made a plan with us that has worked ever since.";
const runs = { numRuns: 500 };
const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 4, maxLength: 60 });

describe("a copy", () => {
  test.each([
    ["the same", text],
    ["in capitals", text.toUpperCase()],
    ["with other spaces and marks", `${text.replaceAll(" ", " \n ").replaceAll(",", " --")}!!!`],
    ["with one word changed", text.replace("mother", "father")],
    ["with a sentence added", `${text} We thank them.`],
    ["with wide letters", text.replaceAll("a", "ａ")],
  ])("is the text %s", (_, other) => {
    expect(findReviewFlag({ text, others: ["Something else entirely.", other], inADay: 1 })).toBe("copy");
  });

  test.each([
    ["nothing else", []],
    [
      "another review",
      ["Very friendly on the phone, but nobody called back for a week, and then the price was another one."],
    ],
    [
      "the same beginning only",
      ["They came on the first day, and after that we heard nothing more, however often we called them."],
    ],
    ["the same words in another order", [text.split(" ").reverse().join(" ")]],
  ])("is not a text beside %s", (_, others) => {
    expect(findReviewFlag({ text, others, inADay: 1 })).toBeUndefined();
  });

  test("is a copy also within a burst", () => {
    expect(findReviewFlag({ text, others: [text], inADay: BURST_REVIEWS_PER_DAY })).toBe("copy");
  });
});

test("the fifth review of a provider within a day is a burst", () => {
  const held = [1, 2, 3, 4, 5, 6].map((inADay) => findReviewFlag({ text, others: [], inADay }));
  expect(held).toEqual([undefined, undefined, undefined, undefined, "burst", "burst"]);
});

describe("likeness", () => {
  test("is a share, the same both ways, and whole for the same text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (one, other) => {
        expect(textSimilarity(one, other)).toBeGreaterThanOrEqual(0);
        expect(textSimilarity(one, other)).toBeLessThanOrEqual(1);
        expect(textSimilarity(one, other)).toBe(textSimilarity(other, one));
        expect(textSimilarity(one, one)).toBe(1);
      }),
      runs,
    );
  });

  test("does not see case, spaces and marks", () => {
    const between = fc.constantFrom(" ", "  ", "\n", ", ", " – ", "! ");
    fc.assert(
      fc.property(words, between, between, (list, one, other) => {
        expect(textSimilarity(list.join(one), list.join(other).toUpperCase())).toBe(1);
      }),
      runs,
    );
  });

  test("of a long text with any one word changed is a copy's", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 20, maxLength: 60 }),
        fc.nat(),
        (list, place) => {
          const changed = list.with(place % list.length, "0changed0");
          expect(textSimilarity(list.join(" "), changed.join(" "))).toBeGreaterThanOrEqual(
            COPY_SIMILARITY_MIN,
          );
        },
      ),
      runs,
    );
  });
});
