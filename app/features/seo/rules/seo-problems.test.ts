import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractSeoFacts, type PageType, type SeoFacts, type SeoPage } from "./seo.ts";
import { findSeoProblems } from "./seo-problems.ts";

const origin = "https://hearthlist.example";
const shown: PageType = {
  id: "about",
  name: "About",
  path: "/about",
  status: 200,
  isIndexed: true,
  types: ["WebPage"],
};
const kept: PageType = {
  id: "terms",
  name: "Terms",
  path: "/terms",
  status: 200,
  isIndexed: false,
  types: [],
};

const webPage = {
  "@context": "https://schema.org",
  "@type": "WebPage",
  "@id": `${origin}/about`,
  url: `${origin}/about`,
  name: "About",
  description: "Who we are",
  inLanguage: "en-US",
  isPartOf: { "@type": "WebSite", "@id": `${origin}/#website`, name: "Hearthlist", url: `${origin}/` },
};

const good: SeoFacts = {
  language: "en",
  titles: ["About Hearthlist"],
  descriptions: ["Who we are and how we work."],
  keywords: "senior care",
  robots: "index, follow",
  canonicals: [`${origin}/about`],
  headings: ["About us"],
  images: [{ source: "/a.png", alt: "", hasSize: true }],
  share: {
    "og:title": "About",
    "og:description": "Who we are",
    "og:url": `${origin}/about`,
    "og:image": `${origin}/og/seniorcare.png`,
    "og:image:alt": "Houses",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:site_name": "Hearthlist",
  },
  card: "summary_large_image",
  structured: [JSON.stringify(webPage)],
};

const pageOf = (facts: Partial<SeoFacts>, type = shown, status: number = type.status): SeoPage => ({
  type,
  status,
  facts: { ...good, ...facts },
});
const tell = (...pages: SeoPage[]) =>
  findSeoProblems(pages, origin).map(({ page, level, what }) => `${page} ${level}: ${what}`);

test("a page as it should be has no problem", () => {
  expect(tell(pageOf({}))).toEqual([]);
  expect(
    tell(
      pageOf(
        {
          robots: "noindex",
          descriptions: [],
          canonicals: [],
          share: {},
          card: "",
          structured: [],
          keywords: "",
        },
        kept,
      ),
    ),
  ).toEqual([]);
});

const without = (name: string) => ({ ...good.share, [name]: "" });

test.each<[Partial<SeoFacts>, string]>([
  [{ language: "" }, "error: The language of the page is not said"],
  [{ titles: [] }, "error: The title is missing"],
  [{ titles: [""] }, "error: The title is missing"],
  [{ titles: ["One", "Two"] }, "error: There are 2 titles"],
  [{ titles: ["x".repeat(61)] }, "warning: The title has 61 characters: search engines cut it after 60"],
  [{ descriptions: [] }, "error: The description is missing"],
  [{ descriptions: ["a", "b"] }, "error: There are 2 descriptions"],
  [
    { descriptions: ["x".repeat(161)] },
    "warning: The description has 161 characters: search engines cut it after 160",
  ],
  [{ keywords: "" }, "warning: There are no keywords"],
  [{ robots: "noindex" }, "error: Search engines are kept away (noindex) and should not be"],
  [{ robots: "none" }, "error: Search engines are kept away (noindex) and should not be"],
  [{ canonicals: [] }, "error: The canonical address is missing"],
  [{ canonicals: [`${origin}/about`, "x"] }, "error: There are 2 canonical addresses"],
  [
    { canonicals: [`${origin}/`] },
    `error: The canonical address is ${origin}/ and should be ${origin}/about`,
  ],
  [{ headings: [] }, "error: There is no main heading (h1)"],
  [{ headings: ["a", "b"] }, "error: There are 2 main headings (h1)"],
  [{ headings: [""] }, "error: The main heading (h1) is empty"],
  [
    { images: [{ source: "", alt: undefined, hasSize: true }] },
    "error: 1 picture without words for people who do not see it (alt)",
  ],
  [
    { images: [1, 2].map(() => ({ source: "", alt: "x", hasSize: false })) },
    "warning: 2 pictures without width and height: the page jumps while it loads",
  ],
  [{ share: without("og:title") }, "error: og:title is missing, which social networks show"],
  [{ share: without("og:description") }, "error: og:description is missing, which social networks show"],
  [{ share: without("og:image") }, "error: og:image is missing, which social networks show"],
  [{ share: without("og:image:alt") }, "error: og:image:alt is missing, which social networks show"],
  [{ share: without("og:site_name") }, "error: og:site_name is missing, which social networks show"],
  [{ share: without("og:url") }, "error: og:url is missing, which social networks show"],
  [
    { share: { ...good.share, "og:url": `${origin}/` } },
    `error: og:url is ${origin}/ and should be ${origin}/about`,
  ],
  [
    { share: { ...good.share, "og:image": "https://other.example/a.png" } },
    "error: The share picture is not an address of ours",
  ],
  [
    { share: { ...good.share, "og:image:height": "600" } },
    "error: The share picture should say that it is 1200 by 630",
  ],
  [{ card: "" }, "error: The kind of social card (twitter:card) is missing or another"],
  [{ structured: [] }, "error: Structured data of the type WebPage is missing"],
  [{ structured: [...good.structured, "{"] }, "error: Structured data that cannot be read"],
])("%o: %s", (facts, what) => {
  expect(tell(pageOf(facts))).toEqual([`about ${what}`]);
});

