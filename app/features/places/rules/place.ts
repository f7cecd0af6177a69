import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { cityByRegion } from "./regions.ts";
import type { UsState } from "./us-states.ts";

/** A place with a listing no farther away than this counts as served; a place in a search means this radius. */
export const NEAR_MILES = 25;

export type Coordinates = { latitude: number; longitude: number };

export type Zip = Coordinates & { zip: string; city: string; state: string };

/** It lies at the mean of its ZIP codes. */
export type City = Coordinates & {
  key: string;
  name: string;
  /** The abbreviation, such as 'FL'. */
  state: string;
  zips: number;
  isOrdinaryWord: boolean;
  hasListingNear: boolean;
  isOurs: boolean;
};

/** The edges of a part of the map, in degrees. */
export type Bounds = { south: number; north: number; west: number; east: number };

export type NamedPlace = Coordinates & { name: string };

/** A city of ours with where it lies. */
export type CityPlace = NamedPlace & { slug: string; stateAbbr: string };

/** The nearest city that lists providers, seen from a city that lists none; `count` says how many. */
export type NearestCity = CityPlace & { miles: number; count: number };

export type Place =
  | { type: "zip"; zip: Zip }
  | { type: "city"; city: City }
  | { type: "state"; state: UsState };

/** Ways to write a word of a city's name that the post office writes in full. */
const abbreviations = new Map([
  ["st", "saint"],
  ["ft", "fort"],
  ["mt", "mount"],
  ["hts", "heights"],
  ["spgs", "springs"],
  ["bch", "beach"],
]);
export const directions: ReadonlyMap<string, string> = new Map([
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
]);

/** What a city is called beside its name, or by mistake; both as keys. */
const nicknames = new Map([
  ["abq", "albuquerque"],
  ["atl", "atlanta"],
  ["chitown", "chicago"],
  ["cincy", "cincinnati"],
  ["dfw", "dallas"],
  ["fortlaud", "fortlauderdale"],
  ["indy", "indianapolis"],
  ["jax", "jacksonville"],
  ["kc", "kansascity"],
  ["losvegas", "lasvegas"],
  ["newyorkcity", "newyork"],
  ["nola", "neworleans"],
  ["nyc", "newyork"],
  ["okc", "oklahomacity"],
  ["pdx", "portland"],
  ["philly", "philadelphia"],
  ["phx", "phoenix"],
  ["saintaug", "saintaugustine"],
  ["saintpete", "saintpetersburg"],
  ["sanfran", "sanfrancisco"],
  ["slc", "saltlakecity"],
  ["vegas", "lasvegas"],
]);

/**
 * The form in which names of cities are compared: 'Ft. Myers', 'fort myers' and 'FORTMYERS' have one key. Empty where the
 * name has no letter or digit.
 */
export function normalizeCityName(name: string): string {
  const words = splitCityName(name);
  const first = words[0] ?? "";
  if (words.length > 1 && first === "the") words.shift();
  else if (words.length > 1) words[0] = directions.get(first) ?? first;
  const key = words.map((word) => abbreviations.get(word) ?? word).join("");
  return nicknames.get(key) ?? cityByRegion.get(key) ?? key;
}

/** Most names come as words of a search, in the form of searchText already. */
function splitCityName(name: string): string[] {
  if (/^[a-z\d]+(?: [a-z\d]+)*$/.test(name)) return name.split(" ");
  return normalizeSearchText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Of cities with one name: the one with a listing near it first, then one of ours, then the one with the most ZIP codes. */
export function compareLikelihood(a: City, b: City): number {
  return (
    Number(b.hasListingNear) - Number(a.hasListingNear) ||
    Number(b.isOurs) - Number(a.isOurs) ||
    b.zips - a.zips ||
    (a.state < b.state ? -1 : 1)
  );
}

export const EARTH_RADIUS_MILES = 3958.7613;

/** The great-circle distance by the haversine formula, as hearthlist.miles_between in the database. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const halfChord =
    Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) *
      Math.cos(toRadians(b.latitude)) *
      Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.atan2(Math.sqrt(halfChord), Math.sqrt(Math.abs(1 - halfChord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
