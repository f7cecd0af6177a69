import { CareTypeList } from "#components/care-type-list.tsx";
import { CitiesByRegion } from "#components/cities-by-region.tsx";
import { FeaturedProviders } from "#components/home/featured-providers.tsx";
import { Hero } from "#components/home/hero.tsx";
import { PageSection } from "#components/page-section.tsx";
import { brand } from "#config/brand.ts";
import { readAsVisitor } from "#http/context.server.ts";
import { listCities } from "#queries/cities.server.ts";
import { countCareTypes, findSiteFigures, listFeaturedProviders } from "#queries/providers.server.ts";
import type { Route } from "./+types/home.ts";

export function loader({ context }: Route.LoaderArgs) {
  return readAsVisitor(context, async (db) => ({
    cities: await listCities(db),
    careTypes: await countCareTypes(db),
    featured: await listFeaturedProviders(db),
    figures: await findSiteFigures(db),
  }));
}

export function meta(_: Route.MetaArgs) {
  return [
    { title: `${brand.name}: senior care you can trust, close to home` },
    {
      name: "description",
      content:
        "Compare verified senior care providers by city and kind of care: home care, assisted living, memory care, skilled nursing, adult day programs and respite. Free for families.",
    },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { careTypes, cities, featured, figures } = loaderData;
  return (
    <>
      <Hero figures={figures} />
      <PageSection
        id="categories"
        title="What kind of help is needed?"
        intro="Not sure yet? Start with what would make tomorrow easier."
      >
        <CareTypeList items={careTypes} />
      </PageSection>
      <PageSection
        id="featured"
        title="Featured providers"
        intro="Featured partners have a paid plan with us or were chosen by our team. Their ratings come from families alone."
        className="bg-sand"
      >
        <FeaturedProviders providers={featured} />
      </PageSection>
      <PageSection id="cities" title="Find care by city">
        <CitiesByRegion cities={cities} />
      </PageSection>
    </>
  );
}
