import { ArrowLeft } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { Breadcrumb } from "#components/breadcrumb.tsx";
import { AboutCity } from "#components/city/about-city.tsx";
import { CareTypeFilter } from "#components/city/care-type-filter.tsx";
import { ComingSoon } from "#components/city/coming-soon.tsx";
import { ListingSummary } from "#components/city/listing-summary.tsx";
import { PageLinks } from "#components/page-links.tsx";
import { ProviderCta } from "#components/provider/provider-cta.tsx";
import { ResultRows } from "#components/results/result-rows.tsx";
import { NoResults } from "#components/search/no-results.tsx";
import { UnderstoodQuery } from "#components/search/understood-query.tsx";
import { SearchForm } from "#components/search-form.tsx";
import { CityWaitlist } from "#components/waitlist/city-waitlist.tsx";
import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { seniorCare } from "#config/services.ts";
import { breadcrumbList, itemList, providerItem, webPage } from "#config/structured-data.ts";
import { cityNameFromSlug } from "#domain/city.ts";
import { type CityList, cityListParams, cityListPath, cityPages, parseCityList } from "#domain/city-list.ts";
import { providersInWords } from "#domain/count-in-words.ts";
import { listingProblem } from "#domain/listing.ts";
import type { PublicProvider } from "#domain/provider.ts";
import { cityRows } from "#domain/provider-row.ts";
import { cleanText, parseSearch, searchParams } from "#domain/search.ts";
import { understandSearch } from "#features/search/queries/understand-search.server.ts";
import type { Part } from "#features/search/rules/understand.ts";
import { type Understood, understoodOf } from "#features/search/rules/understood.ts";
import { settingsContext, tryAsVisitor, withoutListing } from "#http/context.server.ts";
import { findCityListing } from "#queries/city-listing.server.ts";
import { findWaitlistOffer } from "#queries/waitlist.server.ts";
import type { Route } from "./+types/city.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const address = new URL(request.url);
  const asked = parseCityList(address.searchParams);
  const slug = params.slug.toLowerCase();
  const read = await tryAsVisitor(
    context,
    async (db) => {
      const [city, waitlist] = await Promise.all([
        findCityListing(db, seniorCare.slug, slug, asked),
        findWaitlistOffer(db, seniorCare.slug),
      ]);
      const { parts } = await understandSearch(db, { query: asked.query, isExact: false, zip: "" });
      return { city, waitlist, parts };
    },
    // The others are too many to keep a plan of each.
    { isFrequent: !asked.query && asked.page === 1 },
  );
  const { city, listing, careTypes = [], found = 0 } = (read.ok && read.value.city) || {};
  const { providers = [], ...summary } = listing ?? {};
  const parts = read.ok ? read.value.parts : [];
  const page = {
    asked,
    careTypes,
    understood: understoodOnCityPage(asked.query, parts),
    rows: cityRows(providers, { query: asked.query, services: asked.service ? [asked.service] : [] }, parts),
    elsewhere: searchNear(asked, city, parts),
    found,
    listed: listing?.totalProviders ?? 0,
    summary,
    city,
    waitlist: read.ok ? read.value.waitlist : undefined,
    name: city?.name ?? cityNameFromSlug(params.slug),
    meta: city && metaOf(context.get(settingsContext).origin, city, asked, providers),
  };
  if (!read.ok) return data({ ...page, problem: listingProblem.cityProviders(read.reason) }, withoutListing);
  if (!city) return data({ ...page, problem: listingProblem.city(cleanText(params.slug)) }, { status: 404 });
  if (slug !== params.slug) throw redirect(`/city/${slug}${address.search}`, 301);
  const lastPage = cityPages(found);
  if (asked.page > lastPage) throw redirect(cityListPath(city.slug, { ...asked, page: lastPage }));
  return data({ ...page, problem: undefined });
}

/** On the page of one city the parts of a text can be removed; other readings of it are for the search page. */
function understoodOnCityPage(query: string, parts: readonly Part[]): Understood {
  const understood = understoodOf({ query, isExact: false, zip: "" }, { parts, asksForZip: false });
  const chips = understood.chips.map((chip) => ({ ...chip, otherCities: [] }));
  return { ...understood, chips, alternative: undefined };
}

/** The address of the same search around the city, where its own list has nothing. */
function searchNear({ query, service }: CityList, city: City | undefined, parts: readonly Part[]): string {
  const isNamed = !city || parts.some(({ type }) => type === "place");
  const place = isNamed ? "" : ` near ${city.name}, ${city.state_abbr}`;
  const search = parseSearch(new URLSearchParams({ q: `${query}${place}`, ...(service && { service }) }));
  return `/search?${searchParams(search)}`;
}

