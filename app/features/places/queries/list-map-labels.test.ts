import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { listLabelsWithin, listLargeCities } from "./list-map-labels.server.ts";

test("large cities are named from afar, towns and ZIP codes in the visible part of the map", async ({
  db,
}) => {
  const city = { state: "FL", is_ordinary_word: false, longitude: -82.5 };
  await asService(db, async (tx) => {
    await tx
      .insertInto("city_names")
      .values([
        { ...city, key: "sarasota", name: "Sarasota", latitude: 27.3, zips: 18 },
        { ...city, key: "venice", name: "Venice", latitude: 27.1, zips: 4 },
        { ...city, key: "osprey", name: "Osprey", latitude: 27.2, zips: 1 },
        { ...city, key: "naples", name: "Naples", latitude: 26.1, zips: 5 },
      ])
      .execute();
    await tx
      .insertInto("zip_codes")
      .values([
        { zip: "34229", city: "Osprey", state: "FL", latitude: 27.2, longitude: -82.5 },
        { zip: "34102", city: "Naples", state: "FL", latitude: 26.1, longitude: -82.5 },
      ])
      .execute();
  });
  const names = (read: { features: { properties: { name: string } }[] }) =>
    read.features.map(({ properties }) => properties.name);
  await asVisitor(db, async (tx) => {
    const large = names(await listLargeCities(tx));
    expect(large).toContain("Sarasota");
    expect(large).not.toContain("Venice");
    const near = { south: 27, west: -83, north: 27.5, east: -82 };
    expect(names(await listLabelsWithin(tx, near))).toEqual(["Venice", "Osprey", "34229"]);
    expect(names(await listLabelsWithin(tx, { ...near, north: 28 }))).toEqual(["Venice", "Osprey"]);
  });
});
