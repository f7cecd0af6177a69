import {
  isInNamedCity,
  type LocatedZip,
  readZipCodes,
} from "#features/places/commands/load-zip-codes.server.ts";
import { milesBetween, normalizeCityName } from "#features/places/rules/place.ts";

export type { LocatedZip };

/** The map in squares of so many degrees, so that the ZIP codes around one are found without all others. */
const SQUARE = 0.3;
/** Of a neighborhood at most so many are named. */
const NEIGHBORS = 12;

const zips = readZipCodes()
  .filter(isInNamedCity)
  .toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
const byCity = Map.groupBy(zips, ({ city, state }) => `${normalizeCityName(city)}, ${state}`);
const bySquare = Map.groupBy(zips, ({ latitude, longitude }) => squareOf(latitude, longitude));
const neighbors = new Map<string, LocatedZip[]>();

/** The ZIP codes of a city in their order; none where no post office has its name. */
export function listZipsOfCity(city: string, state: string): LocatedZip[] {
  return byCity.get(`${normalizeCityName(city)}, ${state}`) ?? [];
}

/** Each city of a state with its ZIP codes. */
export function listTowns(state: string): LocatedZip[][] {
  return [...byCity.values()].filter(([zip]) => zip?.state === state);
}

/** A ZIP code and those around it, the nearest first. */
export function listNeighbors(zip: LocatedZip): LocatedZip[] {
  const known = neighbors.get(zip.zip);
  if (known) return known;
  const steps = [-SQUARE, 0, SQUARE];
  const around = steps.flatMap((north) =>
    steps.flatMap((east) => bySquare.get(squareOf(zip.latitude + north, zip.longitude + east)) ?? []),
  );
  const nearest = around
    .map((each) => ({ each, miles: milesBetween(zip, each) }))
    .toSorted((a, b) => a.miles - b.miles || (a.each.zip < b.each.zip ? -1 : 1))
    .slice(0, NEIGHBORS)
    .map(({ each }) => each);
  neighbors.set(zip.zip, nearest);
  return nearest;
}

function squareOf(latitude: number, longitude: number): string {
  return `${Math.floor(latitude / SQUARE)} ${Math.floor(longitude / SQUARE)}`;
}
