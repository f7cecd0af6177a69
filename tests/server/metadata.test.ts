import { describe, expect } from "vitest";
import { formatCents, getPlan, paidTiers } from "#features/billing/rules/plans.ts";
import { careTypes, offersCareType } from "#features/care/rules/care-types.ts";
import { parseHtml } from "#features/seo/http/parse-html.server.ts";
import { extractSeoFacts } from "#features/seo/rules/seo.ts";
import { test } from "../support/server/seeded-instance.ts";

const PROVIDER = "/providers/saguarohearthseniorl-759562";
const pages = [
  "/",
  "/search",
  "/city/scottsdale",
  "/city/scottsdale/memory-care",
  PROVIDER,
  "/about",
  "/contact",
  "/waitlist",
  "/premium-listing",
  "/provider/register",
];

type Structured = {
  "@context": string;
  "@type": string;
  aggregateRating?: { reviewCount: number };
  itemListElement?: { url: string }[];
};

/** What a search engine reads of a page. */
async function read(url: string) {
  const answer = await fetch(url);
  const html = await answer.text();
  const elements = parseHtml(html);
  const facts = extractSeoFacts(elements);
  const structured = facts.structured.map((text): Structured => JSON.parse(text));
  const trail = /<nav aria-label="Breadcrumb">(.*?)<\/nav>/s.exec(html)?.[1] ?? "";
  return {
    ...facts,
    status: answer.status,
    crumbs: parseHtml(trail)
      .filter(({ tag, attributes }) => tag === "a" || attributes["aria-current"] === "page")
      .map(({ text, attributes }) => ({ text, href: attributes.href })),
    /** The links of the listings' names, in the order of the page. */
    providers: [...html.matchAll(/<h3[^>]*><a[^>]* href="(\/providers\/[^"]+)"/g)].map(([, path]) => path),
    themeColor: elements.find(({ attributes }) => attributes.name === "theme-color")?.attributes.content,
    structured,
    ofType: (type: string) => structured.filter((data) => data["@type"] === type),
    main: elements.find(({ tag }) => tag === "main")?.text,
  };
}

/** Pages name the origin of the settings, in which the test's port is 0. */
const ORIGIN = "http://localhost:0";

describe("a page's metadata", () => {
  test("tell search engines and social networks what it is", async ({ site }) => {
    for (const path of pages) {
      const page = await read(site.url + path);
      expect(page, path).toMatchObject({
        titles: [expect.stringMatching(/^(?=.*Hearthlist).{1,70}$/)],
        descriptions: [expect.stringMatching(/^.{51,200}$/)],
        keywords: expect.stringMatching(/^[^,]+(, [^,]+){3,}$/),
        robots: "index, follow",
        themeColor: "#2563eb",
        canonicals: [ORIGIN + path],
        card: "summary_large_image",
        share: {
          "og:type": "website",
          "og:site_name": "Hearthlist",
          "og:url": ORIGIN + path,
          "og:image": `${ORIGIN}/og/seniorcare.png`,
          "og:image:width": "1200",
          "og:image:height": "630",
        },
      });
      for (const data of page.structured) expect(data["@context"], path).toBe("https://schema.org");
    }
    expect((await read(`${site.url}/search?q=care`)).canonicals, "one search page").toEqual([
      `${ORIGIN}/search`,
    ]);
  });

  test("name the prices of the plans on the pricing page", async ({ site }) => {
    const [premium, enterprise] = paidTiers.map((tier) => formatCents(getPlan(tier).price));
    expect((await read(`${site.url}/premium-listing`)).descriptions).toEqual([
      expect.stringContaining(`Premium is ${premium} and Enterprise ${enterprise} a month.`),
    ]);
  });

  test("describe the business and the waitlist on the home page, and rate neither", async ({ site }) => {
    const home = await read(site.url);
    expect(home.ofType("LocalBusiness")).toEqual([
      expect.objectContaining({ name: "Hearthlist", telephone: "+12145550142", areaServed: "United States" }),
    ]);
    expect(home.ofType("WebPage")[0]).toMatchObject({
      potentialAction: {
        "@type": "JoinAction",
        target: { urlTemplate: `${ORIGIN}/waitlist` },
      },
    });
    expect(home.ofType("ItemList")[0]).toMatchObject({ numberOfItems: 6 });
    // Stars are the providers', and stand where their reviews do.
    expect(JSON.stringify(home.structured)).not.toContain("aggregateRating");
  });

  test("list a city's providers, and give a provider the rating that its page shows", async ({ site }) => {
    const city = await read(`${site.url}/city/scottsdale`);
    expect(city.ofType("BreadcrumbList")[0]).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: `${ORIGIN}/` },
        { position: 2, name: "Scottsdale", item: `${ORIGIN}/city/scottsdale` },
      ],
    });
    expect(city.ofType("ItemList")[0]).toMatchObject({ numberOfItems: 4 });

    const provider = await read(site.url + PROVIDER);
    const [business] = provider.ofType("LocalBusiness");
    expect(business).toMatchObject({
      address: { addressLocality: "Scottsdale", addressRegion: "AZ", addressCountry: "US" },
      telephone: expect.stringMatching(/^\+148055501\d\d$/),
      aggregateRating: { bestRating: 5, worstRating: 1 },
    });
    expect(provider.main).toContain(`${business?.aggregateRating?.reviewCount} reviews`);
  });
});

