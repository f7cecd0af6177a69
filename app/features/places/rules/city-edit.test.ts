import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { cityEditSchema, newCitySchema } from "../schema/city-schema.ts";
import { cityFields, listCityChanges, listCitySlugs, toCitySlug } from "./city-edit.ts";
import { usTimeZones } from "./us-time-zones.ts";

const runs = { numRuns: 300 };

test.each([
  ["Plano", "plano"],
  ["St. Louis", "st-louis"],
  ["Coeur d'Alene", "coeur-dalene"],
  ["Cañón City", "canon-city"],
  ["  The   Villages ", "the-villages"],
  ["東京", ""],
])("%j has the address %j", (name, slug) => {
  expect(toCitySlug(name)).toBe(slug);
});

test("a second city of a name is told apart by its state", () => {
  expect(listCitySlugs("Springfield", "IL")).toEqual(["springfield", "springfield-il"]);
});

test("only what differs of a city is a change, whichever fact it is", () => {
  const facts = {
    region: "Midwest",
    time_zone: "America/Chicago",
    latitude: 39.78,
    longitude: -89.65,
    population: 112_544,
    senior_population_percent: 18.3,
    average_income: 66_331,
    description: "A",
    meta_description: "B",
  };
  expect(listCityChanges(facts, { ...facts })).toEqual([]);
  expect(cityFields.map(({ name }) => name).toSorted()).toEqual(Object.keys(facts).toSorted());
  for (const { name, label } of cityFields)
    expect(listCityChanges({ ...facts, [name]: null }, facts)).toEqual([
      { name, label, before: null, after: facts[name] },
    ]);
});

test("an address is one that the table takes, or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      for (const slug of listCitySlugs(name, "TX")) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
    runs,
  );
});

test("every time zone is one that clocks know", () => {
  for (const timeZone of usTimeZones)
    expect(() => new Intl.DateTimeFormat("en-US", { timeZone })).not.toThrow();
});

const valid = {
  name: "Springfield",
  state_abbr: "IL",
  region: "Midwest",
  time_zone: "America/Chicago",
  latitude: "39.7817",
  longitude: "-89.6501",
  population: "112,544",
  senior_population_percent: "18.3%",
  average_income: "$66,331",
  reason: "ACS 2019-2023",
};

function parse(values: Record<string, string>, schema = newCitySchema) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseForm(schema, form);
}

test("figures are read as people write them, and may be unknown", () => {
  expect(parse(valid)).toMatchObject({
    ok: true,
    value: {
      population: 112_544,
      senior_population_percent: 18.3,
      average_income: 66_331,
      latitude: 39.7817,
    },
  });
  const { population: _, ...less } = valid;
  expect(parse({ ...less, average_income: " " })).toMatchObject({
    ok: true,
    value: { population: null, average_income: null },
  });
});

test.each([
  ["population", "99", "Please enter a number from 100 to 20,000,000"],
  ["population", "1e5", "Please enter a number from 100 to 20,000,000"],
  ["population", "112544.5", "Please enter a number from 100 to 20,000,000"],
  ["senior_population_percent", "183", "Please enter a number from 1 to 90"],
  ["average_income", "66", "Please enter a number from 5,000 to 500,000"],
  ["latitude", "89.6", "Please enter a number from 18 to 72"],
  ["latitude", "", "Please enter a number"],
  ["longitude", "89.6501", "Please enter a number from -180 to -65"],
  ["region", "North", "Please choose a region"],
  ["time_zone", "Europe/Berlin", "Please choose a time zone"],
  ["state_abbr", "XX", "Please choose a state"],
  ["name", "東京", "Please use letters of the English alphabet"],
  ["name", " ", "Please enter the city's name"],
  ["reason", " ", "Please say why: it is kept in the audit log."],
])("%s %j is refused", (name, value, message) => {
  expect(parse({ ...valid, [name]: value })).toMatchObject({ ok: false, errors: { [name]: message } });
});

test("a city's name is written as those who wait for it write it", () => {
  expect(parse({ ...valid, name: "O\u2019Fallon" })).toMatchObject({ ok: true, value: { name: "O'Fallon" } });
});

test("whatever is typed, a figure that passes is within its limits", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.double().map(String),
    fc.integer().map(String),
  );
  fc.assert(
    fc.property(text, text, (population, latitude) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...valid, population, latitude })) form.set(name, value);
      const parsed = parseForm(cityEditSchema, form);
      if (!parsed.ok) return;
      expect(parsed.value.population ?? 100).toBeGreaterThanOrEqual(100);
      expect(parsed.value.latitude).toBeGreaterThanOrEqual(18);
      expect(parsed.value.latitude).toBeLessThanOrEqual(72);
    }),
    runs,
  );
});
