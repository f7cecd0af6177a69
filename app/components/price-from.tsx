import type { PublicProvider } from "#domain/provider.ts";

export function PriceFrom({ pricing }: { pricing: PublicProvider["pricing"] }) {
  if (pricing.startingFrom === 0) return <p className="text-muted">Ask for prices</p>;
  return (
    <p>
      From <strong>{inWords(pricing)}</strong> <span className="text-muted">per {pricing.unit}</span>
    </p>
  );
}

function inWords({ startingFrom, currency }: PublicProvider["pricing"]): string {
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(startingFrom);
}
