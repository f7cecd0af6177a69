import { expect, test } from "vitest";
import { getCityMapView, getMapBounds, getProviderMapView, isOnCityMap } from "./map-view.ts";

const scottsdale = { latitude: 33.69, longitude: -111.87 };
const chandler = { latitude: 33.28, longitude: -111.86 };
const tucson = { latitude: 32.22, longitude: -110.93 };

test.each([
  [undefined, 11],
  [0, 11],
  [1, 11],
  [5, 11],
  [31, 2],
  [100, 0.62],
])("a provider's map with a circle of %s miles has %s pixels for a mile", (radiusMiles, pixels) => {
  const area = { center: scottsdale, hasPin: false, ...(radiusMiles !== undefined && { radiusMiles }) };
  expect(getProviderMapView(area)).toEqual({ ...scottsdale, pixelsPerMile: pixels });
});

test("a city without a nearest city is shown at the closest zoom", () => {
  const view = getCityMapView([scottsdale]);
  expect(view).toMatchObject({ longitude: scottsdale.longitude, pixelsPerMile: 11 });
  // A little below the center of the picture, whose upper part the button covers.
  expect(view.latitude - scottsdale.latitude).toBeCloseTo(20 / 11 / 69.1);
});

test("two cities 28 miles apart lie within the height that every frame shows", () => {
  const view = getCityMapView([chandler, scottsdale]);
  expect((scottsdale.latitude - chandler.latitude) * 69.1 * view.pixelsPerMile).toBeCloseTo(200, 0);
});

test("the bounds of a part of a map reach a little over its corners", () => {
  const { south, north, west, east } = getMapBounds(
    { ...scottsdale, pixelsPerMile: 2 },
    { width: 640, height: 480 },
  );
  expect((north - south) * 69.1).toBeCloseTo((480 / 2) * 1.1);
  expect((east - west) * 69.1 * Math.cos((scottsdale.latitude * Math.PI) / 180)).toBeCloseTo((640 / 2) * 1.1);
});

test("what is more than 100 miles from a city is not on its map", () => {
  expect([chandler, tucson].map((place) => isOnCityMap(place, scottsdale))).toEqual([true, false]);
});
