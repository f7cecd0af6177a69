/** What a price may be for. */
export const pricingUnits = ["hour", "day", "week", "month", "visit"] as const;

export function isPricingUnit(text: string): boolean {
  return pricingUnits.some((unit) => unit === text);
}
