import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { noAttributes } from "#tests/support/no-attributes.ts";
import { profileSchema } from "../schema/profile-schema.ts";
import {
  areSameChanges,
  calculateCompleteness,
  findPictureProblem,
  formatSavedMessage,
  getProfileChanges,
  isUnconfirmedEmail,
  listChangeLabels,
  listInstantChanges,
  type Profile,
} from "./profile-changes.ts";

const empty: Profile = {
  name: "Oaks",
  license_number: null,
  services: [],
  phone: "",
  email: "a@oaks.example",
  website: null,
  description: "",
  specializations: [],
  coverage_areas: [],
  pricing_starting_from: null,
  pricing_unit: "hour",
  response_time: "24 hours",
  hours: "",
  same_day_availability: false,
  weekend_availability: false,
  emergency_availability: false,
  ...noAttributes,
  image: null,
};
const whole: Profile = {
  ...empty,
  license_number: "TX-1",
  services: ["Home care"],
  phone: "1",
  website: "https://oaks.example",
  description: "x".repeat(80),
  specializations: ["Companionship"],
  coverage_areas: ["Plano"],
  pricing_starting_from: 30,
  hours: "Always",
  image: "/images/x",
  zip: "75074",
};

test("completeness is counted, from nothing to everything", () => {
  expect(calculateCompleteness(empty).percent).toBe(0);
  expect(calculateCompleteness(whole).percent).toBe(100);
  expect(calculateCompleteness({ ...whole, image: null }).percent).toBe(91);
  expect(calculateCompleteness({ ...whole, description: "x".repeat(79) }).percent).toBe(91);
  expect(calculateCompleteness({ ...whole, image: null }).items.filter(({ isDone }) => !isDone)).toEqual([
    { label: "A picture", isDone: false },
  ]);
});

test("only what differs waits for a reviewer, and only of the six fields", () => {
  expect(getProfileChanges(empty, { ...empty })).toEqual({});
  const wished = { ...whole, name: "Oaks" };
  expect(getProfileChanges(empty, wished)).toEqual({
    license_number: "TX-1",
    services: ["Home care"],
    phone: "1",
    website: "https://oaks.example",
  });
  expect(listChangeLabels(getProfileChanges(empty, wished))).toEqual([
    "License number",
    "Services",
    "Phone",
    "Website",
  ]);
});

test("what families see at once is named where it differs, and nothing that waits for a reviewer", () => {
  const renamed = { ...whole, name: "Elms" };
  expect(listInstantChanges(whole, renamed)).toEqual([]);
  expect(listInstantChanges(empty, { ...whole, weekend_availability: true })).toEqual([
    "description",
    "specializations",
    "coverage_areas",
    "pricing_starting_from",
    "hours",
    "weekend_availability",
    "zip",
  ]);
});

test("two edits are the same whatever the order of their fields", () => {
  expect(areSameChanges({ name: "A", phone: "1" }, { phone: "1", name: "A" })).toBe(true);
  expect(areSameChanges({ name: "A", phone: "1" }, { name: "A" })).toBe(false);
  expect(areSameChanges({ services: ["a", "b"] }, { services: ["b", "a"] })).toBe(false);
});

test.each([
  [true, [], "Saved. Families see it now."],
  [false, [], "Saved. Families see it when your listing is back on the site."],
  [
    true,
    ["Phone", "Website"],
    "Saved. Families see it now, except: Phone, Website. That waits for our review.",
  ],
])("listed: %s, waiting: %j: %s", (isListed, waiting, words) => {
  expect(formatSavedMessage(isListed, waiting)).toBe(words);
});

const filled = {
  name: "Oaks",
  services: " Home care \n\nHome care\nRespite",
  phone: "(214) 555-0100",
  email: "a@oaks.example",
  response_time: "2 hours",
  pricing_starting_from: "32.50",
  weekend_availability: "on",
};

function parse(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseForm(profileSchema, form);
}

test("lists are typed line by line; what is not sent is empty", () => {
  expect(parse(filled)).toMatchObject({
    ok: true,
    value: {
      services: ["Home care", "Respite"],
      specializations: [],
      pricing_starting_from: 32.5,
      pricing_unit: "hour",
      weekend_availability: true,
      same_day_availability: false,
      website: null,
      license_number: null,
    },
  });
});

test.each([
  ["services", " \n ", "Please name at least one service"],
  ["services", "x".repeat(101), "Please keep each line to 100 characters"],
  ["services", Array.from({ length: 41 }, (_, i) => `s${i}`).join("\n"), "Please name at most 40"],
  ["pricing_starting_from", "free", "Please enter an amount in dollars, such as 32 or 32.50"],
  ["pricing_starting_from", "-3", "Please enter an amount in dollars, such as 32 or 32.50"],
  ["pricing_starting_from", "$", "Please enter an amount in dollars, such as 32 or 32.50"],
  ["pricing_starting_from", "5,45", "Please enter an amount in dollars, such as 32 or 32.50"],
  ["pricing_starting_from", "1,000,000", "Please enter an amount in dollars, such as 32 or 32.50"],
  ["pricing_unit", "year", "Please choose one"],
  ["website", "javascript:alert(1)", "Please enter a web address that begins with https://"],
  ["website", "data:text/html,x", "Please enter a web address that begins with https://"],
  ["website", "https://user:pw@oaks.example", "Please enter a web address that begins with https://"],
  ["email", "nobody", "Please enter a valid email address"],
  ["name", " ", "Business name is required"],
  ["response_time", "", "Please say how fast you answer"],
])("%s %j is refused", (name, value, message) => {
  expect(parse({ ...filled, [name]: value })).toMatchObject({ ok: false, errors: { [name]: message } });
});

test.each([
  ["", null],
  ["5450", 5450],
  ["5,450", 5450],
  ["$5,450", 5450],
  [" $ 5,450.50 ", 5450.5],
])("a price typed as %j is %j, as the site itself writes it", (typed, price) => {
  expect(parse({ ...filled, pricing_starting_from: typed })).toMatchObject({
    ok: true,
    value: { pricing_starting_from: price },
  });
});

test("whatever is sent, a list stays within the table's limits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (services) => {
      const parsed = parse({ ...filled, services });
      if (!parsed.ok) return;
      expect(parsed.value.services.length).toBeLessThanOrEqual(40);
      expect(parsed.value.services.join("").length).toBeLessThanOrEqual(4000);
    }),
    { numRuns: 200 },
  );
});

test("a word of the address is answered only where it is one of ours", () => {
  expect(findPictureProblem("large")).toBe("Please choose a picture of at most 10 MB.");
  for (const word of [null, "", "kept", "toString", "<b>"]) expect(findPictureProblem(word)).toBeUndefined();
});

test.each([
  ["a new address", { email: "new@oaks.example" }, true],
  ["the one that signs in", { email: "Owner@Oaks.example" }, false],
  ["no new address", { phone: "1" }, false],
])("%s: nobody has proven to read it: %s", (_, changes, unproven) => {
  expect(isUnconfirmedEmail(changes, "owner@oaks.example")).toBe(unproven);
});
