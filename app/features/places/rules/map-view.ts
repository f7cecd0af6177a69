import { type Bounds, type Coordinates, milesBetween } from "./place.ts";

/** The part of the country that a map shows: its center and its scale. */
export type MapView = Coordinates & { pixelsPerMile: number };

/** Where a provider works, as exactly as a visitor may know it. */
export type ProviderArea = { center: Coordinates; radiusMiles?: number; hasPin: boolean };

const MILES_PER_DEGREE = 69.1;
/** No map is closer: a ZIP code's center is not exact to a street. */
const PIXELS_PER_MILE_MAX = 11;
/** The circle of an area fits into the lowest frame of a provider's page. */
const CIRCLE_RADIUS = 62;
/** What all frames of a city's page show, with room for half a pin on each side and for the button above. */
const CITY_MAP_SPACE = { width: 250, height: 200 };
const CITY_MAP_SPACE_BELOW_CENTER = 20;

export function getProviderMapView({ center, radiusMiles = 0 }: ProviderArea): MapView {
  const fitting = radiusMiles > 0 ? CIRCLE_RADIUS / radiusMiles : PIXELS_PER_MILE_MAX;
  return { ...center, pixelsPerMile: Math.min(PIXELS_PER_MILE_MAX, fitting) };
}

/** The closest view that shows all of these. */
export function getCityMapView(points: readonly Coordinates[]): MapView {
  const [west, east] = getExtent(points.map(({ longitude }) => longitude));
  const [south, north] = getExtent(points.map(({ latitude }) => latitude));
  const latitude = (south + north) / 2;
  const width = (east - west) * MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const height = (north - south) * MILES_PER_DEGREE;
  const fitting = Math.min(CITY_MAP_SPACE.width / width, CITY_MAP_SPACE.height / height);
  const pixelsPerMile = Math.min(PIXELS_PER_MILE_MAX, fitting);
  const shift = CITY_MAP_SPACE_BELOW_CENTER / pixelsPerMile / MILES_PER_DEGREE;
  return { latitude: latitude + shift, longitude: (west + east) / 2, pixelsPerMile };
}

/** Farther away than this, a provider or city would make the map too small to be of use. */
const CITY_MAP_MILES = 100;

export function isOnCityMap(place: Coordinates, city: Coordinates): boolean {
  return milesBetween(place, city) <= CITY_MAP_MILES;
}

function getExtent(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

type Size = { width: number; height: number };

/** What a desktop shows of the picture on the pages of providers and of cities. Wider frames add land and no names. */
export const labelledArea = { provider: { width: 372, height: 202 }, city: { width: 516, height: 378 } };

/** The edges of such a part around the center of the picture, a little too far rather than too near. */
export function getMapBounds(
  { latitude, longitude, pixelsPerMile }: MapView,
  { width, height }: Size,
): Bounds {
  const degrees = 1.1 / pixelsPerMile / MILES_PER_DEGREE;
  const high = (height / 2) * degrees;
  const wide = ((width / 2) * degrees) / Math.cos((latitude * Math.PI) / 180);
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  };
}
