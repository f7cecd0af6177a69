import { expect, test } from "vitest";
import { milesBetween } from "#features/places/rules/place.ts";
import { createCircle } from "./circle.ts";

test("every corner of a circle is as far from its middle as it says, and the circle is closed", () => {
  const middle = { latitude: 43.6, longitude: -116.2 };
  const [ring = []] = createCircle(middle, 25).coordinates;
  for (const [longitude, latitude] of ring)
    expect(milesBetween(middle, { latitude, longitude })).toBeCloseTo(25, 0);
  expect(ring.at(-1)).toEqual(ring[0]);
});
