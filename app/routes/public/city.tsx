import { ArrowLeft } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { seniorCare } from "#config/services.ts";
import { careExplanations } from "#features/care/rules/care-explanations.ts";
import { type CareType, findCareType } from "#features/care/rules/care-types.ts";
import { formatCitySlug } from "#features/places/rules/city.ts";
import { ProviderCta } from "#features/providers/components/provider-cta.tsx";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { AboutSection } from "#features/search/components/city/about-section.tsx";
import { CallUsBox } from "#features/search/components/city/call-us-box.tsx";
import { CareTypeFilter } from "#features/search/components/city/care-type-filter.tsx";
import { CareTypeNotFound } from "#features/search/components/city/care-type-not-found.tsx";
import { ComingSoon } from "#features/search/components/city/coming-soon.tsx";
import { ListingSummary } from "#features/search/components/city/listing-summary.tsx";
import { SortLinks } from "#features/search/components/city/sort-links.tsx";
import { NoResults } from "#features/search/components/no-results.tsx";
import { ResultRows } from "#features/search/components/results/result-rows.tsx";
import { SearchForm } from "#features/search/components/search-form.tsx";
import { UnderstoodQuery } from "#features/search/components/understood-query.tsx";
import type { CityListing } from "#features/search/queries/city-listing.server.ts";
import { findCityPage } from "#features/search/queries/city-page.server.ts";
import { formatCareName, formatCareTitle } from "#features/search/rules/city-care.ts";
import {
  type CityList,
  cityCarePath,
  cityListPath,
  countCityPages,
  parseCityList,
  toCityListParams,
} from "#features/search/rules/city-list.ts";
import {
  describeCity,
  describeCityCare,
  describeMissingCare,
  listCareTypeItems,
  searchNearPath,
} from "#features/search/rules/city-page.ts";
import { toCityRows } from "#features/search/rules/provider-row.ts";
import { interpretQuery, type QueryInterpretation } from "#features/search/rules/query-interpretation.ts";
import type { SearchOrder } from "#features/search/rules/search.ts";
import { listingErrors } from "#features/search/rules/service-listing.ts";
import type { Part } from "#features/search/rules/understand.ts";
import { breadcrumbList, itemList, providerItem, webPage } from "#features/seo/rules/structured-data.ts";
import { CityWaitlist } from "#features/waitlist/components/city-waitlist.tsx";
import { listingUnavailable, settingsContext, tryReadAsVisitor } from "#platform/http/context.server.ts";
import { cleanText } from "#platform/text/clean-text.ts";
import { formatExactProviderCount } from "#platform/text/format-count.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { PageLinks } from "#ui/layout/page-links.tsx";
import type { Route } from "./+types/city.ts";

type City = CityListing["city"];

const emptyPage = {
  listing: undefined,
  waitlist: undefined,
  counted: undefined,
  parts: [],
  nearest: undefined,
};

