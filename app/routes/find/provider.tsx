import { data } from "react-router";
import { ProviderMissing } from "#components/provider/provider-missing.tsx";
import { ProviderProfile } from "#components/provider/provider-profile.tsx";
import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { breadcrumbList, providerBusiness } from "#config/structured-data.ts";
import type { PublicProvider } from "#domain/provider.ts";
import { DESCRIPTION_MAX } from "#domain/seo.ts";
import { readAsVisitor } from "#http/context.server.ts";
import { listCities } from "#queries/cities.server.ts";
import { findProviderPage } from "#queries/provider-page.server.ts";
import type { Route } from "./+types/provider.ts";

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return readAsVisitor(
    context,
    async (db) => {
      const listing = await findProviderPage(db, id);
      if (!listing) return data({ listing, cities: await listCities(db) }, { status: 404 });
      return data({ listing, cities: [] });
    },
    { isFrequent: true },
  );
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const provider = loaderData?.listing?.provider;
  if (!provider) return [{ title: `Page not found · ${brand.name}` }, { name: "robots", content: "noindex" }];
  const { origin } = root.loaderData;
  const page = {
    title: `${titleOf(provider)} · ${brand.name}`,
    description: descriptionOf(provider),
    path: `/providers/${provider.id}`,
  };
  const { city } = provider;
  return pageMeta({
    ...page,
    origin,
    keywords: provider.services,
    structuredData: [
      providerBusiness(origin, provider),
      breadcrumbList(origin, [
        { label: "Home", path: "/" },
        ...(city ? [{ label: city.name, path: `/city/${city.slug}` }] : []),
        { label: provider.name, path: page.path },
      ]),
    ],
  });
}

export default function Provider({ loaderData: { listing, cities } }: Route.ComponentProps) {
  return listing ? <ProviderProfile {...listing} /> : <ProviderMissing cities={cities} />;
}

function titleOf({ name, city }: PublicProvider): string {
  return city ? `${name} in ${city.name}, ${city.stateAbbr}` : name;
}

/** With as many of its first services as search engines have room for. */
function descriptionOf(provider: PublicProvider): string {
  const tail = "Prices, reviews from families and a number to call.";
  const texts = [3, 2, 1].map((count) => {
    return `${titleOf(provider)}: ${provider.services.slice(0, count).join(", ")}. ${tail}`;
  });
  return texts.find(({ length }) => length <= DESCRIPTION_MAX) ?? `${titleOf(provider)}. ${tail}`;
}
