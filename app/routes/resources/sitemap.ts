import { countSitemapProviders, listSitemapEntries } from "#features/seo/queries/sitemap.server.ts";
import { PROVIDERS_PER_SITEMAP, renderSitemap, renderSitemapIndex } from "#features/seo/rules/sitemap.ts";
import { readAsVisitor, settingsContext } from "#platform/http/context.server.ts";
import { createXmlResponse } from "#platform/http/xml-response.server.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const providers = await readAsVisitor(context, countSitemapProviders);
  if (providers > PROVIDERS_PER_SITEMAP) return createXmlResponse(renderSitemapIndex(origin, providers));
  return createXmlResponse(renderSitemap(origin, await readAsVisitor(context, listSitemapEntries)));
}
