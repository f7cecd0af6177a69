import { expect, test } from "vitest";
import {
  formatMapArea,
  getMapAreaCenter,
  getMilesToCorner,
  isInMapArea,
  parseMapArea,
  toMapArea,
} from "./map-area.ts";

test("a map area is rounded to 0.01 degrees", () => {
  const area = toMapArea({ south: 27.1234, west: -82.987, north: 27.5678, east: -82.001 });
  expect(area).toEqual({ south: 27.12, west: -82.99, north: 27.57, east: -82 });
  expect(area && formatMapArea(area)).toBe("27.12,-82.99,27.57,-82");
  expect(parseMapArea("27.1234,-82.987,27.5678,-82.001")).toEqual(area);
});

test.each([
  ["", "nothing"],
  ["27,-83,28", "three numbers"],
  ["27,-83,28,-82,1", "five numbers"],
  ["27,-83,28,x", "a word"],
  ["1e1,-83,28,-82", "another notation"],
  ["28,-83,27,-82", "south above north"],
  ["27,-82,28,-83", "west beyond east"],
  ["27,-83,27.001,-82", "no height"],
  ["25,-83,36,-82", "too tall"],
  ["27,-100,28,-79", "too wide"],
  ["51,0,52,1", "Europe"],
])("%j counts as not given: %s", (text) => {
  expect(parseMapArea(text)).toBeUndefined();
});

test("an area of exactly the largest height counts, whatever the rounding of its difference", () => {
  expect(parseMapArea("15.01,-83,25.01,-82")).toBeDefined();
});

test("distances are measured from the middle, and the corners are the farthest points", () => {
  const area = { south: 27, west: -83, north: 28, east: -82 };
  expect(getMapAreaCenter(area)).toEqual({ latitude: 27.5, longitude: -82.5 });
  expect(getMilesToCorner(area)).toBeCloseTo(46.3, 0);
  expect(isInMapArea({ latitude: 27, longitude: -82 }, area)).toBe(true);
  expect(isInMapArea({ latitude: 26.99, longitude: -82.5 }, area)).toBe(false);
  expect(isInMapArea({ latitude: 27.5, longitude: -83.01 }, area)).toBe(false);
});
