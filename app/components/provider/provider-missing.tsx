import { brand } from "#config/brand.ts";
import { CitiesByRegion, type ListedCity } from "../cities-by-region.tsx";
import { SearchForm } from "../search-form.tsx";

/** For an address of a provider that left or never was; it does not tell which. */
export function ProviderMissing({ cities }: { cities: ListedCity[] }) {
  return (
    <div className="page-width py-14 md:py-20">
      <div className="max-w-prose">
        <p className="font-semibold text-ember">Page not found</p>
        <h1 className="mt-2 text-heading">No provider is listed at this address.</h1>
        <p className="mt-4 text-lead text-muted">
          It may have left {brand.name}, or a letter went missing on the way. Search for another one, choose a
          city below, or call us at{" "}
          <a href={brand.phoneHref} className="text-link whitespace-nowrap py-2">
            {brand.phone}
          </a>
          .
        </p>
        <SearchForm label="A city, a kind of care, or a name" className="card mt-8 p-5" />
      </div>
      <h2 className="mt-14 mb-6 text-title">Care by city</h2>
      <CitiesByRegion cities={cities} />
    </div>
  );
}
