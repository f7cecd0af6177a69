import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { formatStartingPrice } from "#features/providers/rules/provider-card.ts";

/** In the provider's own unit: an hour of help and a month of rent cannot be converted into each other. */
export function RowPrice({ pricing }: { pricing: PublicProvider["pricing"] }) {
  const price = formatStartingPrice(pricing);
  return (
    <p className="grow text-fact text-muted leading-tight @row/rows:grow-0 @row/rows:pr-9 @row-wide/rows:text-small print:pr-0">
      {price ? (
        <>
          From <strong className="text-[1.15rem] text-ink">{price}</strong>
          <span className="block">per {pricing.unit}</span>
        </>
      ) : (
        "No price listed. Ask for a quote."
      )}
    </p>
  );
}
