import { brand } from "#config/brand.ts";
import type { ListedCity } from "#features/places/components/cities-by-region.tsx";
import { PageMissing } from "./page-missing.tsx";

/** For an address of a provider that left or never was; it does not tell which. */
export function ProviderMissing({ cities }: { cities: ListedCity[] }) {
  return (
    <PageMissing
      title="We can't find that provider."
      reason={`It may have left ${brand.name}, or the link may have a typo. Search for another one`}
      cities={cities}
    />
  );
}
