import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { waitlistSchema } from "../schema/waitlist-schema.ts";
import { formatPlace, pickFirstError, waitlistEmailKey, waitlistSubdomain } from "./waitlist.ts";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(waitlistSchema, form);
}

function errorsOf(fields: Record<string, string>) {
  const parsed = read(fields);
  return parsed.ok ? {} : pickFirstError(parsed.errors);
}

const good = { email: "kim@family.example", city: "Plano", state: "texas" };

test.each([
  [{}, { email: "Email is required" }],
  [{ email: " ", city: "", state: "" }, { email: "Email is required" }],
  [{ email: "kim", city: "", state: "" }, { email: "Please enter a valid email address" }],
  [{ email: "kim@family", city: "Plano", state: "TX" }, { email: "Please enter a valid email address" }],
  [{ ...good, email: `${"k".repeat(250)}@family.example` }, { email: "Please enter a valid email address" }],
  [{ ...good, city: "", state: "" }, { city: "City is required" }],
  [{ ...good, city: " \t\n " }, { city: "City is required" }],
  [{ ...good, city: "x".repeat(101) }, { city: "Please keep this to 100 characters" }],
  [{ email: good.email, city: good.city }, { state: "State is required" }],
  [{ ...good, state: "x".repeat(101) }, { state: "Please keep this to 100 characters" }],
  [good, {}],
])("%j: only the first error, %j", (fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors);
});

test.each([
  [
    { email: "  Kim@Family.EXAMPLE ", city: "  Fort   Myers ", state: "Florida" },
    { email: "kim@family.example", city: "Fort Myers", state: "FL" },
  ],
  [
    { ...good, state: " new york " },
    { ...good, state: "NY" },
  ],
  [
    { ...good, state: "tx" },
    { ...good, state: "TX" },
  ],
  [
    { ...good, city: "O\u2019Fallon" },
    { ...good, city: "O'Fallon", state: "TX" },
  ],
  [
    { ...good, city: "O\u02bcFallon" },
    { ...good, city: "O'Fallon", state: "TX" },
  ],
  [
    { ...good, city: "Can\u0303on City" },
    { ...good, city: "Ca\u00f1on City", state: "TX" },
  ],
  [
    { ...good, state: "Puerto Rico" },
    { ...good, state: "Puerto Rico" },
  ],
])("%j is stored as %j", (fields, value) => {
  expect(read(fields)).toMatchObject({ ok: true, value });
});

test("whatever is sent, what is accepted fits the table and a letter", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom("a@b.co", "A@B.CO\r\nBcc: x@y.zz", "Plano", "tx"),
    fc.constant("\u0000"),
  );
  fc.assert(
    fc.property(fc.record({ email: text, city: text, state: text }, { requiredKeys: [] }), (fields) => {
      const parsed = read(fields);
      if (!parsed.ok) {
        expect(Object.keys(pickFirstError(parsed.errors))).toHaveLength(1);
        return;
      }
      const { email, city, state } = parsed.value;
      expect(email).toBe(email.trim().toLowerCase());
      expect(email.length).toBeLessThanOrEqual(254);
      for (const place of [city, state]) {
        expect(place).toBe(place.trim());
        expect([...place].length).toBeGreaterThan(0);
        expect([...place].length).toBeLessThanOrEqual(100);
      }
      expect(email + city + state).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 1_000 },
  );
});

test("the subdomain is the service's slug, else seniorcare, else servicelist", () => {
  expect(waitlistSubdomain("homecare")).toBe("homecare");
  expect(waitlistSubdomain(undefined)).toBe("seniorcare");
  expect(waitlistSubdomain("")).toBe("seniorcare");
  expect(waitlistSubdomain("", "")).toBe("servicelist");
});

test.each([
  ["Plano", "TX", "Plano, TX"],
  ["St. Louis", "Missouri", "St. Louis, MO"],
  ["Coeur d'Alene", "ID", "Coeur d'Alene, ID"],
  ["Winston-Salem", "Nowhere", "Winston-Salem"],
  ["Cañon City", "CO", "Cañon City, CO"],
  ["Win at evil.example now", "TX", "your city, TX"],
  ["https://evil.example", "TX", "your city, TX"],
  ["call 214 555 0100", "TX", "your city, TX"],
  ["x".repeat(61), "buy at evil.example", "your city"],
])("a letter about %j in %j says %j", (city, state, words) => {
  expect(formatPlace({ city, state })).toBe(words);
});

test("what is known by an entry is so once for each time that it was joined", () => {
  expect([1, 2, 3].map((times) => waitlistEmailKey("a", times))).toEqual(["a", "a 2", "a 3"]);
});
