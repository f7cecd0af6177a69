import { sql } from "kysely";
import { describe, expect } from "vitest";
import { editListing } from "#features/moderation/commands/edit-listing.server.ts";
import { findListing } from "#features/moderation/queries/users.server.ts";
import { asProvider, asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeProvider } from "#tests/support/make.ts";
import { noAttributes } from "#tests/support/no-attributes.ts";
import { makeRegistrationForm, ORIGIN, register } from "#tests/support/register.ts";
import { findProfile } from "../queries/profile.server.ts";
import { findProvider } from "../queries/providers.server.ts";
import type { ProviderAttributes } from "../rules/attributes.ts";
import { UNKNOWN_ZIP_ERROR } from "../rules/attributes.ts";
import { editProfile } from "./edit-profile.server.ts";
import { saveAttributes } from "./save-attributes.server.ts";

const home: ProviderAttributes = {
  street: "1 Oak Way",
  zip: "75074",
  service_radius_miles: 20,
  service_zips: ["75023"],
  is_street_public: false,
};

async function make(db: Db) {
  const city = await makeCity(db);
  const { id } = await makeProvider(db, { city_id: city.id });
  await makeAccount(db, id);
  return {
    id,
    save: (values: Partial<ProviderAttributes>) => asProvider(db, id, (tx) => saveAttributes(tx, id, values)),
    stored: async () => {
      const profile = await asProvider(db, id, (tx) => findProfile(tx, id));
      return Object.fromEntries(Object.keys(noAttributes).map((name) => [name, profile?.[name as "zip"]]));
    },
    shown: async () => (await asVisitor(db, (tx) => findProvider(tx, id)))?.provider,
  };
}

describe("what a provider says of where it is", () => {
  test("is stored with its own rights, read back, and changed field by field", async ({ db }) => {
    const { save, stored } = await make(db);
    expect(await stored()).toEqual(noAttributes);
    await save(home);
    expect(await stored()).toEqual(home);
    await save({ service_radius_miles: null });
    expect(await stored()).toEqual({ ...home, service_radius_miles: null });
    await save(noAttributes);
    expect(await stored()).toEqual(noAttributes);
  });

  test("has the city, state and center of its ZIP code, which cannot be set otherwise", async ({ db }) => {
    const { id, save, shown } = await make(db);
    const row = () =>
      asService(db, (tx) =>
        tx
          .selectFrom("providers")
          .select(["city", "state", "latitude", "longitude"])
          .where("id", "=", id)
          .executeTakeFirst(),
      );
    await save(home);
    const plano = { city: "Plano", state: "TX", latitude: 33.0277, longitude: -96.6777 };
    expect(await row()).toEqual(plano);
    expect(await shown()).toMatchObject({
      place: { city: "Plano", state: "TX", zip: "75074" },
      serviceRadiusMiles: 20,
    });
    await asService(db, (tx) =>
      tx.updateTable("providers").set({ latitude: 1, city: "Elsewhere" }).where("id", "=", id).execute(),
    );
    expect(await row()).toEqual(plano);
    await save({ zip: null });
    expect(await row()).toMatchObject({ state: "TX" });
    expect(await shown()).not.toHaveProperty("place");
  });

  test("shows families the street only while the provider wants that", async ({ db }) => {
    const { save, shown } = await make(db);
    await save(home);
    expect((await shown())?.place).not.toHaveProperty("street");
    await save({ is_street_public: true });
    expect((await shown())?.place?.street).toBe("1 Oak Way");
    await save({ street: "2 Elm Way" });
    expect((await shown())?.place?.street).toBe("2 Elm Way");
    await save({ is_street_public: false });
    expect((await shown())?.place).not.toHaveProperty("street");
  });

  test("keeps the street from visitors and from other providers", async ({ db }) => {
    const { id, save } = await make(db);
    const other = await make(db);
    await save(home);
    const read = (tx: Db) => tx.selectFrom("provider_addresses").selectAll().execute();
    await expect(asVisitor(db, read)).rejects.toMatchObject({ code: "42501" });
    expect(await asProvider(db, other.id, read)).toEqual([]);
    await expect(
      asProvider(db, other.id, (tx) => saveAttributes(tx, id, { is_street_public: true })),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(
      asProvider(db, id, (tx) => sql`update providers set street = 'x' where id = ${id}`.execute(tx)),
    ).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a ZIP code that is not in our list", () => {
  const errors = { zip: UNKNOWN_ZIP_ERROR, service_zips: `${UNKNOWN_ZIP_ERROR} (00002)` };
  const unknown = { ...home, zip: "00001", service_zips: ["75023", "00002"] };

  test("is refused on the profile, which stays as it was", async ({ db }) => {
    const { id, stored } = await make(db);
    const profile = await asProvider(db, id, (tx) => findProfile(tx, id));
    if (!profile) throw new Error("There is no profile.");
    const { image, name, license_number, services, phone, email, website, ...harmless } = profile;
    const reviewed = { name, license_number, services, phone, email, website };
    const save = (values: ProviderAttributes) =>
      editProfile(db, ORIGIN, id, { reviewed, harmless: { ...harmless, ...values } });
    expect(await save(unknown)).toEqual({ ok: false, problem: "unknown zip", errors });
    expect(await stored()).toEqual(noAttributes);
    expect(await save(home)).toMatchObject({ ok: true });
    expect(await stored()).toEqual(home);
  });

  test("is refused in the admin's form", async ({ db }) => {
    const { id, stored } = await make(db);
    const save = async (values: ProviderAttributes) => {
      const found = await asService(db, (tx) => findListing(tx, id));
      if (!found) throw new Error("There is no listing.");
      const listing = { ...found.listing, ...values };
      const actor = { kind: "admin", email: "ada@hearthlist.example", role: "owner" } as const;
      return editListing(db, actor, id, { listing, reason: "Moved.", version: found.version }, ORIGIN);
    };
    expect(await save(unknown)).toEqual({ ok: false, problem: "unknown zip", errors });
    expect(await stored()).toEqual(noAttributes);
    expect(await save(home)).toMatchObject({
      ok: true,
      changed: ["Street address", "ZIP code", "Miles you travel to clients", "ZIP codes you serve"],
    });
    expect(await stored()).toEqual(home);
  });

  test("is refused in a registration, and a known one stands on the listing", async ({ db }) => {
    const { zip } = errors;
    expect(await register(db, makeRegistrationForm({ zip: "00001" }))).toEqual({
      ok: false,
      problem: "unknown zip",
      errors: { zip },
    });
    const outcome = await register(
      db,
      makeRegistrationForm({ zip: "75023", street: "1 Oak Way", service_radius_miles: 5 }),
    );
    if (!outcome.ok) throw new Error(outcome.problem);
    expect(await asProvider(db, outcome.id, (tx) => findProfile(tx, outcome.id))).toMatchObject({
      zip: "75023",
      street: "1 Oak Way",
      service_radius_miles: 5,
      service_zips: [],
    });
  });
});
