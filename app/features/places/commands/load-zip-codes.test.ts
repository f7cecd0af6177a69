import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { loadZipCodes } from "./load-zip-codes.server.ts";

function load(db: Db) {
  return asService(db, async (tx) => {
    await tx
      .insertInto("installation")
      .values({ demo: true })
      .onConflict((row) => row.doNothing())
      .execute();
    await loadZipCodes(tx);
  });
}

test("every ZIP code of the United States is loaded with its city, and those without a place have none", async ({
  db,
}) => {
  await load(db);
  await asVisitor(db, async (tx) => {
    const count = tx.fn.countAll<number>().as("count");
    expect(await tx.selectFrom("zip_codes").select(count).executeTakeFirst()).toEqual({ count: 42_555 });
    const zips = await tx
      .selectFrom("zip_codes")
      .selectAll()
      .where("zip", "in", ["85250", "10200", "34001", "K1A"])
      .orderBy("zip")
      .execute();
    expect(zips).toEqual([
      { zip: "10200", city: "New York", state: "NY", latitude: null, longitude: null },
      { zip: "34001", city: "Apo", state: "AA", latitude: null, longitude: null },
      { zip: "85250", city: "Scottsdale", state: "AZ", latitude: 33.5218, longitude: -111.9049 },
    ]);
  });
});

test("a city stands at the mean of its ZIP codes and knows whether its name is a word", async ({ db }) => {
  await load(db);
  const cities = await asVisitor(db, (tx) =>
    tx
      .selectFrom("city_names")
      .select(["key", "name", "state", "zips", "is_ordinary_word"])
      .where("key", "in", ["scottsdale", "friend", "mckinney", "apo", "shelloilbox150"])
      .orderBy("key")
      .orderBy("state")
      .execute(),
  );
  expect(cities).toEqual([
    { key: "friend", name: "Friend", state: "NE", zips: 1, is_ordinary_word: true },
    { key: "mckinney", name: "McKinney", state: "KY", zips: 1, is_ordinary_word: false },
    { key: "mckinney", name: "McKinney", state: "TX", zips: 3, is_ordinary_word: false },
    { key: "scottsdale", name: "Scottsdale", state: "AZ", zips: 15, is_ordinary_word: false },
  ]);
  const sarasota = await asVisitor(db, (tx) =>
    tx
      .selectFrom("city_names")
      .select(["latitude", "longitude"])
      .where("key", "=", "sarasota")
      .where("state", "=", "FL")
      .executeTakeFirst(),
  );
  expect(sarasota?.latitude).toBeCloseTo(27.3, 0);
  expect(sarasota?.longitude).toBeCloseTo(-82.5, 0);
});

test("the ZIP codes are loaded once for each version of the package", async ({ db }) => {
  await load(db);
  await asService(db, (tx) => tx.deleteFrom("zip_codes").where("zip", "=", "85250").execute());
  const hasZip = async () =>
    (
      await asVisitor(db, (tx) =>
        tx.selectFrom("zip_codes").select("zip").where("zip", "=", "85250").execute(),
      )
    ).length;
  await load(db);
  expect(await hasZip()).toBe(0);
  await asService(db, (tx) => tx.updateTable("installation").set({ zip_codes_version: "7.0.0-1" }).execute());
  await load(db);
  expect(await hasZip()).toBe(1);
});
