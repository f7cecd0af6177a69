import type { PublicProvider, Tier } from "./provider.ts";

export type Placement = "featured" | "promoted" | "none";

export type SearchResult = {
  provider: PublicProvider;
  relevanceScore: number;
  tierBonus: number;
  finalScore: number;
  /** The place in the list, from 1. */
  searchRanking: number;
  premiumPlacement: Placement;
  /** How far it is from the place that was searched for; undefined without one. */
  miles?: number;
};

/** A provider that is not active is inactive, whatever it once paid for. */
export function getCardTier({ active, tier }: Pick<PublicProvider, "active" | "tier">): Tier {
  return active ? tier : "inactive";
}

export function getPlacement(provider: Pick<PublicProvider, "active" | "tier">): Placement {
  const tier = getCardTier(provider);
  if (tier === "enterprise") return "featured";
  if (tier === "premium") return "promoted";
  return "none";
}
