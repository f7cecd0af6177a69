import { expect, test } from "vitest";
import { parseSuggestionText, suggestionAddress } from "./suggestion-address.ts";

const read = (address: string) => parseSuggestionText(new URL(address, "http://test.example").searchParams);

test.each([
  ["Memory Care  SA ", "memory care sa"],
  [" peña", "peña"],
  ["a\u0000b\ud800", "a b\ufffd"],
  ["", ""],
])("the text %j is asked for as %j", (typed, text) => {
  expect(read(suggestionAddress(typed))).toBe(text);
});
