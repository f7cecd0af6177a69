import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { insertProviders } from "#tests/support/insert-providers.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { listMapPins } from "./list-map-pins.server.ts";

test("pins stand in the order of the results, keep their number, and leave out listings without a place", async ({
  db,
}) => {
  await asService(db, (tx) =>
    tx
      .insertInto("zip_codes")
      .values({ zip: "34236", city: "Sarasota", state: "FL", latitude: 27.33, longitude: -82.54 })
      .execute(),
  );
  const place = { city: "Sarasota", state: "FL", zip: "34236" };
  await insertProviders(db, [
    makePublicProvider({
      id: "b",
      name: "Bay",
      tier: "premium",
      place,
      rating: 4.5,
      reviewCount: 2,
      pricing: { startingFrom: 34, currency: "USD", unit: "hour" },
    }),
    makePublicProvider({ id: "nowhere" }),
    makePublicProvider({ id: "a", name: "Arbor", place, serviceRadiusMiles: 20 }),
  ]);
  const pins = await asVisitor(db, (tx) => listMapPins(tx, ["b", "nowhere", "a", "gone"], "recommended"));
  expect(pins.map(({ geometry }) => geometry.coordinates)).toEqual([
    [-82.54, 27.33],
    [-82.54, 27.33],
  ]);
  expect(pins.map(({ properties }) => properties)).toEqual([
    {
      id: "b",
      name: "Bay",
      label: "$34/hr",
      price: "From $34 per hour",
      rating: 4.5,
      reviewCount: 2,
      placement: "promoted",
      rank: 1,
      isArea: true,
      miles: 5,
    },
    expect.objectContaining({ id: "a", label: "3", placement: "none", rank: 3, isArea: true, miles: 20 }),
  ]);
  expect(await asVisitor(db, (tx) => listMapPins(tx, [], "recommended"))).toEqual([]);
});
