import { expect, test } from "vitest";
import { findState, findStateByAbbreviation, isAbbreviationAlsoWord, usStates } from "./us-states.ts";

test("50 states and the District of Columbia, each once, by name", () => {
  expect(usStates).toHaveLength(51);
  for (const part of ["value", "label", "abbreviation"] as const)
    expect(new Set(usStates.map((state) => state[part])).size).toBe(51);
  expect(usStates.map(({ label }) => label)).toEqual(usStates.map(({ label }) => label).toSorted());
  for (const { abbreviation } of usStates) expect(abbreviation).toMatch(/^[A-Z]{2}$/);
  expect(usStates).toContainEqual({ value: "new-york", label: "New York", abbreviation: "NY" });
});

test("each state is found in any writing", () => {
  for (const state of usStates) {
    const { value, label, abbreviation } = state;
    for (const text of [value, label, abbreviation, label.toUpperCase(), ` ${abbreviation.toLowerCase()} `])
      expect(findState(text)).toBe(state);
  }
  expect(findState("D.C.")?.abbreviation).toBe("DC");
});

test.each(["", " ", "Puerto Rico", "T", "Tex", "Texas Texas", "TXX"])("%j is none", (text) => {
  expect(findState(text)).toBeUndefined();
});

test("an abbreviation that is a word is told from one that is not", () => {
  for (const word of ["in", "OR", "me", "hi", "ok"]) expect(isAbbreviationAlsoWord(word), word).toBe(true);
  for (const word of ["fl", "AZ", "texas", "zz"]) expect(isAbbreviationAlsoWord(word), word).toBe(false);
});

test.each([
  ["fla", "FL"],
  ["tx", "TX"],
  ["calif", "CA"],
  ["texas", undefined],
  ["mass", undefined],
])("the abbreviation %j means %j", (text, abbreviation) => {
  expect(findStateByAbbreviation(text)?.abbreviation).toBe(abbreviation);
});
