import { lazy, Suspense } from "react";
import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { listCities } from "#features/places/queries/cities.server.ts";
import { ProviderProfile } from "#features/providers/components/profile/provider-profile.tsx";
import {
  formatProviderDescription,
  formatProviderTitle,
} from "#features/providers/rules/format-provider-description.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { findProviderPage } from "#features/search/queries/provider-page.server.ts";
import { breadcrumbList, providerBusiness } from "#features/seo/rules/structured-data.ts";
import { readAsVisitor, settingsContext } from "#platform/http/context.server.ts";
import { CACHE_TAG } from "#platform/http/page-change.ts";
import type { Route } from "./+types/provider.ts";

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return readAsVisitor(
    context,
    async (db) => {
      const profile = await findProviderPage(db, id);
      if (!profile) return data({ profile, cities: await listCities(db), meta: undefined }, { status: 404 });
      const meta = buildMeta(context.get(settingsContext).origin, profile.provider);
      const tags = profile.similar.map((similar) => similar.id).join(" ");
      return data({ profile, cities: [], meta }, tags ? { headers: { [CACHE_TAG]: tags } } : {});
    },
    { isFrequent: true },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Made on the server: what search engines are told is no part of what a browser runs. */
function buildMeta(origin: string, provider: PublicProvider) {
  const page = {
    title: `${formatProviderTitle(provider)} · ${brand.name}`,
    description: formatProviderDescription(provider),
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

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.meta) return loaderData.meta;
  return [{ title: `Page not found · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Provider({ loaderData: { profile, cities } }: Route.ComponentProps) {
  // Another provider's page starts fresh, with all of its reviews.
  if (profile) return <ProviderProfile key={profile.provider.id} profile={profile} />;
  return (
    <Suspense>
      <ProviderNotFound cities={cities} />
    </Suspense>
  );
}

/** Of no use to whoever has found a provider. */
const ProviderNotFound = lazy(async () => {
  const { ProviderNotFound: ProviderMissing } = await import(
    "#features/site/components/provider-not-found.tsx"
  );
  return { default: ProviderMissing };
});
