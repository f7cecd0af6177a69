import type { Clue, Clues } from "./search-clues.server.ts";

/** Listings among which the best are looked for: those of one tier, or all of them. */
export type Group = { tier: "enterprise" | "premium" | "basic" | undefined; clue: Clue };

/** What ways of searching cost, beside passing one listing in the order of what it has. Results never depend on it. */
export type Costs = {
  /** For each listing that has a key of a clue, and for each that has one of all. */
  listing: number;
  found: number;
  /** For each key of a clue. */
  key: number;
  /** Fetching and scoring one of those. */
  find: number;
  /** Passing a listing without looking at its text. */
  figures: number;
  /** How often listings are passed where the query is part of their score. */
  rounds: number;
};
export const measuredCosts: Costs = { listing: 0.02, found: 0.3, key: 10, find: 2, figures: 0.4, rounds: 4 };

/** Of these, every choice is weighed. */
const MOST_CLUES = 6;

export function everyListing({ listings }: Clues): Group {
  return { tier: undefined, clue: { keys: undefined, listings } };
}

/** Whether a word stands in no listing at all. */
export function isHopeless({ text, filters }: Clues): boolean {
  return [...text, ...filters].some(({ keys }) => keys?.length === 0);
}

/** The clues by which to find all of a group's matches; none where it is quicker to pass its listings until so many were seen. */
export function cluesToFind(clues: Clues, group: Group, matches: number): Clue[] {
  const { chosen, cost } = cheapest(clues, group, 1);
  return cost < toPass(clues, group, matches) ? chosen : [];
}

/**
 * How to come to so many matches, whichever they are, or to all if they are fewer: the listings to pass, and if that was
 * not enough the clues to find them by. Where fewer match than expected, what was passed in vain costs as much as finding.
 */
export function planToCount(clues: Clues, matches: number): { pass: number; clues: Clue[] } {
  const all = expectedListings(clues, [...clues.text, ...clues.filters]);
  const group = everyListing(clues);
  const { chosen, cost } = cheapest(clues, group, Math.min(1, matches / all));
  if (cost >= clues.listings * passing(clues)) return { pass: Number.POSITIVE_INFINITY, clues: [] };
  return { pass: toPass(clues, group, matches) < cost ? Math.ceil(cost / passing(clues)) : 0, clues: chosen };
}

function toPass(clues: Clues, group: Group, matches: number): number {
  const all = expectedListings(clues, [...clues.text, ...clues.filters]);
  return Math.min(group.clue.listings, (matches * clues.listings) / all) * passing(clues);
}

function passing({ readsText, costs }: Clues): number {
  return readsText ? 1 : costs.figures;
}

/** The choice of clues by which matches are found with the least work, if only a share of what is found is fetched. */
function cheapest(clues: Clues, group: Group, fetchedShare: number): { chosen: Clue[]; cost: number } {
  let best = { chosen: [] as Clue[], cost: Number.POSITIVE_INFINITY };
  for (const chosen of choices([...clues.text, ...clues.filters, group.clue])) {
    const { found, find } = clues.costs;
    const fetched = expectedListings(clues, chosen) * (found + fetchedShare * find);
    const cost = chosen.reduce((sum, clue) => sum + priceOf(clues, clue), fetched);
    if (cost < best.cost) best = { chosen, cost };
  }
  return best;
}

/**
 * Each choice of one or more of the rarest. One with several keys stands alone: beside another, PostgreSQL would compare
 * its keys listing by listing.
 */
function choices(all: Clue[]): Clue[][] {
  const alone = all.filter(({ keys }) => keys && keys.length !== 1);
  const rarest = all
    .filter(({ keys }) => keys?.length === 1)
    .toSorted((a, b) => a.listings - b.listings)
    .slice(0, MOST_CLUES);
  const together = Array.from({ length: 2 ** rarest.length - 1 }, (_, index) =>
    rarest.filter((_, place) => (index + 1) & (1 << place)),
  );
  return [...alone.map((clue) => [clue]), ...together];
}

/** About how many listings have all of these. */
function expectedListings({ listings }: Clues, clues: Clue[]): number {
  return clues.reduce((rest, clue) => rest * shareOf(clue, listings), Math.max(1, listings));
}

function priceOf({ costs }: Clues, { keys = [], listings }: Clue): number {
  return listings * costs.listing + keys.length * costs.key;
}

function shareOf({ listings, isRelated }: Clue, all: number): number {
  const share = Math.min(1, Math.max(1, listings) / Math.max(1, all));
  return isRelated ? Math.sqrt(share) : share;
}
