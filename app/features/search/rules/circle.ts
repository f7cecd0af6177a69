import type { Coordinates } from "#features/places/rules/place.ts";

const CIRCLE_CORNERS = 64;
const MILES_PER_DEGREE = 69.09;

type Position = [longitude: number, latitude: number];
export type CircleShape = { type: "Polygon"; coordinates: Position[][] };

/** A circle of so many miles around a place, as the map draws it. */
export function createCircle({ latitude, longitude }: Coordinates, miles: number): CircleShape {
  const height = miles / MILES_PER_DEGREE;
  const width = height / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: CIRCLE_CORNERS + 1 }, (_, corner): Position => {
    const angle = (2 * Math.PI * (corner % CIRCLE_CORNERS)) / CIRCLE_CORNERS;
    return [longitude + width * Math.sin(angle), latitude + height * Math.cos(angle)];
  });
  return { type: "Polygon", coordinates: [ring] };
}
