import type { City, Zip } from "#features/places/rules/place.ts";

/** What the database knows of one text. */
export type Knowledge = {
  zips: ReadonlyMap<string, Zip>;
  /** By key (`cityKey`), for every name that the text may contain; the likeliest of each name first. */
  cities: ReadonlyMap<string, readonly City[]>;
  /** Those words of the text that stand in some listing. */
  words: ReadonlySet<string>;
  /** For a misspelled word, the words of listings one typing error away. */
  wordCorrections: ReadonlyMap<string, readonly string[]>;
  /** For the key of a misspelled name, the keys of cities one typing error away. */
  cityCorrections: ReadonlyMap<string, readonly string[]>;
};

export const noKnowledge: Knowledge = {
  zips: new Map(),
  cities: new Map(),
  words: new Set(),
  wordCorrections: new Map(),
  cityCorrections: new Map(),
};
