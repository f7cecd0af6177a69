import fc from "fast-check";
import { expect, test } from "vitest";
import { PROVIDERS_PER_SITEMAP, parseSitemapName, renderSitemap, renderSitemapIndex } from "./sitemap.ts";

const origin = "https://hearthlist.example";

test("an address with its day, where that is known", () => {
  const changed = new Date("2026-11-17T23:30:00Z");
  expect(
    renderSitemap(origin, [{ path: "/" }, { path: "/city/naples", changed }]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://hearthlist.example/</loc></url>
  <url><loc>https://hearthlist.example/city/naples</loc><lastmod>2026-11-17</lastmod></url>
</urlset>
`);
});

test("the index names as many sitemaps as there are, each by a name that is read again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (providers) => {
      const xml = renderSitemapIndex(origin, providers);
      const names = [...xml.matchAll(/<loc>https:\/\/hearthlist\.example\/sitemaps\/([^<]+)<\/loc>/g)];
      const parts = names.map(([, name = ""]) => parseSitemapName(name));
      expect(parts).toEqual(parts.map((_, index) => index));
      expect(parts.length * PROVIDERS_PER_SITEMAP).toBeGreaterThanOrEqual(providers);
      expect((parts.length - 1) * PROVIDERS_PER_SITEMAP).toBeLessThan(providers);
      expect(xml).toMatch(/^<\?xml [^>]+\?>\n<sitemapindex xmlns=[^>]+>\n.+\n<\/sitemapindex>\n$/s);
    }),
  );
});

test.each(["0.xml", "01.xml", "-1.xml", "1", "1.xml.gz", "x.xml", "1e9.xml", "99999.xml", " 1.xml", ""])(
  "%j names none",
  (name) => {
    expect(parseSitemapName(name)).toBeUndefined();
  },
);