/** The page of a city with its filters, or that of one type of care in it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const address = new URL(request.url);
  const slug = params.slug.toLowerCase();
  const isCarePage = params.careType !== undefined;
  const careType = findCareType(params.careType?.toLowerCase() ?? "");
  const filters = parseCityList(address.searchParams);
  const asked = isCarePage ? { query: "", service: careType?.slug, page: filters.page } : filters;
  const chosen = findCareType(asked.service ?? "");

  const read = await tryReadAsVisitor(
    context,
    (db) => findCityPage(db, seniorCare.slug, slug, asked, careType),
    {
      // The others are too many to keep a plan of each.
      isFrequent: !asked.query && asked.page === 1,
    },
  );
  const { listing, waitlist, parts, counted, nearest } = read.ok ? read.value : emptyPage;
  const { city, found = 0, careTypes = [] } = listing ?? {};
  const { providers = [], totalProviders: listed = 0, ...summary } = listing?.listing ?? {};
  const page = {
    asked,
    city: city && { slug, name: city.name, stateAbbr: city.state_abbr },
    name: city?.name ?? formatCitySlug(params.slug),
    heading: city && `${careType ? formatCareTitle(careType) : "Senior care"} in ${city.name}, ${city.state}`,
    care: city && careType && { slug: careType.slug, title: formatCareTitle(careType) },
    explanation: careType && careExplanations[careType.slug],
    careTypes: listCareTypeItems(slug, asked, careTypes),
    understood: interpretCityQuery(asked.query, parts),
    listTitle: `${formatExactProviderCount(found)}${chosen ? ` of ${formatCareName(chosen)}` : ""} in ${city?.name}`,
    rows: toCityRows(providers, { query: asked.query, services: chosen ? [chosen.slug] : [] }, parts),
    pages: countCityPages(found),
    found,
    listed,
    summary,
    searches: city && listSearchPaths(city, asked, parts),
    about:
      city &&
      (careType && counted
        ? describeCityCare(city, careType, counted)
        : describeCity(city, { hasPins: listed > 0 })),
    nearest,
    waitlist,
    missing: undefined,
    meta: undefined,
    problem: undefined,
  };
  if (!read.ok)
    return data({ ...page, problem: listingErrors.cityProviders(read.reason) }, listingUnavailable);
  if (!city) return data({ ...page, problem: listingErrors.city(cleanText(params.slug)) }, { status: 404 });
  const isInSmallLetters = slug === params.slug && careType?.slug === params.careType;
  if (!isInSmallLetters && (careType || !isCarePage))
    throw redirect(`/city/${slug}${careType ? `/${careType.slug}` : ""}${address.search}`, 301);
  if (isCarePage && (!careType || found === 0))
    return data(
      { ...page, missing: describeMissingCare(city, careType, { total: listed, careTypes }) },
      { status: 404 },
    );
  if (asked.page > page.pages) throw redirect(pagePath(slug, careType?.slug, { ...asked, page: page.pages }));
  const { origin } = context.get(settingsContext);
  const meta = careType
    ? careMeta(origin, city, careType, { page: asked.page, found, providers })
    : cityMeta(origin, city, asked, providers);
  return data({ ...page, meta });
}

function pagePath(slug: string, service: CareType["slug"] | undefined, list: CityList): string {
  return service ? cityCarePath(slug, service, list.page) : cityListPath(slug, list);
}

/** On the page of one city the parts of a text can be removed; other readings of it are for the search page. */
function interpretCityQuery(query: string, parts: readonly Part[]): QueryInterpretation {
  const understood = interpretQuery({ query, isExact: false, zip: "" }, { parts, asksForZip: false });
  const chips = understood.chips.map((chip) => ({ ...chip, otherCities: [] }));
  return { ...understood, chips, alternative: undefined };
}

/** The same question in the search around the city, which has more providers, orders and filters. */
function listSearchPaths(city: City, { query, service }: CityList, parts: readonly Part[]) {
  const isPlaceNamed = parts.some(({ type }) => type === "place");
  const inSearch = (order: SearchOrder) =>
    searchNearPath(isPlaceNamed ? undefined : city, { query, service, order });
  return { near: inSearch("recommended"), byPrice: inSearch("price"), byRating: inSearch("rating") };
}

/** Made on the server: what search engines are told is no part of what a browser runs. */
function cityMeta(origin: string, city: City, asked: CityList, providers: PublicProvider[]) {
  const number = getCanonicalPage(asked);
  const page = {
    title: `Senior care in ${city.name}, ${city.state_abbr}${formatPageSuffix(number)} · ${brand.name}`,
    description: city.meta_description || `Compare senior care in ${city.name}, ${city.state}.`,
    path: cityListPath(city.slug, { query: "", service: undefined, page: number }),
  };
  return pageMeta({
    ...page,
    origin,
    keywords: seniorCare.seo.keywords.map((keyword) => `${keyword} ${city.name}`),
    structuredData: [
      webPage(origin, page),
      breadcrumbList(origin, listBreadcrumbs(city)),
      itemList(origin, `Senior care providers in ${city.name}`, providers.map(providerItem)),
    ],
  });
}

type CareList = { page: number; found: number; providers: PublicProvider[] };

function careMeta(origin: string, city: City, type: CareType, { page: number, found, providers }: CareList) {
  const name = formatCareName(type);
  const page = {
    title: `${formatCareTitle(type)} in ${city.name}, ${city.state_abbr}${formatPageSuffix(number)} · ${brand.name}`,
    description: `${formatExactProviderCount(found)} of ${name} in ${city.name}, ${city.state}. Compare services, starting prices and reviews by families, then call directly.`,
    path: cityCarePath(city.slug, type.slug, number),
  };
  return pageMeta({
    ...page,
    origin,
    keywords: [name, ...seniorCare.seo.keywords].map((keyword) => `${keyword} ${city.name}`),
    structuredData: [
      webPage(origin, page),
      breadcrumbList(origin, [
        ...listBreadcrumbs(city),
        { label: formatCareTitle(type), path: cityCarePath(city.slug, type.slug) },
      ]),
      itemList(origin, `Providers of ${name} in ${city.name}`, providers.map(providerItem)),
    ],
  });
}

function formatPageSuffix(number: number): string {
  return number > 1 ? `, page ${number}` : "";
}

function listBreadcrumbs(city: City) {
  return [
    { label: "Home", path: "/" },
    { label: city.name, path: `/city/${city.slug}` },
  ];
}

