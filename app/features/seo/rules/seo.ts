export const SHARE_SIZE = { width: "1200", height: "630" };

/** A kind of page, and what we mean it to be. */
export type PageType = {
  id: string;
  name: string;
  path: string;
  status: 200 | 404;
  isIndexed: boolean;
  /** The address that search engines should know it by, where it has several. */
  canonical?: string;
  /** The schema.org types that it must speak of. */
  types: string[];
};

type Element = { tag: string; attributes: Record<string, string>; text: string };

/** What search engines and social networks read of a page. */
export type SeoFacts = {
  language: string;
  titles: string[];
  descriptions: string[];
  keywords: string;
  robots: string;
  canonicals: string[];
  headings: string[];
  images: { source: string; alt: string | undefined; hasSize: boolean }[];
  share: Record<string, string>;
  card: string;
  /** JSON-LD as it stands on the page. */
  structured: string[];
};

export type SeoPage = { type: PageType; status: number; facts: SeoFacts };
export type SeoProblem = { page: string; level: "error" | "warning"; what: string };

export function extractSeoFacts(elements: Element[]): SeoFacts {
  const all = (tag: string) => elements.filter((element) => element.tag === tag);
  const named = (attribute: string, name: string) =>
    all("meta")
      .filter(({ attributes }) => attributes[attribute] === name)
      .map(({ attributes }) => attributes.content ?? "");
  return {
    language: all("html")[0]?.attributes.lang ?? "",
    // A drawing has titles of its own, which come after that of the page.
    titles: elements
      .slice(
        0,
        elements.findIndex(({ tag }) => tag === "body"),
      )
      .filter(({ tag }) => tag === "title")
      .map(({ text }) => text.trim()),
    descriptions: named("name", "description"),
    keywords: named("name", "keywords")[0] ?? "",
    robots: named("name", "robots").join(", "),
    canonicals: all("link")
      .filter(({ attributes }) => attributes.rel === "canonical")
      .map(({ attributes }) => attributes.href ?? ""),
    headings: all("h1").map(({ text }) => text.trim()),
    images: all("img").map(({ attributes: { src = "", alt, width, height } }) => ({
      source: src,
      alt,
      hasSize: Boolean(width && height),
    })),
    share: Object.fromEntries(
      all("meta").flatMap(({ attributes: { property = "", content = "" } }) =>
        property.startsWith("og:") ? [[property, content]] : [],
      ),
    ),
    card: named("name", "twitter:card")[0] ?? "",
    structured: all("script")
      .filter(({ attributes }) => attributes.type === "application/ld+json")
      .map(({ text }) => text),
  };
}
