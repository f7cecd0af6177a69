import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyProvider, makePublicProvider } from "#tests/support/make-provider.ts";
import { type Tier, tiers } from "./provider.ts";
import {
  acceptsConsultations,
  formatCoverage,
  formatStartingPrice,
  listAvailabilityHints,
  toCardProvider,
  visibleServices,
  visibleSpecializations,
} from "./provider-card.ts";

const five = ["one", "two", "three", "four", "five"];

describe.each<[Tier, services: number, specializations: number, paid: boolean]>([
  ["basic", 2, 0, false],
  ["premium", 3, 2, true],
  ["enterprise", 5, 5, true],
  ["inactive", 0, 0, false],
])("a card of tier %s", (tier, services, specializations, paid) => {
  const provider = makePublicProvider({ tier, services: five, specializations: five });

  test(`shows ${services} of five services, the first ones`, () => {
    expect(visibleServices(provider)).toEqual(five.slice(0, services));
  });

  test(`shows ${specializations} of five specializations`, () => {
    expect(visibleSpecializations(provider)).toEqual(five.slice(0, specializations));
  });

  test(paid ? "can be booked" : "cannot be booked", () => {
    expect(acceptsConsultations(provider)).toBe(paid);
  });

  test("shows nothing and offers nothing once it is not active", () => {
    const gone = { ...provider, active: false };
    expect(visibleServices(gone)).toEqual([]);
    expect(visibleSpecializations(gone)).toEqual([]);
    expect(acceptsConsultations(gone)).toBe(false);
  });
});

test("a higher tier never shows less", () => {
  fc.assert(
    fc.property(anyProvider, (provider) => {
      const counts = (["inactive", "basic", "premium", "enterprise"] as const).map((tier) => [
        visibleServices({ ...provider, tier }).length,
        visibleSpecializations({ ...provider, tier }).length,
      ]);
      for (const place of [0, 1]) {
        const column = counts.map((count) => count[place] ?? 0);
        expect(column).toEqual(column.toSorted((a, b) => a - b));
      }
    }),
  );
});

test("what a card is given is what it shows: no service more, and none of what only its page tells", () => {
  fc.assert(
    fc.property(anyProvider, (provider) => {
      const card = toCardProvider(provider);
      const { description, status, featured, certifications, services, specializations, ...rest } = provider;
      expect(card).toEqual({
        ...rest,
        services: visibleServices(provider),
        specializations: visibleSpecializations(provider),
      });
      expect(toCardProvider({ ...provider, ...card })).toEqual(card);
    }),
  );
});

test("few services are shown as they are, on every tier but inactive", () => {
  for (const tier of tiers.filter((name) => name !== "inactive")) {
    expect(visibleServices(makePublicProvider({ tier, services: ["one"] }))).toEqual(["one"]);
  }
});

test.each([
  [[], ""],
  [["Eagle"], "Eagle"],
  [["Eagle", "Star", "Meridian"], "Eagle, Star, Meridian"],
  [["Eagle", "Star", "Meridian", "83706"], "Eagle, Star, Meridian and 1 more"],
  [["83706", "Eagle", "83713-1234", "Star"], "Eagle, Star, 83706 and 1 more"],
  [["83706", "83713"], "83706, 83713"],
])("%j in short: %j", (coverage, text) => {
  expect(formatCoverage(coverage)).toBe(text);
});

test.each([
  [false, false, false, []],
  [true, false, false, ["Same day"]],
  [false, true, false, ["Weekends"]],
  [false, false, true, ["Emergencies"]],
  [true, true, true, ["Same day", "Weekends", "Emergencies"]],
])("same day %s, weekends %s, emergency %s: %j", (sameDay, weekends, emergency, hints) => {
  expect(listAvailabilityHints({ sameDay, weekends, emergency })).toEqual(hints);
});

test.each([
  [0, "USD", undefined],
  [35, "USD", "$35"],
  [32.5, "USD", "$32.50"],
  [4200, "USD", "$4,200"],
  [28, "CAD", "CA$28"],
])("a price from %s %s reads %s", (startingFrom, currency, text) => {
  expect(formatStartingPrice({ startingFrom, currency, unit: "hour" })).toBe(text);
});
