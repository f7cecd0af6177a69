import type { MetaDescriptor } from "react-router";
import { brand } from "./brand.ts";
import { seniorCare } from "./services.ts";

export const SHARE_IMAGE = { path: `/og/${seniorCare.slug}.png`, width: 1200, height: 630 } as const;

type Page = {
  title: string;
  description: string;
  /** The address without the origin, as search engines should know it. */
  path: string;
  origin: string;
  /** False for a page that search engines should not list. */
  isIndexed?: boolean;
  keywords?: readonly string[];
  shareTitle?: string;
  shareDescription?: string;
  structuredData?: (object | undefined)[];
};

/** Everything that search engines and social networks are told of a page. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const {
    origin,
    title,
    description,
    keywords = seniorCare.seo.keywords,
    structuredData = [],
    isIndexed = true,
  } = page;
  const address = origin + page.path;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: keywords.join(", ") },
    { name: "robots", content: isIndexed ? "index, follow" : "noindex" },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:url", content: address },
    { property: "og:title", content: page.shareTitle ?? title },
    { property: "og:description", content: page.shareDescription ?? description },
    { property: "og:image", content: origin + SHARE_IMAGE.path },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(SHARE_IMAGE.width) },
    { property: "og:image:height", content: String(SHARE_IMAGE.height) },
    { property: "og:image:alt", content: `${brand.name}. ${brand.tagline}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...structuredData
      .filter((data) => data !== undefined)
      .map((data) => ({ "script:ld+json": data }) as MetaDescriptor),
  ];
}

/** Longer ones are cut off by search engines. */
export const TITLE_MAX = 60;

export const DESCRIPTION_MAX = 160;
