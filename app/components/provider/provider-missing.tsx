import { brand } from "#config/brand.ts";
import type { ListedCity } from "../cities-by-region.tsx";
import { PageMissing } from "../page-missing.tsx";

/** For an address of a provider that left or never was; it does not tell which. */
export function ProviderMissing({ cities }: { cities: ListedCity[] }) {
  return (
    <PageMissing
      title="No provider is listed at this address."
      reason={`It may have left ${brand.name}, or a letter went missing on the way. Search for another one`}
      cities={cities}
    />
  );
}
