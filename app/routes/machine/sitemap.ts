import { readAsVisitor, settingsContext } from "#http/context.server.ts";
import { listSitemapEntries } from "#queries/sitemap.server.ts";
import type { Route } from "./+types/sitemap.ts";

const FIXED = ["/", "/search", "/about", "/contact", "/waitlist", "/premium-listing"];

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const entries = await readAsVisitor(context, listSitemapEntries);
  const lines = [
    ...FIXED.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    ...entries.map(
      ({ path, changed }) =>
        `  <url><loc>${origin}${path}</loc><lastmod>${changed.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
