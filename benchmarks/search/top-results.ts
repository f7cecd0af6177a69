import { getCardTier } from "#features/providers/rules/placement.ts";
import { pricingUnits } from "#features/providers/rules/pricing-units.ts";
import type { PublicProvider, Tier } from "#features/providers/rules/provider.ts";
import type { SearchRequest } from "#features/search/queries/search-entries.server.ts";
import {
  compareMerit,
  compareText,
  guarantees,
  rank,
  rankWithoutPlacement,
  score,
} from "#features/search/rules/ranking.ts";
import { compareResults } from "#features/search/rules/reference.ts";
import { RESULTS_PER_PAGE, type Search } from "#features/search/rules/search.ts";
import { COUNT_MAX } from "#platform/text/format-count.ts";

type Candidate = { number: number; score: number; tier: Tier };
export type TopResults = { ids: string[]; count: number };

const CUT_FROM = 20_000;

/** What a search finds among providers that come one by one, too many to hold at once. */
export function findTopResults(
  asked: SearchRequest,
  providerOf: (number: number) => PublicProvider,
  cutFrom = CUT_FROM,
) {
  const { search, criteria } = asked;
  if (!compareResults(search, criteria)) return bestRanked(asked, providerOf, cutFrom);
  return search.order === "price" && !search.priceUnit ? firstByPrice(asked) : firstInOrder(asked);
}

/**
 * Of all that match, those are kept that can still be among the first thousand. Guaranteed places move nobody but a
 * tier's best, so the first thousand by score and those best, with all their equals, are enough.
 */
function bestRanked(
  { search, criteria }: SearchRequest,
  providerOf: (number: number) => PublicProvider,
  cutFrom: number,
) {
  let kept: Candidate[] = [];
  let cutAt = cutFrom;
  let count = 0;

  function add(number: number, provider: PublicProvider) {
    const { finalScore, relevanceScore } = score(provider, criteria.scored);
    const own = search.order === "relevance" ? relevanceScore : finalScore;
    kept.push({ number, score: own, tier: getCardTier(provider) });
    count += 1;
    if (kept.length < cutAt) return;
    kept = cut(kept);
    cutAt = kept.length + cutFrom;
  }

  function finish(): TopResults {
    const order = search.order === "relevance" ? rankWithoutPlacement : rank;
    const ranked = order(
      cut(kept).map(({ number }) => providerOf(number)),
      criteria.scored,
    );
    return pageOf(
      search,
      ranked.map(({ provider }) => provider),
      count,
    );
  }

  return { add, finish };
}

/** The first thousand of an order that goes by what a provider is. */
function firstInOrder({ search, criteria }: SearchRequest) {
  const compare = compareResults(search, criteria) ?? compareMerit;
  let first: PublicProvider[] = [];
  let last: PublicProvider | undefined;
  let count = 0;

  function add(_: number, provider: PublicProvider) {
    count += 1;
    if (last && compare(provider, last) > 0) return;
    first.push(provider);
    if (first.length < 2 * COUNT_MAX) return;
    first = first.toSorted(compare).slice(0, COUNT_MAX);
    last = first.at(-1);
  }

  return { add, finish: () => pageOf(search, first.toSorted(compare), count) };
}

/** By the unit that turns out to be the most common one. */
function firstByPrice({ search, criteria }: SearchRequest) {
  const units = pricingUnits.map((unit) => ({
    unit,
    count: 0,
    first: firstInOrder({ search: { ...search, priceUnit: unit }, criteria }),
  }));

  function add(number: number, provider: PublicProvider) {
    for (const each of units) {
      each.first.add(number, provider);
      if (each.unit === provider.pricing.unit) each.count += 1;
    }
  }

  function finish(): TopResults {
    const [common] = units.toSorted((a, b) => b.count - a.count || compareText(a.unit, b.unit));
    return common?.first.finish() ?? { ids: [], count: 0 };
  }

  return { add, finish };
}

function pageOf({ page }: Search, ordered: PublicProvider[], count: number): TopResults {
  const from = (page - 1) * RESULTS_PER_PAGE;
  return {
    ids: ordered.slice(from, from + RESULTS_PER_PAGE).map(({ id }) => id),
    count: Math.min(count, COUNT_MAX + 1),
  };
}

function cut(candidates: Candidate[]): Candidate[] {
  const limit = nthScore(candidates, COUNT_MAX);
  const tierLimits = new Map(
    guarantees.map(({ tier, guaranteed }) => [
      tier,
      nthScore(
        candidates.filter((candidate) => candidate.tier === tier),
        guaranteed,
      ),
    ]),
  );
  return candidates.filter(
    ({ score, tier }) => score >= limit || score >= (tierLimits.get(tier) ?? Number.POSITIVE_INFINITY),
  );
}

function nthScore(candidates: Candidate[], nth: number): number {
  const scores = Float64Array.from(candidates, ({ score }) => score).sort();
  return scores[scores.length - nth] ?? Number.NEGATIVE_INFINITY;
}
