import fc from "fast-check";
import { expect, test } from "vitest";
import { attributes } from "../rules/attributes.ts";
import { attributeSchema, attributeShape, registrationAttributeShape } from "./attribute-schema.ts";

const empty = {
  street: null,
  zip: null,
  service_radius_miles: null,
  service_zips: [],
  is_street_public: false,
};

test("fields that are missing or empty are stored as nothing", () => {
  expect(attributeSchema.parse({})).toEqual(empty);
  const typed = Object.fromEntries(attributes.map(({ name }) => [name, ""]));
  expect(attributeSchema.parse(typed)).toEqual(empty);
});

test.each([
  ["street", "  1  Ternbridge \n Way ", "1 Ternbridge Way"],
  ["zip", " 85251 ", "85251"],
  ["zip", "85251-1234", "85251"],
  ["zip", "852511234", "85251"],
  ["service_radius_miles", "1", 1],
  ["service_radius_miles", " 100 ", 100],
  ["service_zips", "85251\r\n85258, 85251-1234; 85266", ["85251", "85258", "85266"]],
  ["is_street_public", "on", true],
] as const)("%s %j is stored as %j", (name, typed, stored) => {
  expect(attributeShape[name].parse(typed)).toEqual(stored);
});

test.each([
  ["street", "x".repeat(201)],
  ["zip", "8525"],
  ["zip", "85251-"],
  ["zip", "K1A 0B1"],
  ["zip", "８５２５１"],
  ["service_radius_miles", "0"],
  ["service_radius_miles", "101"],
  ["service_radius_miles", "2.5"],
  ["service_radius_miles", "-5"],
  ["service_zips", "85251\nPlano"],
  ["service_zips", Array.from({ length: 101 }, (_, index) => 10_000 + index).join("\n")],
] as const)("%s %j is refused", (name, typed) => {
  expect(attributeShape[name].safeParse(typed).success).toBe(false);
});

test("a registration needs the ZIP code, and has no field that it does not ask for", () => {
  const { street, zip, service_radius_miles } = registrationAttributeShape;
  expect(Object.keys(registrationAttributeShape)).toEqual(["street", "zip", "service_radius_miles"]);
  expect(zip.safeParse("").error?.issues[0]?.message).toBe("ZIP code is required");
  expect(zip.parse("85251-1234")).toBe("85251");
  expect([street.parse(""), service_radius_miles.parse("")]).toEqual([null, null]);
});

test("whatever is typed is refused, or stored within the checks of the tables", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.integer({ max: 999_999_999 }).map(String),
    fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 120 }).map((zips) => zips.join(" ")),
  );
  const form = fc.record(Object.fromEntries(attributes.map(({ name }) => [name, text])));
  fc.assert(
    fc.property(form, (typed) => {
      const { success, data } = attributeSchema.safeParse(typed);
      if (!success) return;
      if (data.zip !== null) expect(data.zip).toMatch(/^[0-9]{5}$/);
      if (data.street !== null) expect(data.street.length).toBeLessThanOrEqual(200);
      if (data.service_radius_miles !== null) {
        expect(data.service_radius_miles).toBeGreaterThanOrEqual(1);
        expect(data.service_radius_miles).toBeLessThanOrEqual(100);
      }
      expect(data.service_zips.length).toBeLessThanOrEqual(100);
      for (const zip of data.service_zips) expect(zip).toMatch(/^[0-9]{5}$/);
    }),
  );
});
