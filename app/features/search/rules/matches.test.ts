import { describe, expect, test } from "vitest";
import { vocabulary } from "#features/care/rules/vocabulary.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { type Area, type Criterion, toLiteralCriteria } from "./criteria.ts";
import { isCriterionMet } from "./matches.ts";

const sarasota = { latitude: 27.34, longitude: -82.53 };
const area: Area = {
  center: sarasota,
  miles: 25,
  zips: ["34236", "34237"],
  state: "FL",
  name: { text: "sarasota", isStandalone: true },
};
const inArea: Criterion = { field: "document", phrases: [{ text: "sarasotta", isStandalone: false }], area };
const florida: Criterion = { ...inArea, area: { ...area, miles: undefined, zips: [] } };
/** About so many miles to the north. */
const north = (miles: number) => ({ ...sarasota, latitude: sarasota.latitude + miles / 69.1 });

test.each([
  ["a listing 24 miles away", { state: "FL", center: north(24) }, true],
  ["a listing 26 miles away", { state: "FL", center: north(26) }, false],
  ["one that travels 30 miles", { state: "FL", center: north(26), serviceRadiusMiles: 30 }, true],
  ["one that travels too little", { state: "FL", center: north(40), serviceRadiusMiles: 30 }, false],
  ["one that names a ZIP code", { state: "GA", center: north(300), serviceZips: ["34237"] }, true],
  ["one that names another ZIP code", { state: "FL", center: north(40), serviceZips: ["33101"] }, false],
  ["one that names the city, without an address", { coverage: ["Greater Sarasota"] }, true],
  ["one of the state that names the city", { state: "FL", coverage: ["Sarasota, Venice"] }, true],
  ["one of another state with a city of the name", { state: "WY", coverage: ["Sarasota"] }, false],
  ["one that names a longer word", { coverage: ["Sarasotaville"] }, false],
  ["one that names what was typed", { state: "WY", description: "Near Sarasotta" }, true],
  ["one that is nowhere", {}, false],
])("a city is met by %s: %j", (_, wish, isMet) => {
  expect(isCriterionMet(makePublicProvider(wish), inArea)).toBe(isMet);
});

test.each([
  ["lies in it", { state: "FL", center: north(300) }, true],
  ["names a ZIP code in it", { state: "GA", serviceZips: ["34236"], serviceStates: ["FL"] }, true],
  ["lies beside it", { state: "GA", center: north(1) }, false],
])("a state is met by a listing that %s", (_, wish, isMet) => {
  expect(isCriterionMet(makePublicProvider(wish), florida)).toBe(isMet);
});

describe("a kind of care", () => {
  const part = (phrase: string): Criterion => ({
    field: "document",
    phrases: [{ text: phrase, isStandalone: false }],
    meaning: vocabulary.get(phrase),
  });

  test.each([
    ["dementia", { services: ["Memory Care Suites"] }, true],
    ["dementia", { specializations: ["Alzheimer's & Dementia Care"] }, true],
    ["dementia", { description: "We know dementia" }, true],
    ["dementia", { services: ["Respite"] }, false],
    ["hospice", { services: ["Hospice Care"] }, true],
    ["hospice", { specializations: ["End-of-Life Care"] }, true],
    ["hospice", { services: ["Skilled nursing"] }, false],
    ["independent living", { services: ["Independent Living Community"] }, true],
    ["in home care", { specializations: ["Personal Care (bathing, dressing)"] }, false],
  ])("%s is met by %j: %s", (phrase, wish, isMet) => {
    expect(isCriterionMet(makePublicProvider(wish), part(phrase))).toBe(isMet);
  });
});

test.each([
  ["LANTERN", true],
  ["calm", true],
  ["cottages", true],
  ["veterans", true],
  ["75024", true],
  ["medicaid", true],
  ["%", false],
  ["_", false],
  ["555-0100", false],
])("the exact text %s is looked for in all texts of a listing", (text, isMet) => {
  const provider = makePublicProvider({
    name: "Gulf Lantern",
    description: "Calm people",
    services: ["Memory care cottages"],
    specializations: ["Veterans Care"],
    coverage: ["Plano", "75024"],
    certifications: ["Medicaid-certified"],
  });
  expect(toLiteralCriteria(text).required.every((part) => isCriterionMet(provider, part))).toBe(isMet);
});
