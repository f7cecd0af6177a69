import { careSpecialties, serviceTypes } from "#features/care/rules/care-options.ts";
import { careTypes } from "#features/care/rules/care-types.ts";
import type { CareMeaning } from "#features/care/rules/vocabulary.ts";
import type { Search } from "./search.ts";

/** After the kinds of care, each in its place. */
const promises = ["sameDay", "weekends", "emergency", "verified"] as const;

export const VERIFIED_BIT = careTypes.length + promises.indexOf("verified");

/** Keys of what an entry of the search has, as hearthlist.search_entry gives them. */
export const tierKeys = { enterprise: 1, premium: 2, basic: 3 } as const;
const FIRST_TRAIT = 10;
const FIRST_RATING = 30;
export const FIRST_PRICE = 50;
const FIRST_OFFER = 200;
const FIRST_STATE = 2000;
/** Keys of words and of cells of the map are higher: of those there are too many to read all their numbers. */
export const LAST_TRAIT_KEY = 2999;
/** Ratings lie in steps of half a star; five stars are the tenth. */
const LAST_RATING = 10;

/** The bits of the promises that a search insists on, and of the kinds of care of which one will do. */
export function wantedTraits(search: Search): { all: number[]; any: number[] } {
  const any = careTypes.flatMap(({ slug }, bit) => (search.services.includes(slug) ? [bit] : []));
  const all = promises.flatMap((name, index) => (search[name] ? [careTypes.length + index] : []));
  return { all, any };
}

/** Every choice of traits that meets the search, as an entry has it in one number. */
export function wantedChoices(search: Search): number[] {
  const wanted = wantedTraits(search);
  const [all, any] = [traitMask(wanted.all), traitMask(wanted.any)];
  return Array.from({ length: 2 ** (careTypes.length + promises.length) }, (_, choice) => choice).filter(
    (choice) => (choice & all) === all && (any === 0 || (choice & any) > 0),
  );
}

/** The bits of the kinds of care that a meaning names. */
export function traitBits({ careTypes: slugs }: CareMeaning): number[] {
  return careTypes.flatMap(({ slug }, bit) => (slugs.includes(slug) ? [bit] : []));
}

/** The bits of the specialties and service types that a meaning names. */
export function offerBits(meaning: CareMeaning): number[] {
  return [
    ...meaning.specialties.map((name) => careSpecialties.indexOf(name)),
    ...meaning.serviceTypes.map((name) => careSpecialties.length + serviceTypes.indexOf(name)),
  ];
}

export function meaningKeys(meaning: CareMeaning): number[] {
  return [...traitBits(meaning).map(traitKey), ...offerBits(meaning).map((bit) => FIRST_OFFER + bit)];
}

export function stateKey(abbreviation: string): number {
  const [first = 0, second = 0] = [0, 1].map((at) => abbreviation.charCodeAt(at) - 65);
  return FIRST_STATE + first * 26 + second;
}

export function traitMask(bits: number[]): number {
  return bits.reduce((mask, bit) => mask + 2 ** bit, 0);
}

export function traitKey(bit: number): number {
  return FIRST_TRAIT + bit;
}

/** The steps that hold every rating of at least this. */
export function ratingKeys(minRating: number): number[] {
  const lowest = Math.floor(minRating * 2);
  return Array.from({ length: LAST_RATING - lowest + 1 }, (_, step) => FIRST_RATING + lowest + step);
}
