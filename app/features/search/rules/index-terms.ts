import type { tierKeys } from "./search-traits.ts";

/** Keys of which a match has at least one, and about how many listings have it. No keys: too many to name. */
export type IndexTerm = {
  keys: number[] | undefined;
  listings: number;
  /** To a rarer one: parts that are typed together stand together more often than by chance. */
  isRelated?: boolean;
};

/** What is known of a search before it is made. */
export type IndexTerms = {
  listings: number;
  tiers: Record<keyof typeof tierKeys, IndexTerm>;
  /** For each part of the search, and for a name that holds any of its phrases. */
  parts: IndexTerm[];
  names: IndexTerm[];
  filters: IndexTerm[];
  /** So many were asked, and so many of them match. */
  sample?: { listings: number; matching: number };
  /** What a listing that meets them may have, and about how many have it. */
  traits: { choices: number[]; listings: number };
  /** Whether a listing's text has to be looked at, and not its figures alone. */
  readsText: boolean;
  /** Whether the query is part of a listing's score. */
  isScored: boolean;
  /** What the query brings a listing, at most, that does not hold it in its name. */
  unnamedPoints: number;
  costs: SearchCosts;
};

/** What ways of searching cost, beside passing one listing in the order of what it has. Results never depend on it. */
export type SearchCosts = {
  /** For each listing that has a key of a term, and for each that has one of all. */
  listing: number;
  found: number;
  /** For each key of a term. */
  key: number;
  /** Fetching and scoring one of those. */
  find: number;
  /** Passing a listing without looking at its text. */
  figures: number;
  /** How often listings are passed where the query is part of their score. */
  rounds: number;
  /** Passing a listing in the order in which they lie. */
  sequential: number;
};
