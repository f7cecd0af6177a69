import { describe, expect, test } from "vitest";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { careSpecialties, serviceTypes } from "./care-options.ts";
import { careTypes } from "./care-types.ts";
import { correctWords, ignoredWords } from "./ignored-words.ts";
import { factTexts, generalPhrases, toSingular, vocabulary } from "./vocabulary.ts";

const wordsOf = (text: string) =>
  normalizeSearchText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(toSingular)
    .join(" ");

describe("what a phrase means", () => {
  test.each([
    ["nursing homes", { careTypes: ["skilled-nursing"] }],
    ["SNF", { careTypes: ["skilled-nursing"] }],
    ["Alzheimer's", { careTypes: ["memory-care"], specialties: ["Alzheimer's & Dementia Care"] }],
    ["ALFs", { careTypes: ["assisted-living"] }],
    ["caregivers", { careTypes: ["home-care"] }],
    ["daycare", { careTypes: ["adult-day"] }],
    ["respite care", { careTypes: ["respite"], serviceTypes: ["Respite Care"] }],
    ["hospice", { careTypes: [], specialties: ["End-of-Life Care"], serviceTypes: ["Hospice Care"] }],
    ["palliative care", { careTypes: [], specialties: ["End-of-Life Care"], serviceTypes: ["Hospice Care"] }],
    ["diabetes", { careTypes: [], specialties: ["Chronic Disease Management"] }],
    ["veterans", { specialties: ["Veterans Care"] }],
    ["independent living", { careTypes: [] }],
  ])("%j", (phrase, meaning) => {
    expect(vocabulary.get(wordsOf(phrase))).toMatchObject(meaning);
  });
});

test("every kind of care, specialty and type of service is meant by its own name", () => {
  for (const { name, slug } of careTypes)
    expect(vocabulary.get(wordsOf(name))?.careTypes, name).toContain(slug);
  // The words in brackets explain the name, and "Facility" and the like are not always typed.
  for (const specialty of careSpecialties.map((name) => name.replace(/ \(.*/, "")))
    expect(
      vocabulary
        .get(wordsOf(specialty.replace("&", "and")))
        ?.specialties.map((name) => name.replace(/ \(.*/, "")),
      specialty,
    ).toContain(specialty);
  for (const type of serviceTypes)
    expect(vocabulary.get(wordsOf(type.replace(/ \(.*/, "")))?.serviceTypes, type).toContain(type);
});

test("a phrase means one thing, and every one means something", () => {
  for (const [phrase, meaning] of vocabulary) {
    expect(generalPhrases.has(phrase) || factTexts.has(phrase), phrase).toBe(false);
    const { careTypes, specialties, serviceTypes } = meaning;
    expect([...careTypes, ...specialties, ...serviceTypes], phrase).not.toEqual([]);
  }
});

test("phrases that run together are one word for one thing", () => {
  const meanings = new Map<string, unknown>();
  for (const phrase of [...vocabulary.keys(), ...factTexts.keys(), ...generalPhrases]) {
    const joined = phrase.replaceAll(" ", "");
    const meaning = vocabulary.get(phrase) ?? factTexts.get(phrase) ?? "general";
    expect(meanings.get(joined) ?? meaning, phrase).toEqual(meaning);
    meanings.set(joined, meaning);
  }
});

test("phrases stand in the form in which a text is compared", () => {
  for (const phrase of [...vocabulary.keys(), ...factTexts.keys(), ...generalPhrases])
    expect(wordsOf(phrase)).toBe(phrase);
  for (const word of [...ignoredWords, ...correctWords]) expect(normalizeSearchText(word)).toBe(word);
  for (const texts of [...[...vocabulary.values()].map(({ texts = [] }) => texts), ...factTexts.values()])
    for (const text of texts) expect(normalizeSearchText(text)).toBe(text);
});

test("an ignored word means no care", () => {
  for (const word of ["the", "mother", "need", "best", "cost", "homes"]) expect(ignoredWords).toContain(word);
  expect([...ignoredWords].filter((word) => vocabulary.has(toSingular(word)))).toEqual([]);
});

test.each([
  ["homes", "home"],
  ["facilities", "facility"],
  ["nurses", "nurse"],
  ["bosses", "boss"],
  ["churches", "church"],
  ["pass", "pass"],
  ["campus", "campus"],
  ["diagnosis", "diagnosis"],
  ["gas", "gas"],
])("the singular of %j is %j", (word, singular) => {
  expect(toSingular(word)).toBe(singular);
});
