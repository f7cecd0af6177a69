import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generalPhrases, vocabulary } from "#features/care/rules/vocabulary.ts";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { anyWords, makePublicProvider } from "#tests/support/make-provider.ts";
import { toArea, toCriteria } from "./criteria.ts";
import { isCriterionMet } from "./matches.ts";
import { type PlacePart, understand } from "./understand.ts";

const nowhere = { latitude: 0, longitude: 0 };

function criteriaFor(text: string, location = "") {
  const understood = (each: string) => ({
    text: each,
    understanding: understand(each, exampleKnowledge(each)),
  });
  const areaOf = ({ place }: PlacePart) => toArea(place, { zips: [], center: nowhere });
  return toCriteria(understood(text), understood(location), areaOf);
}

const anyTyped = fc
  .array(
    fc.oneof(
      fc.constantFrom(...vocabulary.keys(), ...generalPhrases),
      fc.constantFrom(
        "Sarasota",
        "sarasota, FL",
        "FL",
        "Ohio",
        "OR",
        "in",
        "near me",
        "34236",
        "St. Pete",
        "the best",
      ),
      fc.constantFrom(
        "Alzheimer's",
        "Pena",
        "Peña",
        "sauna",
        "pools",
        "mother",
        "$3,000",
        "24/7",
        "O’Neil",
        "-",
        "%",
      ),
      anyWords,
    ),
    { minLength: 1, maxLength: 5 },
  )
  .chain((words) => fc.constantFrom(" ", ", ", "-", "  ").map((between) => words.join(between)))
  .map((text) => text.trim())
  .filter((text) => text !== "");

test("a listing that holds the typed text is always found by it, in whatever field it stands", () => {
  fc.assert(
    fc.property(anyTyped, fc.nat(4), anyWords, (text, field, other) => {
      const holding = `${other}${text}${other}`;
      const provider = makePublicProvider({
        ...(field === 0 && { name: holding }),
        ...(field === 1 && { description: holding }),
        ...(field === 2 && { services: [other, holding] }),
        ...(field === 3 && { specializations: [holding] }),
        ...(field === 4 && { coverage: [holding] }),
        state: "WY",
        center: { latitude: 42, longitude: -107 },
      });
      expect(criteriaFor(text).required.every((part) => isCriterionMet(provider, part))).toBe(true);
      const covering = makePublicProvider({ coverage: [holding], state: "WY" });
      expect(criteriaFor("", text).required.every((part) => isCriterionMet(covering, part))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe("what is required", () => {
  test.each([
    ["memory care", 1],
    ["memory care sarasota pool", 3],
    ["senior care", 0],
    ["the best for my mother", 0],
    ["memory care near me", 1],
    ["%", 1],
    ["", 0],
  ])("%s: %i parts", (text, count) => {
    expect(criteriaFor(text).required).toHaveLength(count);
  });

  test("a state's abbreviation among other words stands alone in a listing", () => {
    const provider = makePublicProvider({
      services: ["Memory care"],
      description: "Flexible hours",
      state: "AZ",
    });
    const { required } = criteriaFor("memory care in FL");
    expect(required.every((part) => isCriterionMet(provider, part))).toBe(false);
    expect(required.every((part) => isCriterionMet({ ...provider, coverage: ["Naples, FL"] }, part))).toBe(
      true,
    );
  });

  test("a word of three letters stands alone in a listing, or in the plural", () => {
    const provider = makePublicProvider({
      services: ["Assisted living"],
      description: "Spacious rooms, and two dogs",
    });
    const meetsAll = (text: string) =>
      criteriaFor(text).required.every((criterion) => isCriterionMet(provider, criterion));
    expect(meetsAll("assisted living with spa")).toBe(false);
    expect(meetsAll("assisted living with dog")).toBe(true);
    expect(meetsAll("spa")).toBe(true);
  });

  test("a kind of care is met by other words for it in a listing's text", () => {
    const provider = makePublicProvider({ description: "A life plan community by the bay" });
    expect(criteriaFor("CCRC").required.every((part) => isCriterionMet(provider, part))).toBe(true);
  });

  test("a location is a place, or a text that an area holds", () => {
    expect(criteriaFor("", "Sarasota").area?.state).toBe("FL");
    expect(criteriaFor("", "Green Meadow Estates")).toMatchObject({
      required: [{ field: "coverage" }],
      area: undefined,
    });
  });
});

test("a word of a listing means no state: 'or' is not Oregon", () => {
  const holds = (text: string, description: string) =>
    criteriaFor(text).required.every((criterion) =>
      isCriterionMet(makePublicProvider({ description }), criterion),
    );
  expect(holds("sauna OR", "A sauna or a pool")).toBe(true);
  expect(holds("pool OR", "A sauna or a pool")).toBe(false);
  expect(holds("pool FL", "A pool, FL")).toBe(true);
});
