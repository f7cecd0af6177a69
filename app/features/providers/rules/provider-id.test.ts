import fc from "fast-check";
import { expect, test } from "vitest";
import { isProviderId } from "./provider.ts";
import { createProviderId } from "./provider-id.ts";

test.each([
  ["Golden Oaks Home Care", 1_763_208_000_123, "goldenoakshomecare-000123"],
  ["St. Mary's Assisted Living & Memory Care", 1_763_208_999_999, "stmarysassistedlivin-999999"],
  ["O2", 7, "o2-7"],
  ["安心", 1_763_208_000_123, "provider-000123"],
])("%s at %d is %s", (name, time, id) => {
  expect(createProviderId(name, time)).toBe(id);
});

test("whatever the name, the table takes the id", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(), (name, time) => {
      expect(isProviderId(createProviderId(name, time))).toBe(true);
    }),
  );
});
