import type { PublicProvider } from "../rules/provider.ts";
import { formatStartingPrice } from "../rules/provider-card.ts";

export function PriceFrom({ pricing }: { pricing: PublicProvider["pricing"] }) {
  const price = formatStartingPrice(pricing);
  if (!price) return <p className="text-muted">Ask for prices</p>;
  return (
    <p>
      From <strong>{price}</strong> <span className="text-muted">per {pricing.unit}</span>
    </p>
  );
}
