import { sql } from "kysely";
import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { listSuggestions } from "./list-suggestions.server.ts";

const list = (db: Db, text: string) => asVisitor(db, (tx) => listSuggestions(tx, text));

/** Scottsdale with four providers, Plano with one; Salinas far from both. */
async function insertDirectory(db: Db) {
  const city = { zips: 5, is_ordinary_word: false };
  await asService(db, (tx) =>
    tx
      .insertInto("city_names")
      .values([
        { ...city, key: "scottsdale", name: "Scottsdale", state: "AZ", latitude: 33.49, longitude: -111.92 },
        {
          ...city,
          key: "scottsbluff",
          name: "Scottsbluff",
          state: "NE",
          latitude: 41.87,
          longitude: -103.66,
          zips: 9,
        },
        { ...city, key: "scott", name: "Scott", state: "TX", latitude: 33.5, longitude: -99.5, zips: 7 },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const scottsdale = await makeCity(db, {
    name: "Scottsdale",
    state: "Arizona",
    state_abbr: "AZ",
    latitude: 33.49,
    longitude: -111.92,
  });
  const plano = await makeCity(db, { name: "Plano", latitude: 33.05, longitude: -96.73 });
  const inScottsdale = { city_id: scottsdale.id };
  await makeProvider(db, { name: "Saguaro Hearth", services: ["Memory Care"], ...inScottsdale });
  await makeProvider(db, { name: "Sage Manor", services: ["Home Care"], ...inScottsdale });
  await makeProvider(db, { name: "The Golden O’Peña", services: ["Home Care"], ...inScottsdale });
  await makeProvider(db, { name: "Sagebrush", services: ["Memory Care"], active: false, ...inScottsdale });
  await makeProvider(db, { name: "Plano Respite", services: ["Respite Care"], city_id: plano.id });
}

const labels = (suggestions: readonly { label: string; note: string }[]) =>
  suggestions.map(({ label, note }) => `${label} · ${note}`);

test("a typed place comes with the providers of the typed kind around it, or with the nearest", async ({
  db,
}) => {
  await insertDirectory(db);
  expect(labels((await list(db, "memory care scott")).places)).toEqual([
    "Memory care in Scottsdale, AZ · 1 provider within 25 miles",
    "Memory care in Scottsbluff, NE · None yet",
    "Memory care in Scott, TX · None yet",
  ]);
  expect(labels((await list(db, "respite care scott")).places)).toEqual([
    "Respite care in Scottsdale, AZ · None yet",
    "Respite care in Scottsbluff, NE · None yet",
    "Respite care in Scott, TX · None yet. Nearest in Plano, TX",
  ]);
  expect(labels((await list(db, "scottsdale")).places)).toEqual([
    "Scottsdale, AZ · 3 providers within 25 miles",
  ]);
  expect(labels((await list(db, "scottsdale memory ca")).places)).toEqual([
    "Memory care in Scottsdale, AZ · 1 provider within 25 miles",
  ]);
});

test("a city of ours without ZIP codes, a state and ZIP codes are suggested", async ({ db }) => {
  await insertDirectory(db);
  await makeCity(db, { name: "Quarrytown", latitude: 33.05, longitude: -96.73 });
  expect(labels((await list(db, "quarry")).places)).toEqual(["Quarrytown, TX · 1 provider within 25 miles"]);
  expect(labels((await list(db, "new ham")).places)).toEqual(["New Hampshire · The whole state"]);
  const zips = (await list(db, "respite 750")).places;
  expect(zips.map(({ label, query }) => [label, query])).toContainEqual([
    "Respite care in 75023 (Plano, TX)",
    "Respite care near 75023",
  ]);
});

test("a kind of care comes with the number of its providers", async ({ db }) => {
  await insertDirectory(db);
  expect(labels((await list(db, "home ca")).kinds)).toEqual(["Home care · 2 providers"]);
  expect(labels((await list(db, "dement")).kinds)).toEqual(["Memory care · For “dementia”. 1 provider"]);
});

test("a provider is found by the beginning of its name or of a word in it, whatever accents and marks it has", async ({
  db,
}) => {
  await insertDirectory(db);
  await asService(db, (tx) => sql`select count_search_words()`.execute(tx));
  const names = async (text: string) => (await list(db, text)).providers.map(({ label }) => label);
  expect(await names("sag")).toEqual(["Sage Manor", "Saguaro Hearth"]);
  expect(await names("memory care sag")).toEqual(["Saguaro Hearth"]);
  expect(await names("golden")).toEqual(["The Golden O’Peña"]);
  expect(await names("golden ope")).toEqual(["The Golden O’Peña"]);
  expect(await names("OPENA")).toEqual(["The Golden O’Peña"]);
  expect(await names("%")).toEqual([]);
});

test("a listing that is switched off is neither suggested nor counted", async ({ db }) => {
  await insertDirectory(db);
  const { places, providers } = await list(db, "sagebrush");
  expect([places, providers]).toEqual([[], []]);
  await asService(db, (tx) => tx.updateTable("providers").set({ active: false }).execute());
  expect(labels((await list(db, "home care scottsdale")).places)).toEqual([
    "Home care in Scottsdale, AZ · None yet",
  ]);
  expect((await list(db, "home ca")).kinds.map(({ note }) => note)).toEqual(["None yet"]);
  expect((await list(db, "sag")).providers).toEqual([]);
});

test.for(["", " ", "'", "…", "\ufffd", "%_\\", "s", "x".repeat(200), "a ".repeat(100).trim(), "’s \u0301"])(
  "the text %j is answered without an error",
  async (text, { db }) => {
    await insertDirectory(db);
    const { places, kinds, providers } = await list(db, text);
    expect(places.length + kinds.length + providers.length).toBeLessThanOrEqual(10);
  },
);
