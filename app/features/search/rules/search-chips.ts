import { careTypes } from "#features/care/rules/care-types.ts";
import { formatMoney } from "#platform/text/format-number.ts";
import type { Search } from "./search.ts";

/** One filter of a search, in words, and the search without it. */
export type SearchChip = { label: string; without: Search };

/** The filters alone: what was understood of the text has chips of its own. */
export function listSearchChips(search: Search): SearchChip[] {
  const unit = search.priceUnit && ` per ${search.priceUnit}`;
  const chip = (isSet: boolean, label: string, change: Partial<Search>): SearchChip[] =>
    isSet ? [{ label, without: { ...search, ...change, page: 1 } }] : [];
  return [
    ...chip(search.location !== "", `Near ${search.location}`, { location: "" }),
    ...search.services.flatMap((slug) =>
      chip(true, careTypes.find((type) => type.slug === slug)?.name ?? slug, {
        services: search.services.filter((other) => other !== slug),
      }),
    ),
    ...chip(search.sameDay, "Same-day start", { sameDay: false }),
    ...chip(search.weekends, "Weekends", { weekends: false }),
    ...chip(search.emergency, "Emergencies", { emergency: false }),
    ...chip(search.verified, "Verified", { verified: false }),
    ...chip(search.minPrice !== undefined, `From ${formatMoney(search.minPrice ?? 0, "USD")}${unit}`, {
      minPrice: undefined,
    }),
    ...chip(search.maxPrice !== undefined, `Up to ${formatMoney(search.maxPrice ?? 0, "USD")}${unit}`, {
      maxPrice: undefined,
    }),
    ...chip(search.minRating !== undefined, `Rated ${search.minRating} or better`, { minRating: undefined }),
  ];
}
