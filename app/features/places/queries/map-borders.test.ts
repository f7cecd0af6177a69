import { expect, test } from "vitest";
import { readCountyBorders, readStateBorders } from "./map-borders.server.ts";

type Read = {
  features: { properties: { kind: string; name?: string }; geometry: { coordinates: number[] } }[];
};

function namesOf(layer: string) {
  const { features }: Read = JSON.parse(layer);
  return new Map(
    features.map(({ properties, geometry }) => [properties.name ?? properties.kind, geometry.coordinates]),
  );
}

test("states and counties are GeoJSON with borders and names, and a county is called what it is", () => {
  const states = namesOf(readStateBorders());
  expect([...states.keys()]).toEqual(expect.arrayContaining(["land", "border", "Florida", "Alaska"]));
  const counties = namesOf(readCountyBorders());
  expect([...counties.keys()]).toEqual(
    expect.arrayContaining(["border", "Sarasota County", "Orleans Parish", "Anchorage", "Alexandria"]),
  );
  const [longitude = 0, latitude = 0] = counties.get("Sarasota County") ?? [];
  expect(Math.abs(longitude + 82.4) + Math.abs(latitude - 27.2)).toBeLessThan(0.2);
});
