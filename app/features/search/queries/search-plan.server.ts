import type { IndexTerm, IndexTerms, SearchCosts } from "../rules/index-terms.ts";

/** Listings among which the best are looked for: those of one tier, or all of them. */
export type TierGroup = { tier: "enterprise" | "premium" | "basic" | undefined; term: IndexTerm };

/** Among which entries to look: those that have a key of each term, or so many as they lie or that have certain traits. */
export type AccessPath = { terms?: IndexTerm[]; thinned?: number; pass?: number; traits?: number[] };

type PricedPath = { way: AccessPath; cost: number };
export const measuredSearchCosts: SearchCosts = {
  listing: 0.02,
  found: 0.4,
  key: 10,
  find: 3,
  figures: 0.4,
  rounds: 2,
  sequential: 0.6,
};

/** A sample may promise more than there is. */
const SAMPLE_SAFETY_FACTOR = 3;
/** The share of the listings that is asked first, or so many. */
const SAMPLE_SHARE = 0.002;
const SAMPLE_LISTINGS_MIN = 200;
/** What is expected without a sample weighs as much as so many that were asked. */
const ESTIMATE_WEIGHT_LISTINGS = 20;
/** For fewer of the best hardly less is passed: all that the query could bring among them. */
const SCANNED_MATCHES_MIN = 20;
/** Of these, every choice is weighed. */
const COMBINED_TERMS_MAX = 6;

export function createAllListingsGroup({ listings }: IndexTerms): TierGroup {
  return { tier: undefined, term: { keys: undefined, listings } };
}

/** Whether a part stands in no listing at all. */
export function hasNoMatches({ parts, filters }: IndexTerms): boolean {
  return [...parts, ...filters].some(({ keys }) => keys?.length === 0);
}

/** The terms by which to find all of a group's matches; none where it is quicker to pass its listings until the best are known. */
export function chooseIndexTerms(terms: IndexTerms, group: TierGroup, most: number): IndexTerm[] {
  const { chosen, cost } = findCheapestTerms(terms, group, 1);
  const scannedMatches = terms.isScored ? 2 * Math.max(most, SCANNED_MATCHES_MIN) * terms.costs.rounds : most;
  return cost < estimateScannedListings(terms, group, scannedMatches) * getScanCost(terms) ? chosen : [];
}

/** Which share of the listings to ask before it is decided how to come to so many matches; none where it hardly matters. */
export function getSampleShare(terms: IndexTerms, matches: number): number {
  if (terms.listings < matches) return 0;
  const share = Math.min(1, Math.max(SAMPLE_SHARE, SAMPLE_LISTINGS_MIN / Math.max(1, terms.listings)));
  return terms.readsText || estimateMatches(terms) > share * terms.listings ? share : 0;
}

/**
 * How to come to all matches, and before that how to see whether they are too many to be wanted at all. Where fewer match
 * than expected, what was passed in vain costs as much as finding.
 */
export function planCount(
  terms: IndexTerms,
  matches: number,
): { tooMany: AccessPath | undefined; all: AccessPath } {
  const expected = estimateMatches(terms);
  const group = createAllListingsGroup(terms);
  const { chosen, cost } = findCheapestTerms(terms, group, 1);
  const lying = getSequentialScanCost(terms);
  const isFound = cost < terms.listings * lying;
  const all = isFound ? { terms: chosen } : { pass: Number.POSITIVE_INFINITY };
  if (expected < matches) return { tooMany: undefined, all };
  const most = isFound ? cost : terms.listings * lying;
  const share = matches / expected;
  const partial = findCheapestTerms(terms, group, Math.min(1, share));
  const tooMany = [...listScanPaths(terms, share, most), ...listSampledPaths(terms, share)].reduce(
    (best, way) => (way.cost < best.cost ? way : best),
    { way: { terms: partial.chosen }, cost: partial.cost } as PricedPath,
  );
  return { tooMany: tooMany.way, all };
}

