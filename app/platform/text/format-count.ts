import { formatNumber } from "./format-number.ts";

/** Results are counted exactly up to here, and shown up to here. */
export const COUNT_MAX = 1000;

/** '1 provider', '24 providers', '1,000+ providers'. */
export function formatProviderCount(count: number): string {
  return count > COUNT_MAX ? `${formatNumber(COUNT_MAX)}+ providers` : formatExactProviderCount(count);
}

/** The same of a number that is exact. */
export function formatExactProviderCount(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "provider" : "providers"}`;
}

/** '1 result', '24 results', '1,000+ results'. */
export function formatResultCount(count: number): string {
  if (count > COUNT_MAX) return `${formatNumber(COUNT_MAX)}+ results`;
  return `${formatNumber(count)} ${count === 1 ? "result" : "results"}`;
}
