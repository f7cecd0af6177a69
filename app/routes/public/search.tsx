import { useEffect, useState } from "react";
import { data, Link, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { ListingErrorNotice } from "#features/providers/components/listing-error-notice.tsx";
import { ProviderCta } from "#features/providers/components/provider-cta.tsx";
import { FilterButton } from "#features/search/components/filter-button.tsx";
import { FilterChips } from "#features/search/components/filter-chips.tsx";
import { FilterPanel } from "#features/search/components/filter-panel.tsx";
import { MapFrame, type MapProblem } from "#features/search/components/map/map-frame.tsx";
import { MapNeedsScripts, MapProblemNote } from "#features/search/components/map/map-problem.tsx";
import { MapButton, ViewSwitch } from "#features/search/components/map/view-switch.tsx";
import { NextNearestList } from "#features/search/components/next-nearest.tsx";
import { NoProviders } from "#features/search/components/no-providers.tsx";
import { NoResults } from "#features/search/components/no-results.tsx";
import { Pagination } from "#features/search/components/pagination.tsx";
import { PaidPlacementNote } from "#features/search/components/paid-placement-note.tsx";
import { RelaxedResults } from "#features/search/components/relaxed-results.tsx";
import { ResultRows } from "#features/search/components/results/result-rows.tsx";
import { SearchForm } from "#features/search/components/search-form.tsx";
import { SortForm } from "#features/search/components/sort-form.tsx";
import { UnderstoodQuery } from "#features/search/components/understood-query.tsx";
import { ZipForm } from "#features/search/components/zip-form.tsx";
import { answerSearch } from "#features/search/queries/answer-search.server.ts";
import { findOtherSearches } from "#features/search/queries/find-other-searches.server.ts";
import { formatSearchSummary } from "#features/search/rules/format-search.ts";
import { type ProviderRow, toResultRows } from "#features/search/rules/provider-row.ts";
import {
  interpretQuery,
  type QueryInterpretation,
  type SearchQuestion,
} from "#features/search/rules/query-interpretation.ts";
import { toNextNearestRows, toRelaxedRows } from "#features/search/rules/relaxed-rows.ts";
import {
  getPossibleOrder,
  isUnrestricted,
  parseSearch,
  RESULTS_PER_PAGE,
  type Search,
  searchPath,
  toSearchParams,
} from "#features/search/rules/search.ts";
import { listSearchChips } from "#features/search/rules/search-chips.ts";
import { formatSearchHeadline } from "#features/search/rules/search-headline.ts";
import { listingErrors } from "#features/search/rules/service-listing.ts";
import { nothingUnderstood } from "#features/search/rules/understand.ts";
import { breadcrumbList, itemList, providerItem } from "#features/seo/rules/structured-data.ts";
import { reportEventDeferred } from "#platform/browser/report-event.ts";
import { listingUnavailable, settingsContext, tryReadAsVisitor } from "#platform/http/context.server.ts";
import { COUNT_MAX } from "#platform/text/format-count.ts";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import type { Route } from "./+types/search.ts";

const RESULTS_ID = "results";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = parseSearch(new URL(request.url).searchParams);
  const read = await tryReadAsVisitor(context, async (db) => {
    const answer = await answerSearch(db, asked, { showsNextNearest: true });
    const otherSearches = answer.count === 0 ? await findOtherSearches(db, asked) : undefined;
    return { ...answer, otherSearches };
  });
  const { origin } = context.get(settingsContext);
  if (!read.ok) {
    const problem = listingErrors.providers(read.reason);
    const understood = interpretQuery(asked, nothingUnderstood);
    const meta = buildMeta(origin, asked, understood, []);
    const nothing = {
      rows: [],
      count: 0,
      headline: "",
      backLabel: "",
      hasPlace: false,
      units: [] as const,
      otherSearches: undefined,
      relaxed: undefined,
      nextNearest: undefined,
    };
    return data({ ...nothing, search: asked, understood, meta, problem }, listingUnavailable);
  }
  const { results, count, understanding, place, units, otherSearches } = read.value;
  const hasPlace = place !== undefined || asked.mapArea !== undefined;
  const search: Search = { ...asked, order: getPossibleOrder(asked.order, hasPlace) };
  const lastPage = Math.max(1, Math.ceil(Math.min(count, COUNT_MAX) / RESULTS_PER_PAGE));
  if (search.page > lastPage) throw redirect(`/search?${toSearchParams({ ...search, page: lastPage })}`);
  const understood = interpretQuery(search, understanding);
  const rows = toResultRows(results, search, { parts: understanding.parts, place });
  const meta = buildMeta(origin, search, understood, rows);
  const relaxed = toRelaxedRows(read.value, search);
  return data({
    search,
    understood,
    rows,
    meta,
    count,
    headline: formatSearchHeadline(search, count, { parts: understanding.parts, place }),
    backLabel: formatSearchSummary({ parts: understanding.parts, place, services: search.services }),
    hasPlace,
    units,
    otherSearches,
    relaxed,
    nextNearest: toNextNearestRows(read.value, search),
    problem: undefined,
  });
}

