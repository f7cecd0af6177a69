import type { PublicProvider } from "#domain/provider.ts";
import { startingPrice } from "#domain/provider-card.ts";

export function PriceInWords({ pricing }: { pricing: PublicProvider["pricing"] }) {
  const price = startingPrice(pricing);
  if (!price) return <p>No price is listed. Ask what your care would cost, and what it includes.</p>;
  return (
    <p>
      Prices start at <strong className="whitespace-nowrap">{price}</strong> per {pricing.unit}. Yours depends
      on the care that is needed: ask for it in writing.
    </p>
  );
}
