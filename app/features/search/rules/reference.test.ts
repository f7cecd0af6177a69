import { describe, expect, test } from "vitest";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { noCriteria } from "./criteria.ts";
import { matchesSearch } from "./reference.ts";
import { parseSearch } from "./search.ts";

const everything = parseSearch(new URLSearchParams());
const from = (text: string) => parseSearch(new URLSearchParams(text));

describe("the filters", () => {
  const provider = makePublicProvider({
    name: "Gulf Lantern",
    description: "Calm people",
    services: ["Memory care cottages"],
    specializations: ["Veterans Care"],
    coverage: ["Plano", "75024"],
    rating: 4.5,
    verified: true,
    pricing: { startingFrom: 30, currency: "USD", unit: "hour" },
    availability: { sameDay: true, weekends: false, emergency: false },
  });

  test.each([
    ["", true],
    ["service=memory-care", true],
    ["service=respite", false],
    ["service=respite&service=memory-care", true],
    ["same-day=1", true],
    ["weekends=1", false],
    ["emergency=1", false],
    ["verified=1", true],
    ["min-price=30&max-price=30", true],
    ["min-price=30.01", false],
    ["max-price=$29", false],
    ["max-price=%2429,000 &min-price= $ 30", true],
    ["max-price=29.99", false],
    ["max-price=30&price-unit=hour", true],
    ["max-price=30&price-unit=month", false],
    ["min-rating=4.5", true],
    ["min-rating=5", false],
  ])("%s: %s", (text, expected) => {
    expect(matchesSearch(provider, from(text), noCriteria)).toBe(expected);
  });

  test("a provider without reviews has no rating to speak of", () => {
    expect(matchesSearch(makePublicProvider(), from("min-rating=1"), noCriteria)).toBe(false);
  });

  test("an inactive provider is never found", () => {
    expect(matchesSearch(makePublicProvider({ active: false }), everything, noCriteria)).toBe(false);
    expect(matchesSearch(makePublicProvider({ tier: "inactive" }), everything, noCriteria)).toBe(false);
  });
});
