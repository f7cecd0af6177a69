import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider, makeReview } from "#tests/support/make.ts";
import { listSimilarProviders } from "./list-similar-providers.server.ts";

const namesOf = async (db: Db, id: string) => {
  const ids = await asVisitor(db, (tx) => listSimilarProviders(tx, id));
  const rows = await asService(db, (tx) => tx.selectFrom("providers").select(["id", "name"]).execute());
  return ids.map((each) => rows.find((row) => row.id === each)?.name);
};

test("similar providers have most kinds of care in common, then the best rating, whatever they pay", async ({
  db,
}) => {
  const { id: city_id } = await makeCity(db);
  const services = ["Home care", "Memory care", "Respite stays"];
  const { id } = await makeProvider(db, { city_id, services });
  const paid = { city_id, tier: "enterprise", featured: true };
  await makeProvider(db, { ...paid, name: "One kind, featured", services: ["Respite"] });
  await makeProvider(db, { ...paid, name: "Another kind, featured", services: ["Skilled nursing"] });
  const rated = await makeProvider(db, { city_id, name: "Two kinds, rated", services: services.slice(1) });
  await makeReview(db, rated.id);
  await makeProvider(db, { ...paid, name: "Two kinds, not rated", services: services.slice(1) });
  await makeProvider(db, { city_id, name: "Three kinds", services });
  await makeProvider(db, { city_id, name: "Three kinds, inactive", services, active: false });
  expect(await namesOf(db, id)).toEqual(["Three kinds", "Two kinds, rated", "Two kinds, not rated"]);
});

test("where a city has too few, those within 25 miles follow, the nearest circle first", async ({ db }) => {
  const services = ["Assisted living"];
  const place = { services, latitude: 33, longitude: -97 };
  const city = await makeCity(db, { latitude: 33, longitude: -97 });
  const other = await makeCity(db, { latitude: 33.03, longitude: -97 });
  const far = await makeCity(db, { latitude: 33.35, longitude: -97 });
  const beyond = await makeCity(db, { latitude: 33.37, longitude: -97 });
  const { id } = await makeProvider(db, { ...place, city_id: city.id });
  const rated = await makeProvider(db, { services, city_id: far.id, name: "24 miles away" });
  await makeReview(db, rated.id);
  await makeProvider(db, { services, city_id: beyond.id, name: "26 miles away" });
  await makeProvider(db, { services, city_id: other.id, name: "2 miles away" });
  await makeProvider(db, { services: [], city_id: other.id, name: "No kind of care" });
  expect(await namesOf(db, id)).toEqual(["2 miles away", "24 miles away"]);
  await makeProvider(db, { services, city_id: city.id, name: "Same city" });
  expect(await namesOf(db, id)).toEqual(["Same city", "2 miles away", "24 miles away"]);
});

test("a provider without kinds of care or without a place has no similar ones", async ({ db }) => {
  const { id: city_id } = await makeCity(db);
  const services = ["Home care"];
  await makeProvider(db, { city_id, services });
  const withoutKinds = await makeProvider(db, { city_id, services: ["Piano lessons"] });
  const withoutPlace = await makeProvider(db, { services });
  expect(await namesOf(db, withoutKinds.id)).toEqual([]);
  expect(await namesOf(db, withoutPlace.id)).toEqual([]);
  expect(await namesOf(db, "unknown")).toEqual([]);
});