/** Which page it is to a search engine: what narrows the list makes none of its own. */
function getCanonicalPage({ query, service, page }: CityList): number {
  return query || service ? 1 : page;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.meta) return loaderData.meta;
  return [
    { title: `${loaderData?.missing?.title ?? loaderData?.name ?? "City"} · ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, name, asked, care, explanation, missing, pages, found, listed, searches } = loaderData;
  const { query, service, page } = asked;
  const cityPath = `/city/${city?.slug}`;
  const place = { city: name, state: city?.stateAbbr };
  return (
    <>
      <div className="page-width pt-3 pb-10 md:pb-12">
        <div data-print="no" className="flex flex-wrap items-center justify-between gap-x-6">
          <Link
            to={care ? cityPath : "/#cities"}
            className="text-link inline-flex min-h-11 items-center gap-2 text-small"
          >
            <ArrowLeft className="size-5" aria-hidden="true" />
            {care ? `All care in ${name}` : "All cities"}
          </Link>
          <Breadcrumb
            items={[
              { label: "Home", link: "/" },
              ...(care ? [{ label: name, link: cityPath }] : []),
              { label: care?.title ?? name, link: "#content", active: true },
            ]}
          />
        </div>
        <h1 className="mt-1 text-heading">{loaderData.heading ?? name}</h1>
        {listed === 0 && (
          <div className="mt-4">
            <ComingSoon
              name={name}
              problem={loaderData.problem}
              place={place}
              waitlist={loaderData.waitlist}
              nearest={loaderData.nearest}
            />
          </div>
        )}
        {city && listed > 0 && (
          <>
            {explanation ? (
              <p className="mt-1 max-w-[46rem] text-muted">{explanation}</p>
            ) : (
              <ListingSummary summary={loaderData.summary} />
            )}
            {/* A new search is a new form: the old text must not stay behind. */}
            <SearchForm
              key={query}
              label={`Search providers in ${name}`}
              placeholder={`Search in ${name}`}
              isCompact
              action={`${cityPath}#providers`}
              defaultValue={query}
              others={toCityListParams({ query: "", service, page: 1 })}
              clearTo={query || (service && !care) ? `${cityPath}#providers` : undefined}
              className="mt-4 max-w-[46rem]"
            />
            <UnderstoodQuery
              understood={loaderData.understood}
              to={(question) =>
                `${cityListPath(city.slug, { ...asked, query: question.query, page: 1 })}#providers`
              }
              className="mt-3"
            />
            <div className="mt-5 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
              <section
                id="services"
                tabIndex={-1}
                aria-labelledby="services-title"
                data-print="no"
                className="lg:[@media(height>=46rem)]:sticky lg:[@media(height>=46rem)]:top-4"
              >
                <h2 id="services-title" className="font-bold">
                  Types of care in {name}
                </h2>
                <CareTypeFilter items={loaderData.careTypes} />
                <CallUsBox title="Not sure where to start?" className="mt-4 max-lg:hidden" />
              </section>
              <section id="providers" tabIndex={-1} aria-labelledby="providers-title">
                {missing ? (
                  <CareTypeNotFound {...missing} />
                ) : (
                  <>
                    <div className="flex flex-wrap items-center justify-between gap-x-6">
                      <h2 id="providers-title" aria-live="polite" className="text-title">
                        {loaderData.listTitle}
                      </h2>
                      {found > 1 && searches && <SortLinks lowestPrice={searches.byPrice} />}
                    </div>
                    <p className="mt-1 text-muted text-small">
                      Highest rating first. Only families can rate providers, and paying us never changes a
                      rating.
                    </p>
                    <div className="mt-4">
                      {found === 0 && searches ? (
                        <>
                          <NoResults clearTo={cityPath} />
                          <Link to={searches.near} className="button button-quiet mt-5">
                            Search near {name}
                          </Link>
                        </>
                      ) : (
                        <ResultRows
                          rows={loaderData.rows}
                          level="h3"
                          isOnTop
                          backLabel={`providers in ${name}`}
                        />
                      )}
                    </div>
                    <PageLinks
                      page={page}
                      pages={pages}
                      to={(other) =>
                        `${pagePath(city.slug, care?.slug, { ...asked, page: other })}#providers`
                      }
                    />
                    {pages > 1 && searches && (
                      <Link to={searches.byRating} className="button button-quiet mt-4">
                        See all in {name}
                      </Link>
                    )}
                  </>
                )}
              </section>
            </div>
          </>
        )}
      </div>
      {loaderData.about && !missing && <AboutSection {...loaderData.about} />}
      {city && listed > 0 && (
        <div
          data-print="no"
          className="page-width grid grid-cols-1 items-start gap-6 py-10 md:py-12 lg:grid-cols-[1.55fr_1fr]"
        >
          <CityWaitlist place={place} offer={loaderData.waitlist} />
          <ProviderCta variant="outline" />
        </div>
      )}
    </>
  );
}
