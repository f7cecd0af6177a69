import { inFigures } from "./figures.ts";

/** Results are counted exactly up to here, and shown up to here. */
export const COUNT_LIMIT = 1000;

/** '1 provider', '24 providers', '1,000+ providers'. */
export function countInWords(count: number): string {
  return count > COUNT_LIMIT ? `${inFigures(COUNT_LIMIT)}+ providers` : providersInWords(count);
}

/** The same of a number that is exact. */
export function providersInWords(count: number): string {
  return `${inFigures(count)} ${count === 1 ? "provider" : "providers"}`;
}

/** '1 result', '24 results', '1,000+ results'. */
export function resultsInWords(count: number): string {
  if (count > COUNT_LIMIT) return `${inFigures(COUNT_LIMIT)}+ results`;
  return `${inFigures(count)} ${count === 1 ? "result" : "results"}`;
}