/** Made on the server: what search engines are told is no part of what a browser runs. */
function buildMeta(origin: string, search: Search, understood: QueryInterpretation, rows: ProviderRow[]) {
  const wanted = [...understood.chips, ...listSearchChips(search)].map(({ label }) => label);
  return pageMeta({
    title: `${wanted.length ? `Senior care: ${wanted.join(", ")}` : "Find senior care"} · ${brand.name}`,
    description: "Search verified senior care providers by kind of care, place, price and rating.",
    // One page of its kind is enough for a search engine; a combination of filters is none of its own.
    path: "/search",
    origin,
    isIndexed: !search.mapArea,
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
  const {
    search,
    understood,
    rows,
    count,
    headline,
    backLabel,
    hasPlace,
    units,
    otherSearches,
    relaxed,
    problem,
  } = loaderData;
  const { zipQuestion } = understood;
  const address = toSearchParams(search).toString();
  const isEverything = isUnrestricted(search);
  const isEmpty = !problem && count === 0 && !isEverything;
  const to = (change: Partial<Search>) => `/search?${toSearchParams({ ...search, ...change })}`;
  const toQuestion = (question: SearchQuestion) => to({ ...question, page: 1 });
  const [mapProblem, setMapProblem] = useState<MapProblem>();
  const isMap = search.view === "map";
  const hasMap = isMap && !mapProblem;
  const path = searchPath(search);
  const counted = toSearchParams({ ...search, page: 1, view: "list" }).toString();
  // Counts each search once: another page of it does not count again, another search with the same path does.
  useEffect(() => reportEventDeferred({ kind: "search", path }), [path, counted]);
  return (
    <div data-page={hasMap ? "map" : "wide"} className="page-width py-4 md:py-5">
      <SkipLink to={RESULTS_ID}>Skip to results</SkipLink>
      {/* A new search is a new form: the old text must not stay behind. */}
      <SearchForm
        key={search.query}
        label="A city, a type of care, or a name"
        isCompact
        defaultValue={search.query}
        others={toSearchParams({ ...search, query: "", page: 1, mapArea: undefined })}
        className="max-w-[46rem]"
      />
      <UnderstoodQuery understood={understood} to={toQuestion} className="mt-3" />
      {zipQuestion && (
        <ZipForm
          question={zipQuestion}
          action="/search"
          others={toSearchParams({ ...search, zip: "", page: 1 })}
          className="mt-3 max-w-[46rem]"
        />
      )}
      <div
        className={`mt-4 grid grid-cols-1 items-start gap-y-4 lg:mt-5 ${hasMap ? "gap-x-5 lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]" : "gap-x-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]"}`}
      >
        <aside
          data-print="no"
          className="-mx-(--page-margin) top-0 z-10 border-line border-b bg-paper px-(--page-margin) py-2.5 max-lg:sticky has-[details[open]]:static lg:m-0 lg:border-0 lg:p-0"
        >
          <div className={`flex flex-wrap items-start gap-2.5 ${hasMap ? "lg:justify-between" : ""}`}>
            <FilterPanel
              search={search}
              count={problem ? undefined : count}
              units={units}
              isFolded={hasMap}
            />
            <MapButton mapTo={to({ view: "map" })} />
            {hasMap && <ViewSwitch listTo={to({ view: "list" })} mapTo={to({ view: "map" })} isMap />}
          </div>
        </aside>
        <section id={RESULTS_ID} tabIndex={-1} aria-labelledby="results-title">
          {!isEmpty && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <h1
                id="results-title"
                aria-live="polite"
                className="wrap-anywhere text-title md:text-[1.65rem]"
              >
                {problem ? "No results yet" : headline}
              </h1>
              <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
                {count > 0 && <SortForm key={address} search={search} hasPlace={hasPlace} units={units} />}
                {!hasMap && (
                  <ViewSwitch listTo={to({ view: "list" })} mapTo={to({ view: "map" })} isMap={isMap} />
                )}
              </div>
            </div>
          )}
          {isMap && <MapNeedsScripts />}
          {isMap && mapProblem && <MapProblemNote problem={mapProblem} />}
          <PaidPlacementNote search={search} isPaid={rows.some(({ placement }) => placement !== "none")} />
          <FilterChips search={search} />
          <div className="mt-4">
            {problem && <ListingErrorNotice message={problem} />}
            {!problem && count === 0 && isEverything && <NoProviders />}
            {isEmpty && (
              <>
                <NoResults
                  titleId="results-title"
                  level="h1"
                  clearTo="/search"
                  otherSearches={otherSearches}
                  toCorrected={(query) => `/search?${toSearchParams({ ...search, query })}`}
                />
                {relaxed && <RelaxedResults relaxed={relaxed} />}
                {!otherSearches?.city && (
                  <p className="mt-5" data-print="no">
                    Not in your city yet?{" "}
                    <Link to="/waitlist" className="text-link py-2">
                      Join the waitlist
                    </Link>
                  </p>
                )}
              </>
            )}
            {count > 0 && <ResultRows rows={rows} isOnTop backLabel={backLabel} />}
            {loaderData.nextNearest && <NextNearestList nextNearest={loaderData.nextNearest} />}
          </div>
          <Pagination search={search} count={count} />
          <div className="mt-10">
            <ProviderCta variant="compact" />
          </div>
        </section>
        {hasMap && (
          <div className="lg:-mr-(--page-margin) lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <MapFrame
              title={headline || "Map of the results"}
              filters={<FilterButton search={search} count={problem ? undefined : count} units={units} />}
              rows={relaxed?.rows ?? rows}
              backLabel={backLabel}
              address={toSearchParams({ ...search, page: 1, view: "list" }).toString()}
              area={search.mapArea}
              areaTo={(mapArea) => to({ mapArea, location: "", page: 1 })}
              listId={RESULTS_ID}
              listTo={to({ view: "list" })}
              pageTo={(page, view) => to({ page, view })}
              resultsPerPage={RESULTS_PER_PAGE}
              onProblem={setMapProblem}
            />
          </div>
        )}
      </div>
    </div>
  );
}