test("the share image has the size that pages name", async ({ site }) => {
  const answer = await fetch(`${site.url}/og/seniorcare.png`);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("the sitemap has every listed page and no other, at once and in parts", async ({ site }) => {
  const [all, part] = await Promise.all(
    ["/sitemap.xml", "/sitemaps/1.xml"].map((path) => fetch(site.url + path)),
  );
  for (const answer of [all, part]) expect(answer?.headers.get("Content-Type")).toContain("application/xml");
  const xml = (await all?.text()) ?? "";
  expect(await part?.text()).toBe(xml);
  for (const name of ["2.xml", "0.xml", "x.xml", "1"])
    expect((await fetch(`${site.url}/sitemaps/${name}`)).status, name).toBe(404);
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(addresses.filter((address) => /\/city\/[^/]+$/.test(address))).toHaveLength(11);
  expect(addresses.filter((address) => address.includes("/providers/"))).toHaveLength(24);
  expect(addresses.filter((address) => !address.startsWith(ORIGIN))).toEqual([]);
  expect(addresses.filter((address) => /privacy|terms|accessibility|admin|dashboard/.test(address))).toEqual(
    [],
  );
});

test("each type of care that a city's providers offer has a page in the sitemap, and no other type has one", async ({
  site,
}) => {
  // One city without respite care, so that a combination is missing.
  await site.query(
    `update hearthlist.providers
     set services = array(select service from unnest(services) service where service not ilike '%respite%')
     where city_id = (select id from hearthlist.cities where slug = 'naples')`,
  );
  const { rows } = await site.query(
    `select c.slug, c.name, array_agg(distinct lower(service)) as services from hearthlist.cities c
     left join hearthlist.providers p on p.city_id = c.id and p.active and p.tier <> 'inactive'
     left join unnest(p.services) service on true
     group by c.slug, c.name order by c.slug`,
  );
  const combinations = rows.flatMap(({ slug, name, services }) =>
    careTypes.map((type) => ({
      path: `/city/${slug}/${type.slug}`,
      city: { slug, name },
      isOffered: offersCareType(services.filter(Boolean), type),
    })),
  );
  const offered = combinations.filter(({ isOffered }) => isOffered).map(({ path }) => path);
  expect(offered.length).toBeGreaterThan(20);
  expect(offered).not.toContain("/city/naples/respite");
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const inSitemap = [...sitemap.matchAll(/<loc>[^<]*?(\/city\/[^</]+\/[^<]+)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(inSitemap.toSorted()).toEqual(offered.toSorted());

  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path, city, isOffered } of [
    ...combinations,
    { path: "/city/naples/surfing", city: { slug: "naples", name: "Naples" }, isOffered: false },
  ]) {
    const page = await read(site.url + path);
    if (!isOffered) {
      expect(page, path).toMatchObject({ status: 404, robots: "noindex", canonicals: [], structured: [] });
      expect(page.main, path).toContain(city.name);
      continue;
    }
    const url = ORIGIN + path;
    expect(page, path).toMatchObject({ status: 200, robots: "index, follow", canonicals: [url] });
    expect(page.headings, path).toHaveLength(1);
    expect(page.ofType("WebPage"), path).toMatchObject([{ url, name: page.titles[0] }]);
    const crumbs = [...page.crumbs].map(({ text, href }, index) => ({
      position: index + 1,
      name: text,
      item: ORIGIN + (href ?? path),
    }));
    expect(crumbs, path).toMatchObject([
      { name: "Home" },
      { item: `${ORIGIN}/city/${city.slug}` },
      { item: url },
    ]);
    expect(page.ofType("BreadcrumbList"), "the breadcrumb as the page shows it").toMatchObject([
      { itemListElement: crumbs },
    ]);
    const [list] = page.ofType("ItemList");
    expect(
      list?.itemListElement?.map(({ url }) => url.replace(ORIGIN, "")),
      path,
    ).toEqual(page.providers);
    expect(page.providers.length, path).toBeGreaterThan(0);
    titles.add(page.titles[0] ?? "");
    descriptions.add(page.descriptions[0] ?? "");
  }
  expect([titles.size, descriptions.size], "each has its own").toEqual([offered.length, offered.length]);
});

test("robots.txt names the sitemap and closes the admin area alone", async ({ site }) => {
  const text = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(text).toContain("Disallow: /admin");
  expect(text).not.toMatch(/^Disallow: \/$/m);
});
