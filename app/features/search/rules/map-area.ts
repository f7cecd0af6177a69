import { type Coordinates, milesBetween } from "#features/places/rules/place.ts";

/** The part of the map that is searched, in degrees. */
export type MapArea = { south: number; west: number; north: number; east: number };

/** Around the 50 states and Puerto Rico. */
const mapLimits = { south: 15, west: -180, north: 72, east: -60 };
/** A larger part of the map says nothing about where care is needed, and is slow to search. */
const MAX_HEIGHT_DEGREES = 10;
const MAX_WIDTH_DEGREES = 20;

/** Reads 'south,west,north,east'. Undefined for anything that is not a reasonable part of the map. */
export function parseMapArea(text: string | null): MapArea | undefined {
  if (!text || !/^-?\d{1,3}(?:\.\d{1,8})?(?:,-?\d{1,3}(?:\.\d{1,8})?){3}$/.test(text)) return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(",").map(Number);
  return toMapArea({ south, west, north, east });
}

/** The same part of the map to 0.01 degrees, which is about half a mile. Undefined where it is too large or lies elsewhere. */
export function toMapArea(bounds: MapArea): MapArea | undefined {
  const area = {
    south: roundDegrees(bounds.south),
    west: roundDegrees(bounds.west),
    north: roundDegrees(bounds.north),
    east: roundDegrees(bounds.east),
  };
  const isInside =
    area.south >= mapLimits.south &&
    area.north <= mapLimits.north &&
    area.west >= mapLimits.west &&
    area.east <= mapLimits.east;
  // Rounded again, because 25.01 - 15.01 is a little more than 10.
  const [height, width] = [roundDegrees(area.north - area.south), roundDegrees(area.east - area.west)];
  const isReasonable = height > 0 && height <= MAX_HEIGHT_DEGREES && width > 0 && width <= MAX_WIDTH_DEGREES;
  return isInside && isReasonable ? area : undefined;
}

export function formatMapArea({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].join(",");
}

/** The point from which distances are measured. */
export function getMapAreaCenter({ south, west, north, east }: MapArea): Coordinates {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** The distance from the middle to the corner that is farthest away. */
export function getMilesToCorner(area: MapArea): number {
  const middle = getMapAreaCenter(area);
  const corners = [area.south, area.north].map((latitude) => ({ latitude, longitude: area.east }));
  return Math.max(...corners.map((corner) => milesBetween(middle, corner)));
}

export function isInMapArea({ latitude, longitude }: Coordinates, area: MapArea): boolean {
  return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;
}

/** Adding 0 turns -0 into 0, which an address writes the same way. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100) / 100 + 0;
}