/** By passing listings, of which a share is enough, until it has cost the most that it may. */
function listScanPaths(terms: IndexTerms, share: number, most: number): PricedPath[] {
  const { traits, listings, costs, readsText } = terms;
  return [
    { each: getSequentialScanCost(terms), among: listings, traits: undefined },
    { each: readsText ? costs.find : costs.figures, among: traits.listings, traits: traits.choices },
  ].map(({ each, among, traits }) => {
    const pass = most / each < among ? Math.ceil(most / each) : Number.POSITIVE_INFINITY;
    return { way: { pass, traits }, cost: each * Math.min(1, share) * among };
  });
}

/** By one term alone, of whose listings chance leaves as many as are likely to hold enough. */
function listSampledPaths(terms: IndexTerms, share: number): PricedPath[] {
  const { found, find } = terms.costs;
  return [...terms.parts, ...terms.filters].flatMap((term) => {
    if (!term.keys?.length || share > 1 / SAMPLE_SAFETY_FACTOR) return [];
    const thinned = Math.ceil(SAMPLE_SAFETY_FACTOR * share * term.listings);
    return [
      {
        way: { terms: [term], thinned },
        cost: getLookupCost(terms, term) + thinned * found + share * term.listings * find,
      },
    ];
  });
}

function estimateScannedListings(terms: IndexTerms, group: TierGroup, matches: number): number {
  return Math.min(group.term.listings, (matches * terms.listings) / estimateMatches(terms));
}

/** By the terms, and the more by the sample the larger it is. */
function estimateMatches(terms: IndexTerms): number {
  const expected = estimateListings(terms, [...terms.parts, ...terms.filters]);
  const { listings, matching } = terms.sample ?? { listings: 0, matching: 0 };
  return (
    (terms.listings * (matching + (ESTIMATE_WEIGHT_LISTINGS * expected) / Math.max(1, terms.listings))) /
    (listings + ESTIMATE_WEIGHT_LISTINGS)
  );
}

function getSequentialScanCost(terms: IndexTerms): number {
  return getScanCost(terms) * terms.costs.sequential;
}

function getScanCost({ readsText, costs }: IndexTerms): number {
  return readsText ? 1 : costs.figures;
}

/** The choice of terms by which matches are found with the least work, if only a share of what is found is fetched. */
function findCheapestTerms(
  terms: IndexTerms,
  group: TierGroup,
  fetchedShare: number,
): { chosen: IndexTerm[]; cost: number } {
  let best = { chosen: [] as IndexTerm[], cost: Number.POSITIVE_INFINITY };
  for (const chosen of listTermCombinations([...terms.parts, ...terms.filters, group.term])) {
    const { found, find } = terms.costs;
    const fetched = estimateListings(terms, chosen) * (found + fetchedShare * find);
    const cost = chosen.reduce((sum, term) => sum + getLookupCost(terms, term), fetched);
    if (cost < best.cost) best = { chosen, cost };
  }
  return best;
}

/**
 * Each choice of one or more of the rarest. One with several keys stands alone: beside another, PostgreSQL would compare
 * its keys listing by listing.
 */
function listTermCombinations(all: IndexTerm[]): IndexTerm[][] {
  const alone = all.filter(({ keys }) => keys && keys.length !== 1);
  const rarest = all
    .filter(({ keys }) => keys?.length === 1)
    .toSorted((a, b) => a.listings - b.listings)
    .slice(0, COMBINED_TERMS_MAX);
  const together = Array.from({ length: 2 ** rarest.length - 1 }, (_, index) =>
    rarest.filter((_, place) => (index + 1) & (1 << place)),
  );
  return [...alone.map((term) => [term]), ...together];
}

/** About how many listings have all of these. */
function estimateListings({ listings }: IndexTerms, terms: IndexTerm[]): number {
  return terms.reduce((rest, term) => rest * getTermShare(term, listings), Math.max(1, listings));
}

function getLookupCost({ costs }: IndexTerms, { keys = [], listings }: IndexTerm): number {
  return listings * costs.listing + keys.length * costs.key;
}

function getTermShare({ listings, isRelated }: IndexTerm, all: number): number {
  const share = Math.min(1, Math.max(1, listings) / Math.max(1, all));
  return isRelated ? Math.sqrt(share) : share;
}
