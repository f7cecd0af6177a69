import { data } from "react-router";
import { CitiesByRegion } from "#components/cities-by-region.tsx";
import { SearchForm } from "#components/search-form.tsx";
import { brand } from "#config/brand.ts";
import { readAsVisitor } from "#http/context.server.ts";
import { listCities } from "#queries/cities.server.ts";
import type { Route } from "./+types/not-found.ts";

export async function loader({ context }: Route.LoaderArgs) {
  // The page is missing whether or not the cities can be read.
  const cities = await readAsVisitor(context, listCities).catch(() => []);
  return data({ cities }, { status: 404 });
}

export function meta(_: Route.MetaArgs) {
  return [{ title: `Page not found · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-14 md:py-20">
      <div className="max-w-prose">
        <p className="font-semibold text-ember">Page not found</p>
        <h1 className="mt-2 text-heading">There is nothing at this address.</h1>
        <p className="mt-4 text-lead text-muted">
          The page may have moved, or a letter went missing on the way. Search for what you need, choose a
          city below, or call us at{" "}
          <a href={brand.phoneHref} className="text-link whitespace-nowrap py-2">
            {brand.phone}
          </a>
          .
        </p>
        <SearchForm label="A city, a kind of care, or a name" className="card mt-8 p-5" />
      </div>
      {loaderData.cities.length > 0 && (
        <>
          <h2 className="mt-14 mb-6 text-title">Care by city</h2>
          <CitiesByRegion cities={loaderData.cities} />
        </>
      )}
    </div>
  );
}
