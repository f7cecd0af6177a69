/**
 * A sitemap may hold 50,000 addresses. The first one also has each city and its kinds of care, seven addresses for each
 * of at most 2,000 cities.
 */
export const PROVIDERS_PER_SITEMAP = 30_000;

export type SitemapEntry = { path: string; changed?: Date };

/** Pages that are always there. */
export const FIXED_ENTRIES: SitemapEntry[] = [
  "/",
  "/search",
  "/about",
  "/developers",
  "/contact",
  "/waitlist",
  "/premium-listing",
  "/provider/register",
].map((path) => ({ path }));

/** The part of the providers that an address such as `/sitemaps/2.xml` names, counted from 0. */
export function parseSitemapName(name: string): number | undefined {
  const number = /^([1-9]\d{0,3})\.xml$/.exec(name)?.[1];
  return number === undefined ? undefined : Number(number) - 1;
}

export function renderSitemap(origin: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
    return `  <url><loc>${origin}${path}</loc>${lastmod}</url>`;
  });
  return renderXmlDocument("urlset", lines);
}

/** Names the sitemaps of so many providers; the first has the other pages too. */
export function renderSitemapIndex(origin: string, providers: number): string {
  const parts = Math.ceil(providers / PROVIDERS_PER_SITEMAP);
  const lines = Array.from(
    { length: parts },
    (_, part) => `  <sitemap><loc>${origin}/sitemaps/${part + 1}.xml</loc></sitemap>`,
  );
  return renderXmlDocument("sitemapindex", lines);
}

function renderXmlDocument(element: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</${element}>
`;
}
