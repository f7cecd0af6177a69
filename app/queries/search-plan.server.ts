import type { Clue, Clues } from "./search-clues.server.ts";

/** Listings among which the best are looked for: those of one tier, or all of them. */
export type Group = { tier: "enterprise" | "premium" | "basic" | undefined; clue: Clue };

/** What ways of searching cost, beside passing one listing in the order of what it has. Results never depend on it. */
export type Costs = {
  /** So few are fetched, counted and ranked in one go. */
  few: number;
  /** Fetching and scoring a listing that was found by its keys. */
  find: number;
  /** For each key of a clue with several and each listing that has one. */
  key: number;
  /** Clues that cost more than this are left out. */
  mostForKeys: number;
  /** A word in more than this share of the listings is no help in finding them. */
  commonShare: number;
};
export const measuredCosts: Costs = { few: 1500, find: 4, key: 0.03, mostForKeys: 10_000, commonShare: 0.3 };

/** After the rarest few, another hardly makes what is found less. */
const MOST_CLUES = 4;

export function everyListing({ listings }: Clues): Group {
  return { tier: undefined, clue: { keys: undefined, listings } };
}

/** Whether a word stands in no listing at all. */
export function isHopeless({ text, filters }: Clues): boolean {
  return [...text, ...filters].some(({ keys }) => keys?.length === 0);
}

/** The clues that are worth looking up, the rarest first. */
export function usefulClues(clues: Clues, group: Group): Clue[] {
  return [...clues.text, ...clues.filters, group.clue]
    .filter(({ listings }) => listings <= clues.listings * clues.costs.commonShare)
    .filter((clue) => keyCost(clues, clue) <= clues.costs.mostForKeys)
    .toSorted((a, b) => a.listings - b.listings)
    .slice(0, MOST_CLUES);
}

/** About how many listings have all of these, if none had to do with another. */
export function expectedListings({ listings }: Clues, clues: Clue[]): number {
  return clues.reduce((rest, clue) => rest * shareOf(clue, listings), listings);
}

/**
 * The clues by which to find a group's matches; none where it is quicker to pass its listings in order, until so many
 * matches were seen.
 */
export function cluesToFind(clues: Clues, group: Group, matches: number): Clue[] {
  const useful = usefulClues(clues, group);
  const share = [...clues.text, ...clues.filters].reduce(
    (rest, clue) => rest * shareOf(clue, clues.listings),
    1,
  );
  const passed = Math.min(group.clue.listings, matches / share);
  const found = expectedListings(clues, useful) * clues.costs.find;
  const cost = useful.reduce((sum, clue) => sum + keyCost(clues, clue), found);
  return cost <= passed ? useful : [];
}

function keyCost({ costs }: Clues, { keys, listings }: Clue): number {
  if (!keys) return Number.POSITIVE_INFINITY;
  return keys.length > 1 ? keys.length * listings * costs.key : 0;
}

function shareOf({ listings }: Clue, all: number): number {
  return Math.min(1, Math.max(1, listings) / Math.max(1, all));
}
