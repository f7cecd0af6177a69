import { data, Link } from "react-router";
import { pageMeta } from "#config/page-meta.ts";
import { seniorCare } from "#config/services.ts";
import { CareTypeList } from "#features/care/components/care-type-list.tsx";
import { CitiesByRegion } from "#features/places/components/cities-by-region.tsx";
import { CityMap } from "#features/places/components/city-map.tsx";
import { listCities } from "#features/places/queries/cities.server.ts";
import { listCityStates, listGridCities, listPopularDestinations } from "#features/places/rules/city.ts";
import { CtaSection } from "#features/providers/components/cta-section.tsx";
import { ListingErrorNotice } from "#features/providers/components/listing-error-notice.tsx";
import { listProviders } from "#features/providers/queries/providers.server.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { answerSearch } from "#features/search/queries/answer-search.server.ts";
import { findOtherSearches } from "#features/search/queries/find-other-searches.server.ts";
import { findSiteFigures } from "#features/search/queries/site-figures.server.ts";
import { homePath } from "#features/search/rules/home-path.ts";
import { toFeaturedRows, toResultRows } from "#features/search/rules/provider-row.ts";
import { interpretQuery } from "#features/search/rules/query-interpretation.ts";
import { toRelaxedRows } from "#features/search/rules/relaxed-rows.ts";
import { parseSearch, type Search } from "#features/search/rules/search.ts";
import type { SearchAnswer } from "#features/search/rules/search-answer.ts";
import { formatSearchHeadline } from "#features/search/rules/search-headline.ts";
import {
  defaultCityStats,
  defaultSiteFigures,
  estimateCareTypes,
  listingErrors,
} from "#features/search/rules/service-listing.ts";
import { itemList, localBusiness, providerItem, webPage } from "#features/seo/rules/structured-data.ts";
import { FeaturedProviders } from "#features/site/components/home/featured-providers.tsx";
import { Hero } from "#features/site/components/home/hero.tsx";
import { HomeResults } from "#features/site/components/home/home-results.tsx";
import { PopularDestinations } from "#features/site/components/home/popular-destinations.tsx";
import { StateChips } from "#features/site/components/home/state-chips.tsx";
import { WaitlistSection } from "#features/site/components/home/waitlist-section.tsx";
import { findWaitlistOffer } from "#features/waitlist/queries/waitlist.server.ts";
import { listingUnavailable, settingsContext, tryReadAsVisitor } from "#platform/http/context.server.ts";
import { PageSection } from "#ui/layout/page-section.tsx";
import type { Route } from "./+types/home.ts";

/** Standing out means being one of few. */
const FEATURED_SHOWN = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { query, isExact, zip } = parseSearch(params);
  const question = { query, isExact, zip };
  const search = { ...parseSearch(new URLSearchParams()), ...question };
  const read = await tryReadAsVisitor(
    context,
    async (db) => {
      const [cities, featured, figures, waitlist] = await Promise.all([
        listCities(db),
        listProviders(db, { featured: true }, FEATURED_SHOWN),
        findSiteFigures(db),
        findWaitlistOffer(db, seniorCare.slug),
      ]);
      // At last: a search sets how all further statements of its transaction are planned and cut short.
      const found = search.query ? await answerSearch(db, search) : undefined;
      const otherSearches = found?.count === 0 ? await findOtherSearches(db, search) : undefined;
      return { found, otherSearches, cities, featured, ...figures, waitlist };
    },
    { isFrequent: !search.query },
  );
  const { cities, careTypes, featured, found, otherSearches, ...rest } = read.ok ? read.value : emptyPage;
  const states = listCityStates(cities);
  const state = states.find((abbreviation) => abbreviation === params.get("state"));
  const page = {
    ...rest,
    question,
    found: found && { ...toFoundRows(found, search), otherSearches },
    states,
    state,
    cities: listGridCities(cities, { state, isComplete: params.get("cities") === "all" }),
    cityCount: cities.length,
    popular: listPopularDestinations(cities),
    careTypes,
    featured: toFeaturedRows(featured),
    meta: buildMeta(context.get(settingsContext).origin, featured),
  };
  if (!read.ok) return data({ ...page, problem: listingErrors.providers(read.reason) }, listingUnavailable);
  return data({ ...page, problem: undefined });
}

/** The first results of a search, and how its text was read. */
function toFoundRows(answer: SearchAnswer, search: Search) {
  const { results, count, understanding, place } = answer;
  const reading = { parts: understanding.parts, place };
  return {
    rows: toResultRows(results, search, reading),
    count,
    headline: count > 0 ? formatSearchHeadline(search, count, reading) : `Results for “${search.query}”`,
    understood: interpretQuery(search, understanding),
    relaxed: toRelaxedRows(answer, search),
  };
}

/** What stands in for a home page that cannot be read: estimated counts, and no rating at all. */
const emptyPage = {
  found: undefined,
  otherSearches: undefined,
  cities: [],
  careTypes: estimateCareTypes(),
  featured: [],
  figures: defaultSiteFigures,
  stats: defaultCityStats,
  waitlist: undefined,
};

/** Made on the server: what search engines are told is no part of what a browser runs. */
function buildMeta(origin: string, featured: PublicProvider[]) {
  const { title, metaDescription: description, ogTitle, ogDescription } = seniorCare.seo;
  return pageMeta({
    title,
    description,
    path: "/",
    origin,
    shareTitle: ogTitle,
    shareDescription: ogDescription,
    structuredData: [
      localBusiness(origin),
      webPage(origin, { path: "/", title, description }),
      itemList(origin, "Featured providers", featured.map(providerItem)),
    ],
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { question, found, careTypes, cities, cityCount, states, state, popular } = loaderData;
  const { featured, figures, stats, problem } = loaderData;
  return (
    <>
      <Hero figures={figures} question={question} state={state} count={found?.count} />
      <PageSection
        id="categories"
        title="What kind of help is needed?"
        intro="Not sure yet? Start with what would make tomorrow easier."
      >
        <CareTypeList items={careTypes} />
      </PageSection>
      {found ? (
        <PageSection id="featured" title={found.headline} className="bg-sand">
          <HomeResults question={question} state={state} found={found} />
        </PageSection>
      ) : (
        <PageSection
          id="featured"
          title="Featured providers"
          intro="Featured partners have a paid plan with us or were chosen by our team. Only families can rate them."
          className="bg-sand"
        >
          {problem ? (
            <ListingErrorNotice message={problem} />
          ) : (
            <FeaturedProviders providers={featured} listed={stats.totalProviders} />
          )}
        </PageSection>
      )}
      <PageSection
        id="cities"
        title="Find care by city"
        intro={
          problem
            ? undefined
            : `We have providers in ${figures.cities} of ${stats.totalCities} cities so far.`
        }
      >
        {problem ? (
          <p>We can't show our cities right now. Please try again in a minute.</p>
        ) : (
          <>
            <StateChips states={states} chosen={state} question={question} />
            <div className="grid items-start gap-8 lg:grid-cols-[1.55fr_1fr]">
              <div>
                <CitiesByRegion cities={cities} />
                {cities.length < cityCount && (
                  <Link
                    to={`${homePath({ ...question, allCities: true })}#cities`}
                    className="button button-quiet mt-6"
                  >
                    See all {cityCount} cities
                  </Link>
                )}
              </div>
              <CityMap />
            </div>
          </>
        )}
        <PopularDestinations cities={popular} />
      </PageSection>
      <WaitlistSection offer={loaderData.waitlist} />
      <CtaSection />
    </>
  );
}
