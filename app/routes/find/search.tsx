import { data, Link, redirect } from "react-router";
import { Breadcrumb } from "#components/breadcrumb.tsx";
import { ListingProblem } from "#components/listing-problem.tsx";
import { ProviderCta } from "#components/provider/provider-cta.tsx";
import { ResultRows } from "#components/results/result-rows.tsx";
import { FilterChips } from "#components/search/filter-chips.tsx";
import { FilterForm } from "#components/search/filter-form.tsx";
import { NoProviders } from "#components/search/no-providers.tsx";
import { NoResults } from "#components/search/no-results.tsx";
import { Pagination } from "#components/search/pagination.tsx";
import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { breadcrumbList, itemList, providerItem } from "#config/structured-data.ts";
import { COUNT_LIMIT, countInWords } from "#domain/count-in-words.ts";
import { listingProblem } from "#domain/listing.ts";
import { type ProviderRow, resultRows } from "#domain/provider-row.ts";
import { parseSearch, RESULTS_PER_PAGE, type Search, searchParams, searchPath } from "#domain/search.ts";
import { searchChips } from "#domain/search-chips.ts";
import { settingsContext, tryAsVisitor, withoutListing } from "#http/context.server.ts";
import { useSearchReport } from "#lib/use-search-report.ts";
import { searchProviders } from "#queries/search.server.ts";
import { findWaysOn } from "#queries/ways-on.server.ts";
import type { Route } from "./+types/search.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = parseSearch(new URL(request.url).searchParams);
  const read = await tryAsVisitor(context, async (db) => {
    const { results, count } = await searchProviders(db, search);
    const waysOn = count === 0 ? await findWaysOn(db, search) : undefined;
    return { rows: resultRows(results, search), count, waysOn };
  });
  const rows = read.ok ? read.value.rows : [];
  const page = { search, rows, meta: metaOf(context.get(settingsContext).origin, search, rows) };
  if (!read.ok) {
    const problem = listingProblem.providers(read.reason);
    return data({ ...page, count: 0, waysOn: undefined, problem }, withoutListing);
  }
  const lastPage = Math.max(1, Math.ceil(Math.min(read.value.count, COUNT_LIMIT) / RESULTS_PER_PAGE));
  if (search.page > lastPage) throw redirect(`/search?${searchParams({ ...search, page: lastPage })}`);
  const { count, waysOn } = read.value;
  return data({ ...page, count, waysOn, problem: undefined });
}

/** Made on the server: what search engines are told is no part of what a browser runs. */
function metaOf(origin: string, search: Search, rows: ProviderRow[]) {
  const wanted = searchChips(search).map(({ label }) => label);
  return pageMeta({
    title: `${wanted.length ? `Senior care: ${wanted.join(", ")}` : "Find senior care"} · ${brand.name}`,
    description: "Search verified senior care providers by kind of care, place, price and rating.",
    // One page of its kind is enough for a search engine; a combination of filters is none of its own.
    path: "/search",
    origin,
    structuredData: [
      breadcrumbList(origin, [
        { label: "Home", path: "/" },
        { label: "Search", path: "/search" },
      ]),
      itemList(origin, "Senior care providers", rows.map(providerItem)),
    ],
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, rows, count, waysOn, problem } = loaderData;
  // A new search is a new form: what was typed into the old one must not stay behind, nor on a phone stand before the results.
  const address = searchParams(search).toString();
  // Another page of the same search is none of its own.
  useSearchReport(searchPath(search), searchParams({ ...search, page: 1 }).toString());
  return (
    <div className="page-width py-8 md:py-12">
      <Breadcrumb
        items={[
          { label: "Home", link: "/" },
          { label: "Search", link: "/search", active: true },
        ]}
      />
      <h1 className="mt-2 text-heading">Find senior care</h1>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside>
          <details key={address} className="open-when-wide card p-5">
            <summary className="min-h-11 content-center font-semibold">Search and filters</summary>
            <FilterForm search={search} />
          </details>
        </aside>
        <section aria-labelledby="results-title">
          <h2 id="results-title" aria-live="polite" className="mb-4 text-title">
            {problem ? "No results yet" : countInWords(count)}
          </h2>
          <FilterChips search={search} />
          {rows.some(({ placement }) => placement !== "none") && (
            <p className="my-4 text-muted">
              “Featured partner” and “Promoted” mark providers that pay for a better place.
            </p>
          )}
          <div className="mt-6">
            {problem && <ListingProblem message={problem} />}
            {!problem && count === 0 && address === "" && <NoProviders />}
            {!problem && count === 0 && address !== "" && (
              <NoResults
                clearTo="/search"
                waysOn={waysOn}
                toMeant={(query) => `/search?${searchParams({ ...search, query })}`}
              >
                {!waysOn?.city && (
                  <p className="mt-4">
                    Not in your city yet?{" "}
                    <Link to="/waitlist" className="text-link py-2">
                      Join the waitlist
                    </Link>
                  </p>
                )}
              </NoResults>
            )}
            {count > 0 && <ResultRows isOnTop level="h3" rows={rows} />}
          </div>
          <Pagination search={search} count={count} />
          <div className="mt-10">
            <ProviderCta variant="compact" />
          </div>
        </section>
      </div>
    </div>
  );
}
