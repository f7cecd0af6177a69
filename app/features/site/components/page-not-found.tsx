import { brand } from "#config/brand.ts";
import { CitiesByRegion, type ListedCity } from "#features/places/components/cities-by-region.tsx";
import { SearchForm } from "#features/search/components/search-form.tsx";

type Props = { title: string; reason: string; cities: ListedCity[] };

/** Nothing is at this address; what may help on from here. */
export function PageNotFound({ title, reason, cities }: Props) {
  return (
    <div className="page-width py-14 md:py-20">
      <div className="max-w-prose">
        <p className="font-semibold text-ember">Page not found</p>
        <h1 className="mt-2 text-heading">{title}</h1>
        <p className="mt-4 text-lead text-muted">
          {reason}, choose a city below, or call us at{" "}
          <a href={brand.phoneHref} className="text-link whitespace-nowrap py-2">
            {brand.phone}
          </a>
          .
        </p>
        <SearchForm label="A city, a type of care, or a name" className="card mt-8 p-5" />
      </div>
      {cities.length > 0 && (
        <>
          <h2 className="mt-14 mb-6 text-title">Care by city</h2>
          <CitiesByRegion cities={cities} />
        </>
      )}
    </div>
  );
}
