import fc from "fast-check";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeProvider } from "#tests/support/make.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { findListing } from "../queries/users.server.ts";
import { listingEditSchema } from "../schema/listing-edit-schema.ts";
import { editListing } from "./edit-listing.server.ts";

const admin = { kind: "admin", email: "ana@hearthlist.example" } as const;

test("whatever is typed is refused in words or stored as the schema read it", async ({ db }) => {
  const { id: city_id } = await makeCity(db);
  const { id } = await makeProvider(db, { services: ["Home care"], city_id });
  await makeAccount(db, id);
  const stored = async () => (await asService(db, (tx) => findListing(tx, id))) ?? expect.fail("no listing");
  const text = fc.string({ unit: "binary", maxLength: 300 });
  const typed = fc.record({
    name: text,
    services: text,
    phone: text,
    email: fc.oneof(text, fc.emailAddress()),
    website: fc.oneof(text, fc.webUrl()),
    description: text,
    certifications: text,
    coverage_areas: text,
    pricing_starting_from: fc.oneof(text, fc.nat(999_999).map(String)),
    response_time: text,
    hours: text,
    license_number: text,
    reason: text,
  });
  const usual = {
    name: "Oaks",
    services: "Care",
    phone: "1",
    email: "a@b.example",
    response_time: "1 hour",
    reason: "x",
  };
  await fc.assert(
    fc.asyncProperty(typed, fc.subarray(Object.keys(usual)), async (wild, tame) => {
      const form = new FormData();
      const values: Record<string, string> = { ...wild };
      for (const [name, value] of Object.entries(usual)) if (tame.includes(name)) values[name] = value;
      for (const [name, value] of Object.entries(values)) form.set(name, value);
      const parsed = parseForm(listingEditSchema, form);
      if (!parsed.ok) {
        expect(Object.keys(parsed.errors).length).toBeGreaterThan(0);
        return;
      }
      const { reason, version: _, ...typedListing } = parsed.value;
      const listing = { ...typedListing, city_id };
      const outcome = await editListing(
        db,
        admin,
        id,
        { listing, reason, version: (await stored()).version },
        ORIGIN,
      );
      expect(outcome.ok).toBe(true);
      expect((await stored()).listing).toEqual(listing);
    }),
    cases(1_000),
  );
});
