import { NOT_GIVEN } from "../rules/lead.ts";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

/** '$25–$32 per hour', 'Not given'. */
export function formatBudget(min: number | null, max: number | null): string {
  if (min === null && max === null) return NOT_GIVEN;
  if (min === null || max === null || min === max) {
    const only = exact.format(min ?? max ?? 0);
    return max === null
      ? `from ${only} per hour`
      : min === null
        ? `up to ${only} per hour`
        : `${only} per hour`;
  }
  return `${exact.format(min)}–${exact.format(max)} per hour`;
}
