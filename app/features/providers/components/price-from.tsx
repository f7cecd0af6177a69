import type { PublicProvider } from "../rules/provider.ts";
import { startingPrice } from "../rules/provider-card.ts";

export function PriceFrom({ pricing }: { pricing: PublicProvider["pricing"] }) {
  const price = startingPrice(pricing);
  if (!price) return <p className="text-muted">Ask for prices</p>;
  return (
    <p>
      From <strong>{price}</strong> <span className="text-muted">per {pricing.unit}</span>
    </p>
  );
}
