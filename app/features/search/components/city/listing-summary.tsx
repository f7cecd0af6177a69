import { formatStartingPrice } from "#features/providers/rules/provider-card.ts";
import { formatRating } from "#platform/text/format-number.ts";
import type { ServiceListing } from "../../rules/service-listing.ts";

type Props = { summary: Partial<Omit<ServiceListing, "providers">> };

/** What a city's providers have in common, in one line. */
export function ListingSummary({ summary: { averageRating, priceRange } }: Props) {
  return (
    <p className="mt-2 text-muted">
      {[
        averageRating && `Providers here are rated ${formatRating(averageRating)} of 5 on average.`,
        priceRange && formatPriceRange(priceRange),
      ]
        .filter(Boolean)
        .join(" ")}
    </p>
  );
}

function formatPriceRange({ min, max, currency, unit }: ServiceListing["priceRange"]): string | undefined {
  const [from, to] = [min, max].map((startingFrom) =>
    formatStartingPrice({ startingFrom, currency, unit: unit ?? "" }),
  );
  if (!unit || !from || !to) return undefined;
  return from === to
    ? `Prices start at ${from} per ${unit}.`
    : `Prices start at ${from} to ${to} per ${unit}.`;
}