test("a wrong status, and a page that should be kept from search engines", () => {
  expect(tell(pageOf({}, shown, 500))).toEqual(["about error: The answer is 500 and should be 200"]);
  expect(tell(pageOf({ robots: "" }, kept))).toEqual([
    "terms error: Search engines are let in and should be kept away (noindex)",
  ]);
});

describe("beside other pages", () => {
  const other = { ...shown, id: "contact", name: "Contact", path: "/contact", types: [] };
  const facts = {
    canonicals: [`${origin}/contact`],
    share: { ...good.share, "og:url": `${origin}/contact` },
  };

  test("the same title or description is told of both", () => {
    expect(tell(pageOf({}), pageOf({ ...facts, descriptions: ["Other"] }, other))).toEqual([
      "about error: The same title as: Contact",
      "contact error: The same title as: About",
    ]);
    expect(tell(pageOf({}), pageOf({ ...facts, titles: ["Other"] }, other))).toEqual([
      "about error: The same description as: Contact",
      "contact error: The same description as: About",
    ]);
  });

  test("another address of the same page, and pages kept away, are no copies", () => {
    const again = { ...shown, id: "us", path: "/us", canonical: "/about" };
    expect(tell(pageOf({}), pageOf({}, again), pageOf({ robots: "noindex" }, kept))).toEqual([]);
  });

  test("two that say nothing are missing it, and no copies", () => {
    expect(
      tell(pageOf({ titles: [] }), pageOf({ ...facts, titles: [], descriptions: ["Other"] }, other)),
    ).toEqual(["about error: The title is missing", "contact error: The title is missing"]);
  });
});

test("facts are read from what stands on the page", () => {
  const meta = (attributes: Record<string, string>) => ({ tag: "meta", attributes, text: "" });
  const elements = [
    { tag: "html", attributes: { lang: "en" }, text: "" },
    { tag: "title", attributes: {}, text: " About " },
    meta({ name: "description", content: "Us" }),
    meta({ name: "robots", content: "noindex" }),
    meta({ property: "og:title", content: "Share" }),
    { tag: "link", attributes: { rel: "canonical", href: "/about" }, text: "" },
    { tag: "body", attributes: {}, text: "" },
    { tag: "h1", attributes: {}, text: "About us" },
    { tag: "title", attributes: {}, text: "of a drawing" },
    { tag: "img", attributes: { src: "/a.png", width: "1", height: "1" }, text: "" },
    { tag: "script", attributes: { type: "application/ld+json" }, text: "{}" },
  ];
  expect(extractSeoFacts(elements)).toEqual({
    language: "en",
    titles: ["About"],
    descriptions: ["Us"],
    keywords: "",
    robots: "noindex",
    canonicals: ["/about"],
    headings: ["About us"],
    images: [{ source: "/a.png", alt: undefined, hasSize: true }],
    share: { "og:title": "Share" },
    card: "",
    structured: ["{}"],
  });
});

test("whatever stands there, it is examined", () => {
  const element = fc.record({
    tag: fc.constantFrom("html", "title", "meta", "link", "h1", "img", "script", "body"),
    attributes: fc.dictionary(
      fc.constantFrom("name", "property", "content", "rel", "href", "type", "alt"),
      fc.string(),
    ),
    text: fc.oneof(fc.string(), fc.json()),
  });
  fc.assert(
    fc.property(fc.array(element), (elements) => {
      const problems = findSeoProblems(
        [{ type: shown, status: 200, facts: extractSeoFacts(elements) }],
        origin,
      );
      expect(problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
