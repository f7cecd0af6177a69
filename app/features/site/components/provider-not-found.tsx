import { brand } from "#config/brand.ts";
import type { ListedCity } from "#features/places/components/cities-by-region.tsx";
import { PageNotFound } from "./page-not-found.tsx";

/** For an address of a provider that left or never was; it does not tell which. */
export function ProviderNotFound({ cities }: { cities: ListedCity[] }) {
  return (
    <PageNotFound
      title="We can't find that provider."
      reason={`It may have left ${brand.name}, or the link may have a typo. Search for another one`}
      cities={cities}
    />
  );
}
