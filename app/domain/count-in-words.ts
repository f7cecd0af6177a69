/** Results are counted exactly up to here, and shown up to here. */
export const COUNT_LIMIT = 1000;

/** '1 provider', '24 providers', '1,000+ providers'. */
export function countInWords(count: number): string {
  if (count > COUNT_LIMIT) return `${COUNT_LIMIT.toLocaleString("en-US")}+ providers`;
  return `${count.toLocaleString("en-US")} ${count === 1 ? "provider" : "providers"}`;
}
