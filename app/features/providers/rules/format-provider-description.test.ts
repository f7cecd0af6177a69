import fc from "fast-check";
import { expect, test } from "vitest";
import { anyProvider, makePublicProvider } from "#tests/support/make-provider.ts";
import { formatProviderDescription } from "./format-provider-description.ts";

const listed = {
  name: "Ember Care",
  city: { slug: "plano", name: "Plano", stateAbbr: "TX" },
  services: ["Home care", "Memory care", "Respite care", "Adult day"],
  contact: {
    phone: "(214) 555-0100",
    phoneHref: "tel:+12145550100",
    email: "ember@care.example",
    website: null,
  },
  pricing: { startingFrom: 32, currency: "USD", unit: "hour" },
  reviewCount: 3,
};
const unpriced = { pricing: { ...listed.pricing, startingFrom: 0 } };
const unreviewed = { reviewCount: 0 };
const unreachable = { contact: { ...listed.contact, phoneHref: undefined } };

test.each([
  ["everything", {}, " Prices, reviews from families and a number to call."],
  ["no price", unpriced, " Reviews from families and a number to call."],
  ["no review", unreviewed, " Prices and a number to call."],
  ["neither", { ...unpriced, ...unreviewed }, " A number to call."],
  ["nothing of it", { ...unpriced, ...unreviewed, ...unreachable }, ""],
])("a listing with %s promises what it has", (_, wish, tail) => {
  expect(formatProviderDescription(makePublicProvider({ ...listed, ...wish }))).toBe(
    `Ember Care in Plano, TX: Home care, Memory care, Respite care.${tail}`,
  );
});

test("a listing without services names none", () => {
  expect(formatProviderDescription(makePublicProvider({ ...listed, services: [] }))).toBe(
    "Ember Care in Plano, TX. Prices, reviews from families and a number to call.",
  );
});

test("whatever the listing, stars are promised only where somebody gave them", () => {
  fc.assert(
    fc.property(anyProvider, (provider) => {
      const nameless = { ...provider, name: "", services: [], city: undefined };
      expect(/reviews from families/i.test(formatProviderDescription(nameless))).toBe(
        provider.reviewCount > 0,
      );
    }),
  );
});
