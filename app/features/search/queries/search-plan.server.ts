import type { Clue, Clues, Costs } from "../rules/clues.ts";

/** Listings among which the best are looked for: those of one tier, or all of them. */
export type Group = { tier: "enterprise" | "premium" | "basic" | undefined; clue: Clue };

/** Among which entries to look: those that have a key of each clue, or so many as they lie or that have certain traits. */
export type Way = { clues?: Clue[]; thinned?: number; pass?: number; traits?: number[] };

type PricedWay = { way: Way; cost: number };
export const measuredCosts: Costs = {
  listing: 0.02,
  found: 0.4,
  key: 10,
  find: 3,
  figures: 0.4,
  rounds: 2,
  lying: 0.6,
};

/** A sample may promise more than there is. */
const SPARE = 3;
/** The share of the listings that is asked first, or so many. */
const SAMPLED = 0.002;
const LEAST_SAMPLED = 200;
/** What is expected without a sample weighs as much as so many that were asked. */
const TRUST = 20;
/** For fewer of the best hardly less is passed: all that the query could bring among them. */
const LEAST_PASSED = 20;
/** Of these, every choice is weighed. */
const MOST_CLUES = 6;

export function everyListing({ listings }: Clues): Group {
  return { tier: undefined, clue: { keys: undefined, listings } };
}

/** Whether a part stands in no listing at all. */
export function isHopeless({ parts, filters }: Clues): boolean {
  return [...parts, ...filters].some(({ keys }) => keys?.length === 0);
}

/** The clues by which to find all of a group's matches; none where it is quicker to pass its listings until the best are known. */
export function cluesToFind(clues: Clues, group: Group, most: number): Clue[] {
  const { chosen, cost } = cheapest(clues, group, 1);
  const seen = clues.isScored ? 2 * Math.max(most, LEAST_PASSED) * clues.costs.rounds : most;
  return cost < toPass(clues, group, seen) * passing(clues) ? chosen : [];
}

/** Which share of the listings to ask before it is decided how to come to so many matches; none where it hardly matters. */
export function shareToSample(clues: Clues, matches: number): number {
  if (clues.listings < matches) return 0;
  const share = Math.min(1, Math.max(SAMPLED, LEAST_SAMPLED / Math.max(1, clues.listings)));
  return clues.readsText || expectedMatches(clues) > share * clues.listings ? share : 0;
}

/**
 * How to come to all matches, and before that how to see whether they are too many to be wanted at all. Where fewer match
 * than expected, what was passed in vain costs as much as finding.
 */
export function planToCount(clues: Clues, matches: number): { tooMany: Way | undefined; all: Way } {
  const expected = expectedMatches(clues);
  const group = everyListing(clues);
  const { chosen, cost } = cheapest(clues, group, 1);
  const lying = passingAsTheyLie(clues);
  const isFound = cost < clues.listings * lying;
  const all = isFound ? { clues: chosen } : { pass: Number.POSITIVE_INFINITY };
  if (expected < matches) return { tooMany: undefined, all };
  const most = isFound ? cost : clues.listings * lying;
  const share = matches / expected;
  const partial = cheapest(clues, group, Math.min(1, share));
  const tooMany = [...waysToPass(clues, share, most), ...waysToThin(clues, share)].reduce(
    (best, way) => (way.cost < best.cost ? way : best),
    { way: { clues: partial.chosen }, cost: partial.cost } as PricedWay,
  );
  return { tooMany: tooMany.way, all };
}

/** By passing listings, of which a share is enough, until it has cost the most that it may. */
function waysToPass(clues: Clues, share: number, most: number): PricedWay[] {
  const { traits, listings, costs, readsText } = clues;
  return [
    { each: passingAsTheyLie(clues), among: listings, traits: undefined },
    { each: readsText ? costs.find : costs.figures, among: traits.listings, traits: traits.choices },
  ].map(({ each, among, traits }) => {
    const pass = most / each < among ? Math.ceil(most / each) : Number.POSITIVE_INFINITY;
    return { way: { pass, traits }, cost: each * Math.min(1, share) * among };
  });
}

/** By one clue alone, of whose listings chance leaves as many as are likely to hold enough. */
function waysToThin(clues: Clues, share: number): PricedWay[] {
  const { found, find } = clues.costs;
  return [...clues.parts, ...clues.filters].flatMap((clue) => {
    if (!clue.keys?.length || share > 1 / SPARE) return [];
    const thinned = Math.ceil(SPARE * share * clue.listings);
    return [
      {
        way: { clues: [clue], thinned },
        cost: priceOf(clues, clue) + thinned * found + share * clue.listings * find,
      },
    ];
  });
}

function toPass(clues: Clues, group: Group, matches: number): number {
  return Math.min(group.clue.listings, (matches * clues.listings) / expectedMatches(clues));
}

/** By the clues, and the more by the sample the larger it is. */
function expectedMatches(clues: Clues): number {
  const expected = expectedListings(clues, [...clues.parts, ...clues.filters]);
  const { listings, matching } = clues.sample ?? { listings: 0, matching: 0 };
  return (
    (clues.listings * (matching + (TRUST * expected) / Math.max(1, clues.listings))) / (listings + TRUST)
  );
}

function passingAsTheyLie(clues: Clues): number {
  return passing(clues) * clues.costs.lying;
}

function passing({ readsText, costs }: Clues): number {
  return readsText ? 1 : costs.figures;
}

/** The choice of clues by which matches are found with the least work, if only a share of what is found is fetched. */
function cheapest(clues: Clues, group: Group, fetchedShare: number): { chosen: Clue[]; cost: number } {
  let best = { chosen: [] as Clue[], cost: Number.POSITIVE_INFINITY };
  for (const chosen of choices([...clues.parts, ...clues.filters, group.clue])) {
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
