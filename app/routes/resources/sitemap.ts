import { countSitemapProviders, listSitemapEntries } from "#features/seo/queries/sitemap.server.ts";
import { PROVIDERS_IN_A_SITEMAP, sitemapIndexXml, sitemapXml } from "#features/seo/rules/sitemap.ts";
import { readAsVisitor, settingsContext } from "#platform/http/context.server.ts";
import { xmlAnswer } from "#platform/http/xml-answer.server.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const providers = await readAsVisitor(context, countSitemapProviders);
  if (providers > PROVIDERS_IN_A_SITEMAP) return xmlAnswer(sitemapIndexXml(origin, providers));
  return xmlAnswer(sitemapXml(origin, await readAsVisitor(context, listSitemapEntries)));
}
