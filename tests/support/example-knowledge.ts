import { type City, compareLikelihood, normalizeCityName, type Zip } from "#features/places/rules/place.ts";
import type { Knowledge } from "#features/search/rules/knowledge.ts";
import { listLookupKeys, listUnrecognized } from "#features/search/rules/understand.ts";
import { isOneEditAway } from "#features/search/rules/words.ts";

/** Names, state and number of ZIP codes; * is an ordinary word, + has a listing near it. */
const cities = `
  Sarasota FL 17 +, Naples FL 17 +, Naples ME 1, Scottsdale AZ 15 +, Phoenix AZ 78 +, Boise ID 20 +, Plano TX 8 +, Las Vegas NV 60 +,
  North Las Vegas NV 8 +, Henderson NV 12 +, Henderson KY 2, Saint Petersburg FL 20, Fort Myers FL 12, Fort Myers Beach FL 2,
  The Villages FL 2, Des Moines IA 20, Overland Park KS 13, Chandler AZ 9 +, Portland OR 40, Portland ME 10, Portland IN 1,
  Springfield IL 10, Springfield MO 14, Springfield MA 20, Hope AR 2 *, Hope IN 1 *, Hope ID 1 *, Friend NE 1 *, Home KS 1 *,
  Comfort TX 1 *, Star ID 1 *+, Kansas City MO 50, Kansas City KS 20, New York NY 100, Washington DC 100, Florida NY 1, Nevada MO 1,
  Mesa AZ 12 +, Virginia Beach VA 12, Tampa FL 40, Columbus OH 40, Columbus IN 4, Indianapolis IN 50, Coeur D Alene ID 3,
  Winston Salem NC 15, Venice FL 5 +, Venice CA 2, Eagle ID 1 *+, Meridian ID 3 +, Mobile AL 36, Price UT 1 *, Salem OR 8,
  Port Charlotte FL 5, Oklahoma City OK 60, Saint Paul MN 47, Brookdale CA 1, Green Valley AZ 2, La Mesa CA 3, York PA 9, Mexico MO 1, Mena AR 1,
  Lakewood WA 5, Lakewood CO 8, Cape Coral FL 6, Deal NJ 1, Ada MI 1, Clark NJ 1, McLean VA 4
`;

const zips: readonly Zip[] = [
  { zip: "85250", city: "Scottsdale", state: "AZ", latitude: 33.5, longitude: -111.9 },
  { zip: "34236", city: "Sarasota", state: "FL", latitude: 27.3, longitude: -82.5 },
  { zip: "97201", city: "Portland", state: "OR", latitude: 45.5, longitude: -122.7 },
];

/** Words that listings hold. */
const listed = [
  "pool",
  "bay",
  "bayview",
  "spanish",
  "speaks",
  "sauna",
  "pets",
  "medicaid",
  "lantern",
  "hills",
  "lakewood",
  "ranch",
  "respite",
  "made",
];

const byKey = new Map(
  [...Map.groupBy(cities.split(",").map(parseCity), ({ key }) => key)].map(([key, named]) => [
    key,
    named.toSorted(compareLikelihood),
  ]),
);

function parseCity(line: string): City {
  const [, name = "", state = "", count = "", marks = ""] =
    /^\s*(.+) ([A-Z]{2}) (\d+)\s*([*+]*)\s*$/.exec(line) ?? [];
  return {
    key: normalizeCityName(name),
    name,
    state,
    latitude: 0,
    longitude: 0,
    zips: Number(count),
    isOrdinaryWord: marks.includes("*"),
    hasListingNear: marks.includes("+"),
    isOurs: false,
  };
}

/** What a database with these places and words would say of a text, as `findKnowledge` does. */
export function exampleKnowledge(text: string): Knowledge {
  const questions = listLookupKeys(text);
  const knowledge = {
    zips: new Map(zips.filter(({ zip }) => questions.zips.includes(zip)).map((zip) => [zip.zip, zip])),
    cities: new Map([...byKey].filter(([key]) => questions.cityKeys.includes(key))),
    words: new Set(questions.words.filter((word) => listed.some((other) => other.includes(word)))),
    wordCorrections: new Map<string, string[]>(),
    cityCorrections: new Map<string, string[]>(),
  };
  const unknown = listUnrecognized(text, knowledge);
  for (const word of unknown.words)
    knowledge.wordCorrections.set(
      word,
      listed.filter((other) => isOneEditAway(word, other)),
    );
  for (const key of unknown.cityKeys) {
    const keys = [...byKey.keys()].filter((other) => isOneEditAway(key, other));
    knowledge.cityCorrections.set(key, keys);
    for (const other of keys) knowledge.cities.set(other, byKey.get(other) ?? []);
  }
  return knowledge;
}
