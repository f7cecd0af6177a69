import { Mail, Phone } from "lucide-react";
import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { pageMeta } from "#config/page-meta.ts";
import { ProviderCta } from "#features/providers/components/provider-cta.tsx";
import { findSiteFigures } from "#features/search/queries/site-figures.server.ts";
import { defaultSiteFigures } from "#features/search/rules/service-listing.ts";
import { breadcrumbList } from "#features/seo/rules/structured-data.ts";
import { GardenWalk } from "#features/site/components/about/garden-walk.tsx";
import { Impact } from "#features/site/components/about/impact.tsx";
import { KitchenTable } from "#features/site/components/about/kitchen-table.tsx";
import { Leaders } from "#features/site/components/about/leaders.tsx";
import { Mission } from "#features/site/components/about/mission.tsx";
import { Porch } from "#features/site/components/about/porch.tsx";
import { Timeline } from "#features/site/components/about/timeline.tsx";
import { Values } from "#features/site/components/about/values.tsx";
import { StreetScene } from "#features/site/components/home/street-scene.tsx";
import { listingUnavailable, tryReadAsVisitor } from "#platform/http/context.server.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { PageSection } from "#ui/layout/page-section.tsx";
import type { Route } from "./+types/about.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const read = await tryReadAsVisitor(context, findSiteFigures);
  const { providers, verified, cities } = read.ok ? read.value.figures : defaultSiteFigures;
  return data({ figures: { providers, verified, cities } }, read.ok ? undefined : listingUnavailable);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    title: `About ${brand.name}: who we are and how we work`,
    description: `${brand.name} connects families with senior care providers that a person has reviewed. Our mission, our values, our figures and the people who answer for them.`,
    path: "/about",
    origin: root.loaderData.origin,
    structuredData: [
      breadcrumbList(root.loaderData.origin, [
        { label: "Home", path: "/" },
        { label: "About", path: "/about" },
      ]),
    ],
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="relative overflow-hidden bg-scene-sky">
        <div className="page-width relative z-10 pt-4">
          <Breadcrumb
            items={[
              { label: "Home", link: "/" },
              { label: "About", link: "/about", active: true },
            ]}
          />
          <h1 className="mt-5 max-w-2xl text-display">Finding care should not be one more worry.</h1>
          <p className="mt-4 max-w-xl text-lead">
            {brand.name} connects families with senior care providers they can trust. We started in{" "}
            {brand.founded} in {brand.city}, {brand.state}.
          </p>
        </div>
        <StreetScene />
      </div>
      <PageSection id="mission" title="Our mission">
        <Mission />
      </PageSection>
      <PageSection id="values" title="Our values" className="bg-sand">
        <Values />
      </PageSection>
      <PageSection
        id="impact"
        title="Our impact"
        intro="Providers and cities are counted from our directory. Only providers that passed our review are listed in it."
      >
        <Impact figures={loaderData.figures} />
        <p id="map-data" tabIndex={-1} className="mt-4 text-muted">
          ZIP code locations come from{" "}
          <a href="https://www.geonames.org/" className="text-link">
            GeoNames
          </a>
          , under the{" "}
          <a href="https://creativecommons.org/licenses/by/4.0/" className="text-link">
            Creative Commons Attribution 4.0
          </a>{" "}
          license. The borders of states and counties on our maps are those of the U.S. Census Bureau, from{" "}
          <a href="https://github.com/topojson/us-atlas" className="text-link">
            us-atlas
          </a>
          .
        </p>
        <div className="mt-8 max-w-2xl">
          <ProviderCta variant="premium" />
        </div>
      </PageSection>
      <PageSection id="community" title="Our community" className="bg-sand">
        <div className="grid gap-8 md:grid-cols-3 md:gap-6 print:grid-cols-3">
          <Porch />
          <KitchenTable />
          <GardenWalk />
        </div>
      </PageSection>
      <PageSection id="timeline" title="Our story">
        <Timeline />
      </PageSection>
      <PageSection
        id="leadership"
        title="Our leadership"
        intro="Two people lead the work."
        className="bg-sand"
      >
        <Leaders />
      </PageSection>
      <PageSection
        id="talk-to-us"
        title="Talk to us"
        intro={`A question, a correction, or something we should know? Business inquiries get a reply ${legal.replies.inquiry}.`}
      >
        <p className="flex flex-wrap gap-3">
          <a href="/contact" className="button button-primary">
            <Mail className="size-5" aria-hidden="true" />
            Contact us
          </a>
          <a href={brand.phoneHref} className="button button-quiet">
            <Phone className="size-5" aria-hidden="true" />
            {brand.phone}
          </a>
        </p>
      </PageSection>
    </>
  );
}