type City = NonNullable<Awaited<ReturnType<typeof findCityListing>>>["city"];

/** Made on the server: what search engines are told is no part of what a browser runs. */
function metaOf(origin: string, city: City, asked: CityList, providers: PublicProvider[]) {
  const number = ownPage(asked);
  const page = {
    title: `Senior care in ${city.name}, ${city.state_abbr}${number > 1 ? `, page ${number}` : ""} · ${brand.name}`,
    description: city.meta_description || `Compare senior care in ${city.name}, ${city.state}.`,
    path: cityListPath(city.slug, { query: "", service: undefined, page: number }),
  };
  return pageMeta({
    ...page,
    origin,
    keywords: seniorCare.seo.keywords.map((keyword) => `${keyword} ${city.name}`),
    structuredData: [
      webPage(origin, page),
      breadcrumbList(origin, [
        { label: "Home", path: "/" },
        { label: city.name, path: `/city/${city.slug}` },
      ]),
      itemList(origin, `Senior care providers in ${city.name}`, providers.map(providerItem)),
    ],
  });
}

/** Which page it is to a search engine: what narrows the list makes none of its own. */
function ownPage({ query, service, page }: CityList): number {
  return query || service ? 1 : page;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.meta) return loaderData.meta;
  return [{ title: `${loaderData?.name ?? "City"} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, name, asked, rows, found, listed } = loaderData;
  const { query, service, page } = asked;
  const place = { city: name, state: city?.state_abbr };
  return (
    <>
      <div className="page-width pt-3 pb-10 md:pb-12">
        <div data-print="no" className="flex flex-wrap items-center justify-between gap-x-6">
          <Link to="/#cities" className="text-link inline-flex min-h-11 items-center gap-2 text-small">
            <ArrowLeft className="size-5" aria-hidden="true" />
            All cities
          </Link>
          <Breadcrumb
            items={[
              { label: "Home", link: "/" },
              { label: name, link: "#content", active: true },
            ]}
          />
        </div>
        <h1 className="mt-1 text-heading">{city ? `Senior care in ${city.name}, ${city.state}` : name}</h1>
        {listed === 0 && (
          <div className="mt-6">
            <ComingSoon
              name={name}
              problem={loaderData.problem}
              place={place}
              waitlist={loaderData.waitlist}
            />
          </div>
        )}
        {city && listed > 0 && (
          <>
            <ListingSummary summary={loaderData.summary} />
            {/* A new search is a new form: the old text must not stay behind. */}
            <SearchForm
              key={query}
              label={`Search providers in ${city.name}`}
              placeholder={`Search in ${city.name}`}
              isCompact
              action={`/city/${city.slug}#providers`}
              defaultValue={query}
              others={cityListParams({ query: "", service, page: 1 })}
              clearTo={query || service ? `/city/${city.slug}#providers` : undefined}
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
              <section id="services" tabIndex={-1} aria-labelledby="services-title" data-print="no">
                <h2 id="services-title" className="font-bold">
                  Types of care in {city.name}
                </h2>
                <CareTypeFilter
                  items={loaderData.careTypes}
                  city={city.slug}
                  query={query}
                  chosen={service}
                />
              </section>
              <section id="providers" tabIndex={-1} aria-labelledby="providers-title">
                <h2 id="providers-title" aria-live="polite" className="text-title">
                  {providersInWords(found)} in {city.name}
                </h2>
                <p className="mt-1 text-muted text-small">
                  Highest rating first. Only families can rate providers, and paying us never changes a
                  rating.
                </p>
                <div className="mt-4">
                  {found === 0 ? (
                    <>
                      <NoResults clearTo={`/city/${city.slug}`} />
                      <Link to={loaderData.elsewhere} className="button button-quiet mt-5">
                        Search near {city.name}
                      </Link>
                    </>
                  ) : (
                    <ResultRows rows={rows} level="h3" isOnTop backLabel={`providers in ${city.name}`} />
                  )}
                </div>
                <PageLinks
                  page={page}
                  pages={cityPages(found)}
                  to={(other) => `${cityListPath(city.slug, { ...asked, page: other })}#providers`}
                  words={[
                    "Previous",
                    page === 1 ? `More of the ${providersInWords(found)} in ${city.name}` : "Next",
                  ]}
                />
              </section>
            </div>
          </>
        )}
      </div>
      {city && <AboutCity city={city} />}
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
