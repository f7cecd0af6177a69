import { expect, type Page, test } from "@playwright/test";

/** What a search engine reads of a page. */
async function read(page: Page, path: string) {
  await page.goto(path);
  return page.evaluate(() => {
    const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content");
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      keywords: content('meta[name="keywords"]'),
      robots: content('meta[name="robots"]'),
      themeColor: content('meta[name="theme-color"]'),
      canonical: document.head.querySelector('link[rel="canonical"]')?.getAttribute("href"),
      share: Object.fromEntries(
        [...document.head.querySelectorAll('meta[property^="og:"]')].map((tag) => [
          tag.getAttribute("property"),
          tag.getAttribute("content"),
        ]),
      ),
      card: content('meta[name="twitter:card"]'),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((tag) =>
        JSON.parse(tag.textContent ?? ""),
      ),
      titles: document.head.querySelectorAll("title").length,
    };
  });
}

const origin = () => `http://localhost:${process.env.E2E_PORT}`;
const ofType = (structured: { "@type": string }[], type: string) =>
  structured.filter((data) => data["@type"] === type);

const pages = [
  "/",
  "/search",
  "/city/scottsdale",
  "/about",
  "/contact",
  "/waitlist",
  "/premium-listing",
  "/provider/register",
];

for (const path of pages) {
  test(`${path} tells search engines and social networks what it is`, async ({ page }) => {
    const meta = await read(page, path);
    expect(meta.titles).toBe(1);
    expect(meta.title).toContain("Hearthlist");
    expect(meta.title.length).toBeLessThanOrEqual(70);
    expect(meta.description?.length).toBeGreaterThan(50);
    expect(meta.description?.length).toBeLessThanOrEqual(200);
    expect(meta.keywords?.split(", ").length).toBeGreaterThan(3);
    expect(meta.robots).toBe("index, follow");
    expect(meta.themeColor).toBe("#2563eb");
    expect(meta.canonical).toBe(origin() + path);
    expect(meta.card).toBe("summary_large_image");
    expect(meta.share).toMatchObject({
      "og:type": "website",
      "og:site_name": "Hearthlist",
      "og:url": origin() + path,
      "og:image": `${origin()}/og/seniorcare.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
    });
    for (const data of meta.structured) expect(data["@context"]).toBe("https://schema.org");
  });
}

test("the home page is a local business and a page from which one can join the waitlist", async ({
  page,
}) => {
  const { structured } = await read(page, "/");
  expect(ofType(structured, "LocalBusiness")).toEqual([
    expect.objectContaining({ name: "Hearthlist", telephone: "+12145550142", areaServed: "United States" }),
  ]);
  expect(ofType(structured, "WebPage")[0]).toMatchObject({
    potentialAction: { "@type": "JoinAction", target: { urlTemplate: `${origin()}/waitlist` } },
  });
  expect(ofType(structured, "ItemList")[0]).toMatchObject({ numberOfItems: 6 });
  // Stars are the providers', and stand where their reviews do.
  expect(JSON.stringify(structured)).not.toContain("aggregateRating");
});

test("a city has its breadcrumb and its providers", async ({ page }) => {
  const { structured } = await read(page, "/city/scottsdale");
  expect(ofType(structured, "BreadcrumbList")[0]).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${origin()}/` },
      { position: 2, name: "Scottsdale", item: `${origin()}/city/scottsdale` },
    ],
  });
  expect(ofType(structured, "ItemList")[0]).toMatchObject({ numberOfItems: 4 });
});

test("a provider has its address, its stars and the reviews behind them on the same page", async ({
  page,
}) => {
  await page.goto("/city/scottsdale");
  const path = await page.locator('article a[href^="/providers/"]').first().getAttribute("href");
  const { structured, canonical, robots } = await read(page, path ?? "");
  expect(canonical).toBe(origin() + path);
  expect(robots).toBe("index, follow");
  const [business] = ofType(structured, "LocalBusiness") as {
    aggregateRating?: { reviewCount: number; ratingValue: number };
  }[];
  expect(business).toMatchObject({
    address: { addressLocality: "Scottsdale", addressRegion: "AZ", addressCountry: "US" },
    telephone: expect.stringMatching(/^\(480\) 555-01/),
    aggregateRating: { bestRating: 5, worstRating: 1 },
  });
  await expect(page.getByRole("main")).toContainText(`${business?.aggregateRating?.reviewCount} reviews`);
});

test("however it is filtered, search engines know one search page", async ({ page }) => {
  expect(await read(page, "/search?q=care")).toMatchObject({
    robots: "index, follow",
    canonical: `${origin()}/search`,
  });
});

test("the share image is a picture of the size it says", async ({ request }) => {
  const response = await request.get("/og/seniorcare.png");
  const body = await response.body();
  expect(response.headers()["content-type"]).toBe("image/png");
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("the sitemap has every listed page and no other", async ({ request }) => {
  const response = await request.get("/sitemap.xml");
  expect(response.headers()["content-type"]).toContain("application/xml");
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? "",
  );
  expect(addresses.filter((address) => address.includes("/city/"))).toHaveLength(11);
  expect(addresses.filter((address) => address.includes("/providers/"))).toHaveLength(24);
  expect(addresses.every((address) => address.startsWith(origin()))).toBe(true);
  expect(addresses.some((address) => /privacy|terms|accessibility|admin|dashboard/.test(address))).toBe(
    false,
  );
});

test("a sitemap can be asked for in parts, as larger directories need it", async ({ request }) => {
  const [whole, first] = await Promise.all(
    ["/sitemap.xml", "/sitemaps/1.xml"].map((path) => request.get(path)),
  );
  expect(first?.headers()["content-type"]).toContain("application/xml");
  expect(await first?.text()).toBe(await whole?.text());
  for (const name of ["2.xml", "0.xml", "x.xml", "1"])
    expect((await request.get(`/sitemaps/${name}`)).status()).toBe(404);
});

test("robots may read what is public", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  expect(text).toContain("Disallow: /admin");
  expect(text).not.toMatch(/^Disallow: \/$/m);
});
