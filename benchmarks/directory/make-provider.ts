import { cities } from "#database/seeds/cities.ts";
import { type Random, randomFrom } from "#database/seeds/random.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { createProviderId } from "#features/providers/rules/provider-id.ts";
import { createDescription } from "./description.ts";
import { type Place, pickNeighbor, pickPlace } from "./places.ts";
import { pickRareWord } from "./rare-word.ts";
import { pickSome } from "./weighted.ts";
import {
  getKindWords,
  type Kind,
  pickCertification,
  pickFirstWord,
  pickKind,
  pickOtherService,
  pickResponseTime,
  pickSaint,
  pickSecondWord,
  pickSpecialization,
  pickSurname,
  pickTier,
} from "./words.ts";
import { type LocatedZip, listNeighbors } from "./zip-codes.ts";

/** More than any directory holds: a provider's number keeps its length, and so its id. */
const FIRST_NUMBER = 1_000_000_000;
const ID_DIGITS = 7;
/** Of those who care at home, so many name neither a radius nor ZIP codes, and so many ZIP codes. */
const WITHOUT_AREA = 0.15;
const BY_ZIPS = 0.2;

const listedCities = new Map(
  cities.map(({ slug, name, state_abbr }) => [
    `${name}, ${state_abbr}`,
    { slug, name, stateAbbr: state_abbr },
  ]),
);

/** The provider of this number: the same in a directory of any size, and like those of real licence lists. */
export function makeProvider(index: number): PublicProvider {
  const random = randomFrom(`provider ${index}`);
  const kind = pickKind(random);
  const place = pickPlace(random);
  const zip = random.pick(place.zips);
  const name = makeName(random, kind, place);
  const services = pickSome(random, pickService(kind), spread(random, 1, 6));
  const specializations = random.chance(0.3)
    ? []
    : pickSome(random, pickSpecialization, spread(random, 1, 5));
  const tier = pickTier(random);
  const verified = random.chance(tier === "basic" ? 0.51 : 0.88);
  const number = String(index).padStart(ID_DIGITS, "0");
  const id = `${createProviderId(name, FIRST_NUMBER).split("-")[0]}-${number}`;
  return {
    id,
    name,
    description: createDescription(random, { name, place, services, specializations }),
    ...makeReviews(random, tier !== "basic"),
    responseTime: pickResponseTime(random),
    image: null,
    verified,
    featured: random.chance(tier === "basic" ? 0.01 : 0.3),
    status: statusOf(tier, verified),
    tier,
    services,
    pricing: makePricing(random, kind),
    coverage: makeCoverage(random, place),
    place: { city: zip.city, state: zip.state, zip: zip.zip },
    state: zip.state,
    center: { latitude: zip.latitude, longitude: zip.longitude },
    ...makeServiceArea(random, kind, zip),
    contact: {
      ...makePhone(random),
      email: `hello@${id}.example`,
      website: random.chance(0.6) ? `https://www.${id}.example` : null,
    },
    availability: {
      sameDay: random.chance(0.22),
      weekends: random.chance(0.45),
      emergency: random.chance(0.12),
    },
    specializations,
    certifications: random.chance(0.25) ? [] : pickSome(random, pickCertification, spread(random, 1, 5)),
    active: !random.chance(0.01),
    city: listedCities.get(`${place.city}, ${place.state}`),
  };
}

function makePhone(random: Random) {
  const area = random.between(201, 989);
  const line = `01${String(random.between(0, 99)).padStart(2, "0")}`;
  return { phone: `(${area}) 555-${line}`, phoneHref: `tel:+1${area}555${line}` };
}

function makeName(random: Random, kind: Kind, place: Place): string {
  const ending = getKindWords(kind).ending(random);
  const name = random.pick(namings)(random, ending, place.city);
  if (random.chance(0.09)) return `${name} LLC`;
  if (random.chance(0.08)) return `${name}, Inc.`;
  if (random.chance(0.04)) return `${name} ${random.pick(["II", "II", "III", "IV"])}`;
  return name;
}

