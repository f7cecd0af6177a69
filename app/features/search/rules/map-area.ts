import { type Coordinates, milesBetween } from "#features/places/rules/place.ts";

/** The part of the map that is searched, in degrees. */
export type MapArea = { south: number; west: number; north: number; east: number };

/** Around the 50 states and Puerto Rico. */
const limits = { south: 15, west: -180, north: 72, east: -60 };
/** A larger part of the map says nothing about where care is needed, and is slow to search. */
const MAX_HEIGHT = 10;
const MAX_WIDTH = 20;

/** Reads 'south,west,north,east'. Undefined for anything that is not a reasonable part of the map. */
export function parseMapArea(text: string | null): MapArea | undefined {
  if (!text || !/^-?\d{1,3}(?:\.\d{1,8})?(?:,-?\d{1,3}(?:\.\d{1,8})?){3}$/.test(text)) return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(",").map(Number);
  return mapAreaOf({ south, west, north, east });
}

/** The same part of the map to 0.01 degrees, which is about half a mile. Undefined where it is too large or lies elsewhere. */
export function mapAreaOf(bounds: MapArea): MapArea | undefined {
  const area = {
    south: rounded(bounds.south),
    west: rounded(bounds.west),
    north: rounded(bounds.north),
    east: rounded(bounds.east),
  };
  const isInside =
    area.south >= limits.south &&
    area.north <= limits.north &&
    area.west >= limits.west &&
    area.east <= limits.east;
  // Rounded again, because 25.01 - 15.01 is a little more than 10.
  const [height, width] = [rounded(area.north - area.south), rounded(area.east - area.west)];
  const isReasonable = height > 0 && height <= MAX_HEIGHT && width > 0 && width <= MAX_WIDTH;
  return isInside && isReasonable ? area : undefined;
}

export function formatMapArea({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].join(",");
}

/** The point from which distances are measured. */
export function middleOf({ south, west, north, east }: MapArea): Coordinates {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** The distance from the middle to the corner that is farthest away. */
export function milesToCorner(area: MapArea): number {
  const middle = middleOf(area);
  const corners = [area.south, area.north].map((latitude) => ({ latitude, longitude: area.east }));
  return Math.max(...corners.map((corner) => milesBetween(middle, corner)));
}

export function isWithin({ latitude, longitude }: Coordinates, area: MapArea): boolean {
  return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;
}

/** Adding 0 turns -0 into 0, which an address writes the same way. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100 + 0;
}
