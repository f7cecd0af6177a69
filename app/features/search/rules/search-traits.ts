import { careSpecialties, serviceTypes } from "#features/care/rules/care-options.ts";
import { careTypes } from "#features/care/rules/care-types.ts";
import type { CareMeaning } from "#features/care/rules/vocabulary.ts";
import type { Search } from "./search.ts";

/** After the kinds of care, each in its place. */
const promiseTraits = ["sameDay", "weekends", "emergency", "verified"] as const;

export const VERIFIED_BIT = careTypes.length + promiseTraits.indexOf("verified");

/** Keys of what an entry of the search has, as hearthlist.search_entry gives them. */
export const tierKeys = { enterprise: 1, premium: 2, basic: 3 } as const;
const TRAIT_KEY_MIN = 10;
const RATING_KEY_MIN = 30;
export const PRICE_KEY_MIN = 50;
const OFFER_KEY_MIN = 200;
const STATE_KEY_MIN = 2000;
/** Keys of words and of cells of the map are higher: of those there are too many to read all their numbers. */
export const TRAIT_KEY_MAX = 2999;
/** Ratings lie in steps of half a star; five stars are the tenth. */
const RATING_STEP_MAX = 10;

/** The bits of the promises that a search insists on, and of the kinds of care of which one will do. */
export function listRequestedTraits(search: Search): { all: number[]; any: number[] } {
  const any = careTypes.flatMap(({ slug }, bit) => (search.services.includes(slug) ? [bit] : []));
  const all = promiseTraits.flatMap((name, index) => (search[name] ? [careTypes.length + index] : []));
  return { all, any };
}

/** Every choice of traits that meets the search, as an entry has it in one number. */
export function listTraitChoices(search: Search): number[] {
  const wanted = listRequestedTraits(search);
  const [all, any] = [toTraitMask(wanted.all), toTraitMask(wanted.any)];
  return Array.from({ length: 2 ** (careTypes.length + promiseTraits.length) }, (_, choice) => choice).filter(
    (choice) => (choice & all) === all && (any === 0 || (choice & any) > 0),
  );
}

/** The bits of the kinds of care that a meaning names. */
export function listTraitBits({ careTypes: slugs }: CareMeaning): number[] {
  return careTypes.flatMap(({ slug }, bit) => (slugs.includes(slug) ? [bit] : []));
}

/** The bits of the specialties and service types that a meaning names. */
export function listOfferBits(meaning: CareMeaning): number[] {
  return [
    ...meaning.specialties.map((name) => careSpecialties.indexOf(name)),
    ...meaning.serviceTypes.map((name) => careSpecialties.length + serviceTypes.indexOf(name)),
  ];
}

export function listMeaningKeys(meaning: CareMeaning): number[] {
  return [
    ...listTraitBits(meaning).map(getTraitKey),
    ...listOfferBits(meaning).map((bit) => OFFER_KEY_MIN + bit),
  ];
}

export function getStateKey(abbreviation: string): number {
  const [first = 0, second = 0] = [0, 1].map((at) => abbreviation.charCodeAt(at) - 65);
  return STATE_KEY_MIN + first * 26 + second;
}

export function toTraitMask(bits: number[]): number {
  return bits.reduce((mask, bit) => mask + 2 ** bit, 0);
}

export function getTraitKey(bit: number): number {
  return TRAIT_KEY_MIN + bit;
}

/** The steps that hold every rating of at least this. */
export function listRatingKeys(minRating: number): number[] {
  const lowest = Math.floor(minRating * 2);
  return Array.from({ length: RATING_STEP_MAX - lowest + 1 }, (_, step) => RATING_KEY_MIN + lowest + step);
}