type Naming = (random: Random, ending: string, city: string) => string;
const twoWords: Naming = (random, ending) => `${pickFirstWord(random)} ${pickSecondWord(random)} ${ending}`;
const oneWord: Naming = (random, ending) => `${pickFirstWord(random)} ${ending}`;
const family: Naming = (random, ending) => `${pickSurname(random)} Family ${ending}`;
const surname: Naming = (random, ending) => `${pickSurname(random)}'s ${ending}`;
const saint: Naming = (random, ending) => `St. ${pickSaint(random)} ${ending}`;
const ofCity: Naming = (random, ending, city) =>
  `${pickFirstWord(random)} ${pickSecondWord(random)} ${ending} of ${city}`;
const city: Naming = (_, ending, city) => `${city} ${ending}`;
const atPlace: Naming = (random, ending) =>
  `The ${pickSecondWord(random)} at ${pickFirstWord(random)} ${pickSecondWord(random)} ${ending}`;
const rare: Naming = (random, ending) => `${pickRareWord(random)} ${pickSecondWord(random)} ${ending}`;
const rareAlone: Naming = (random, ending) => `${pickRareWord(random)} ${ending}`;
/** As often as they stand here. */
const namings = [
  twoWords,
  twoWords,
  twoWords,
  twoWords,
  oneWord,
  oneWord,
  oneWord,
  family,
  surname,
  saint,
  ofCity,
  ofCity,
  city,
  atPlace,
  rare,
  rare,
  rareAlone,
];

/** First what its kind is about, then anything. */
function pickService(kind: Kind) {
  let isFirst = true;
  return (random: Random) => {
    const isOwn = isFirst || random.chance(0.2);
    isFirst = false;
    return isOwn ? getKindWords(kind).service(random) : pickOtherService(random);
  };
}

/** Nearly half have no review, most others a few, and a few have hundreds. */
function makeReviews(random: Random, isPaying: boolean): Pick<PublicProvider, "rating" | "reviewCount"> {
  if (random.chance(isPaying ? 0.15 : 0.48)) return { rating: null, reviewCount: 0 };
  const reviewCount = Math.min(Math.ceil(Math.exp(1.7 + 1.35 * bell(random))), 900);
  const mean = Math.min(5, Math.max(1, 4.35 + 0.55 * bell(random)));
  // An average of whole stars.
  const stars = Math.round(mean * reviewCount);
  return { rating: Math.round((stars / reviewCount) * 100) / 100, reviewCount };
}

function makePricing(random: Random, { unit, prices }: Kind): PublicProvider["pricing"] {
  const [least = 0, greatest = 0] = prices;
  // Most are near the lower end.
  const price = least + (greatest - least) * random.next() ** 2;
  const step = price > 1000 ? 50 : price > 100 ? 5 : 0.5;
  return { startingFrom: Math.round(price / step) * step, currency: "USD", unit };
}

function makeCoverage(random: Random, place: Place): string[] {
  const more = spread(random, 0, 5);
  const ways = [
    () => `${place.county} County`,
    () => random.pick(place.zips).zip,
    () => placeName(pickNeighbor(random, place)),
    () => `${pickNeighbor(random, place).county} County, ${place.state}`,
    () => random.pick(pickNeighbor(random, place).zips).zip,
  ];
  return [...new Set([placeName(place), ...Array.from({ length: more }, () => random.pick(ways)())])];
}

type ServiceArea = Pick<PublicProvider, "serviceRadiusMiles" | "serviceZips" | "serviceStates">;

/** For care at home: 10 to 60 miles, or the ZIP codes of the neighborhood. */
function makeServiceArea(random: Random, { isAtHome }: Kind, zip: LocatedZip): ServiceArea {
  const way = random.next();
  if (!isAtHome || way < WITHOUT_AREA) return {};
  if (way > WITHOUT_AREA + BY_ZIPS) return { serviceRadiusMiles: 5 * random.between(2, 12) };
  const served = listNeighbors(zip).slice(0, random.between(3, 12));
  return {
    serviceZips: served.map(({ zip }) => zip),
    serviceStates: [...new Set(served.map(({ state }) => state))].sort(),
  };
}

function placeName({ city, state }: Place): string {
  return `${city}, ${state}`;
}

function statusOf(tier: PublicProvider["tier"], verified: boolean): string {
  if (tier === "inactive") return "inactive";
  return verified ? "verified" : tier;
}

/** Smaller numbers more often; both ends included. */
function spread(random: Random, least: number, greatest: number): number {
  return least + Math.floor((greatest - least + 1) * random.next() ** 1.5);
}

/** Roughly normal: mean 0, deviation 1. */
function bell(random: Random): number {
  return (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3);
}
