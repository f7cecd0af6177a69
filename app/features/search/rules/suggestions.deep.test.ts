import fc from "fast-check";
import { expect, test } from "vitest";
import type { Place } from "#features/places/rules/place.ts";
import { cases } from "#tests/support/cases.ts";
import { listEndings } from "./list-endings.ts";
import { parseSuggestionText, suggestionAddress } from "./suggestion-address.ts";
import {
  listNameBeginnings,
  listSuggestedKinds,
  toKindSuggestion,
  toPlaceSuggestion,
  toProviderSuggestion,
} from "./suggestions.ts";

/** UTF-16 units as they come, halves of surrogate pairs among them. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 300 }).map((units) => String.fromCharCode(...units));

const read = (address: string) => parseSuggestionText(new URL(address, "http://test.example").searchParams);

function cityCalled(name: string): Place {
  const city = { key: "", name, state: "FL", latitude: 27, longitude: -82, zips: 3 };
  return { type: "city", city: { ...city, isOrdinaryWord: false, hasListingNear: false, isOurs: false } };
}

test("any text has one address, which is read as the text it was made from, in at most 200 characters", () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const address = suggestionAddress(typed);
      const text = read(address);
      expect(suggestionAddress(text)).toBe(address);
      expect([...text].length).toBeLessThanOrEqual(200);
    }),
    cases(10_000),
  );
});

test("any text is divided, and what is bold lies within its label", () => {
  const words = fc.constantFrom(
    "memory",
    "care",
    "san",
    "an",
    "34236",
    "in",
    "the",
    "o’",
    "ß",
    "İ",
    "tx",
    ",",
    "\u0301",
  );
  const texts = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" ")),
    anyText,
  );
  fc.assert(
    fc.property(texts, (text) => {
      const kinds = listSuggestedKinds(text).map((kind) => toKindSuggestion(kind, 1));
      const places = listEndings(text).map((ending) =>
        toPlaceSuggestion({ place: cityCalled(text), ending, nearby: undefined, isOurs: false, zips: 1 }),
      );
      for (const { label, match: [start, end] = [0, 0] } of [...kinds, ...places]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(label.length);
        expect(start).toBeLessThanOrEqual(end);
      }
      for (const { typed } of listNameBeginnings(text))
        toProviderSuggestion({ id: "a", name: text, city: null, state: null, typed }, []);
    }),
    cases(10_000),
  );
});
