import { sql } from "kysely";
import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import {
  findCityPlace,
  findNearestCityWithProviders,
  listCitiesByKey,
  listCitiesWithin,
  listZips,
} from "./places.server.ts";

const illinois = { key: "springfield", name: "Springfield", state: "IL", latitude: 39.78, longitude: -89.65 };
const missouri = { key: "springfield", name: "Springfield", state: "MO", latitude: 37.2, longitude: -93.29 };

function insertCities(db: Db) {
  const rows = [illinois, missouri].map((city) => ({ ...city, zips: 9, is_ordinary_word: false }));
  return asService(db, (tx) => tx.insertInto("city_names").values(rows).execute());
}

test("ZIP codes are found when their place is known", async ({ db }) => {
  const scottsdale = {
    zip: "85250",
    city: "Scottsdale",
    state: "AZ",
    latitude: 33.5,
    longitude: -111.9,
  };
  const unknown = { zip: "34001", city: "Apo", state: "AA", latitude: null, longitude: null };
  await asService(db, (tx) => tx.insertInto("zip_codes").values([scottsdale, unknown]).execute());
  expect(await asVisitor(db, (tx) => listZips(tx, ["85250", "34001", "99999"]))).toEqual([scottsdale]);
  expect(await asVisitor(db, (tx) => listZips(tx, []))).toEqual([]);
});

test("a city is found in every state, with whether a listing is within 25 miles and whether it is ours", async ({
  db,
}) => {
  await insertCities(db);
  // 24 miles south of Springfield, Missouri.
  const served = await makeCity(db, { name: "Ozark", latitude: 36.853, longitude: -93.29 });
  await makeCity(db, { name: "springfield", state_abbr: "IL", latitude: 39.8, longitude: -89.6 });
  const list = async () =>
    (await asVisitor(db, (tx) => listCitiesByKey(tx, ["springfield", "nowhere"]))).map((city) => [
      city.state,
      city.hasListingNear,
      city.isOurs,
    ]);
  expect(await list()).toEqual([
    ["IL", false, true],
    ["MO", false, false],
  ]);
  const provider = await makeProvider(db, { city_id: served.id });
  expect(await list()).toEqual([
    ["IL", false, true],
    ["MO", true, false],
  ]);
  await asService(db, (tx) =>
    tx.updateTable("cities").set({ latitude: 36.83 }).where("id", "=", served.id).execute(),
  );
  expect((await list())[1]).toEqual(["MO", false, false]);
  await asService(db, (tx) => tx.deleteFrom("providers").where("id", "=", provider.id).execute());
});

test("a city of ours without a ZIP code is found where it is", async ({ db }) => {
  const city = await makeCity(db, {
    name: "St. Armands",
    state_abbr: "FL",
    latitude: 27.3,
    longitude: -82.6,
  });
  await makeProvider(db, { city_id: city.id });
  expect(await asVisitor(db, (tx) => listCitiesByKey(tx, ["saintarmands"]))).toEqual([
    {
      key: "saintarmands",
      name: "St. Armands",
      state: "FL",
      latitude: 27.3,
      longitude: -82.6,
      zips: 0,
      isOrdinaryWord: false,
      hasListingNear: true,
      isOurs: true,
    },
  ]);
});

test("miles_between is the great-circle distance", async ({ db }) => {
  const distance = async (...coordinates: number[]) =>
    (
      await sql<{ miles: number }>`select miles_between(${sql.join(coordinates)}) as miles`.execute(
        await Promise.resolve(db),
      )
    ).rows[0]?.miles;
  await asVisitor(db, async () => {
    expect(await distance(33.49, -111.92, 33.49, -111.92)).toBe(0);
    // Phoenix to Flagstaff, and half the earth.
    expect(await distance(33.4484, -112.074, 35.1983, -111.6513)).toBeCloseTo(123.3, 0);
    expect(await distance(0, 0, 0, 180)).toBeCloseTo(12_436.8, 0);
  });
});

test("the nearest city with providers is another active one with at least one provider, with its distance and count", async ({
  db,
}) => {
  const find = () => asVisitor(db, (tx) => findNearestCityWithProviders(tx, { slug: "chandler" }));
  await makeCity(db, { slug: "chandler", name: "Chandler", latitude: 33.3, longitude: -111.84 });
  await makeCity(db, { slug: "tempe", name: "Tempe", latitude: 33.41, longitude: -111.93 });
  expect(await find()).toBeUndefined();
  const closed = await makeCity(db, { slug: "mesa", latitude: 33.4, longitude: -111.8, active: false });
  const far = await makeCity(db, { slug: "naples", latitude: 26.1, longitude: -81.8 });
  const near = await makeCity(db, {
    slug: "scottsdale",
    name: "Scottsdale",
    state_abbr: "AZ",
    latitude: 33.589,
    longitude: -111.84,
  });
  for (const { id } of [closed, far, near, near]) await makeProvider(db, { city_id: id });
  const found = await find();
  expect(found).toEqual({
    slug: "scottsdale",
    name: "Scottsdale",
    stateAbbr: "AZ",
    latitude: 33.589,
    longitude: -111.84,
    miles: expect.closeTo(20, 0),
    count: 2,
  });
});

test("a city of ours is found with where it lies, unless it is unknown or inactive", async ({ db }) => {
  await makeCity(db, { slug: "mesa", name: "Mesa", state_abbr: "AZ", latitude: 33.4, longitude: -111.8 });
  await makeCity(db, { slug: "tempe", active: false });
  const find = (slug: string) => asVisitor(db, (tx) => findCityPlace(tx, slug));
  expect(await find("mesa")).toEqual({
    slug: "mesa",
    name: "Mesa",
    stateAbbr: "AZ",
    latitude: 33.4,
    longitude: -111.8,
  });
  expect([await find("tempe"), await find("nowhere")]).toEqual([undefined, undefined]);
});

test("the cities within bounds are listed by size and then from the middle, without air bases and firms", async ({
  db,
}) => {
  const row = (name: string, latitude: number, zips: number) => ({
    key: name.toLowerCase(),
    name,
    state: "AZ",
    latitude,
    longitude: -112,
    zips,
    is_ordinary_word: false,
  });
  const cities = [
    row("Anthem", 33.9021, 1),
    row("Carefree", 33.6012, 1),
    row("Phoenix", 33.2, 40),
    row("Luke Afb", 33.5387, 1),
    row("State Lottery", 33.45, 1),
    row("Tucson", 32.2, 20),
  ];
  await asService(db, (tx) => tx.insertInto("city_names").values(cities).execute());
  const bounds = { south: 33, north: 34, west: -113, east: -111 };
  const found = await asVisitor(db, (tx) => listCitiesWithin(tx, bounds));
  expect(found.map(({ name }) => name)).toEqual(["Phoenix", "Carefree", "Anthem"]);
  expect(found[0]).toEqual({ name: "Phoenix", latitude: 33.2, longitude: -112 });
});
