import { listSitemapEntries } from "#features/seo/queries/sitemap.server.ts";
import { parseSitemapName, renderSitemap } from "#features/seo/rules/sitemap.ts";
import { readAsVisitor, settingsContext } from "#platform/http/context.server.ts";
import { createXmlResponse } from "#platform/http/xml-response.server.ts";
import type { Route } from "./+types/sitemap-part.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const part = parseSitemapName(params.name);
  const entries =
    part === undefined ? [] : await readAsVisitor(context, (db) => listSitemapEntries(db, { part }));
  if (entries.length === 0) return new Response("No such sitemap.\n", { status: 404 });
  return createXmlResponse(renderSitemap(context.get(settingsContext).origin, entries));
}
