import { COUNT_LIMIT } from "#domain/count-in-words.ts";
import type { PublicProvider, Tier } from "#domain/provider.ts";
import { cardTier, guarantees, rank, rankWithoutPlacement, score } from "#domain/ranking.ts";
import { RESULTS_PER_PAGE } from "#domain/search.ts";
import type { Asked } from "#queries/search-entries.server.ts";

type Candidate = { number: number; score: number; tier: Tier };
export type Found = { ids: string[]; count: number };

const CUT_FROM = 20_000;

/**
 * What a search finds among providers that come one by one, too many to be kept: of all that match, those are kept
 * that can still be among the first thousand. Guaranteed places move nobody but a tier's best, so the first thousand by
 * score and those best, with all their equals, are enough.
 */
export function bestFound(
  { search, criteria }: Asked,
  providerOf: (number: number) => PublicProvider,
  cutFrom = CUT_FROM,
) {
  let kept: Candidate[] = [];
  let cutAt = cutFrom;
  let count = 0;

  function add(number: number, provider: PublicProvider) {
    const { finalScore, relevanceScore } = score(provider, criteria.scored);
    const own = search.order === "relevance" ? relevanceScore : finalScore;
    kept.push({ number, score: own, tier: cardTier(provider) });
    count += 1;
    if (kept.length < cutAt) return;
    kept = cut(kept);
    cutAt = kept.length + cutFrom;
  }

  function finish(): Found {
    const order = search.order === "relevance" ? rankWithoutPlacement : rank;
    const ranked = order(
      cut(kept).map(({ number }) => providerOf(number)),
      criteria.scored,
    );
    const from = (search.page - 1) * RESULTS_PER_PAGE;
    return {
      ids: ranked.slice(from, from + RESULTS_PER_PAGE).map(({ provider }) => provider.id),
      count: Math.min(count, COUNT_LIMIT + 1),
    };
  }

  return { add, finish };
}

function cut(candidates: Candidate[]): Candidate[] {
  const limit = nthScore(candidates, COUNT_LIMIT);
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
