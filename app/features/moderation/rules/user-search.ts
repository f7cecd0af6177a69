import { type PlanTier, plans } from "#features/billing/rules/plans.ts";
import { isTier, type Tier } from "#features/providers/rules/provider.ts";
import { parsePageNumber } from "#platform/paging/parse-page-number.ts";

export const USERS_PER_PAGE = 25;
const QUERY_MAX_LENGTH = 200;

/** The table's check holds the same list. */
export const providerStatuses = [
  "basic",
  "premium",
  "enterprise",
  "inactive",
  "pending_verification",
  "verified",
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** Which providers an admin looks for, as the address says it. */
export type UserSearch = {
  query: string;
  status: ProviderStatus | undefined;
  tier: Tier | undefined;
  active: boolean | undefined;
  verified: boolean | undefined;
  page: number;
};

/** Never fails: what makes no sense counts as not said. */
export function parseUserSearch(params: URLSearchParams): UserSearch {
  const tier = params.get("tier") ?? "";
  return {
    query: normalizeQuery(params.get("q")),
    status: providerStatuses.find((status) => status === params.get("status")),
    tier: isTier(tier) ? tier : undefined,
    active: parseYesNo(params.get("active")),
    verified: parseYesNo(params.get("verified")),
    page: parsePageNumber(params.get("page")),
  };
}

/** What is not said leaves no trace in the address. */
export function userSearchParams({ query, status, tier, active, verified, page }: UserSearch): string {
  const said = [
    ["q", query],
    ["status", status],
    ["tier", tier],
    ["active", formatYesNo(active)],
    ["verified", formatYesNo(verified)],
    ["page", page > 1 ? String(page) : undefined],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(said).toString();
}

/** 'Premium'; a tier that is no plan as it is written. */
export function tierName(tier: string): string {
  return plans.find((plan) => plan.tier === tier)?.name ?? tier.charAt(0).toUpperCase() + tier.slice(1);
}

export function isPlanTier(value: string): value is PlanTier {
  return plans.some(({ tier }) => tier === value);
}

function normalizeQuery(text: string | null): string {
  return (text ?? "")
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, QUERY_MAX_LENGTH)
    .toWellFormed();
}

function parseYesNo(word: string | null): boolean | undefined {
  if (word === "yes") return true;
  return word === "no" ? false : undefined;
}

function formatYesNo(value: boolean | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value ? "yes" : "no";
}
