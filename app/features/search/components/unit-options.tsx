import { pricingUnits } from "#features/providers/rules/pricing-units.ts";

/** What a price may be for: the units among the results first, then the others. */
export function UnitOptions({ units }: { units: readonly string[] }) {
  return [...new Set([...units, ...pricingUnits])].map((unit) => (
    <option key={unit} value={unit}>
      per {unit}
    </option>
  ));
}
