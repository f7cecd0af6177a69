import { DESCRIPTION_MAX, TITLE_MAX } from "#config/page-meta.ts";
import { type PageType, type SeoFacts, type SeoPage, type SeoProblem, SHARE_SIZE } from "./seo.ts";
import { findStructuredDataProblems, listTypes } from "./structured-data-problems.ts";

/** Everything that is wrong with the pages, each by itself and beside the others. */
export function findSeoProblems(pages: SeoPage[], origin: string): SeoProblem[] {
  return [...pages.flatMap((page) => findPageProblems(page, origin)), ...findDuplicates(pages)];
}

type Rule = [isWrong: boolean, level: SeoProblem["level"], what: string];

function findPageProblems({ type, status, facts }: SeoPage, origin: string): SeoProblem[] {
  const rules: Rule[] = [
    [status !== type.status, "error", `The answer is ${status} and should be ${type.status}`],
    [facts.language === "", "error", "The language of the page is not said"],
    ...titleRules(type, facts),
    ...robotsRules(type, facts),
    [facts.headings.length === 0, "error", "There is no main heading (h1)"],
    [facts.headings.length > 1, "error", `There are ${facts.headings.length} main headings (h1)`],
    [facts.headings.includes(""), "error", "The main heading (h1) is empty"],
    ...imageRules(facts),
    ...(type.isIndexed ? indexedRules(type, facts, origin) : []),
    ...facts.structured
      .flatMap((text) => findStructuredDataProblems(text, origin))
      .map((what): Rule => [true, "error", what]),
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, level, what]) => ({ page: type.id, level, what }));
}

function titleRules({ isIndexed }: PageType, { titles, descriptions }: SeoFacts): Rule[] {
  const [title = "", description = ""] = [titles[0], descriptions[0]];
  return [
    [title === "", "error", "The title is missing"],
    [titles.length > 1, "error", `There are ${titles.length} titles`],
    [
      isIndexed && title.length > TITLE_MAX,
      "warning",
      `The title has ${title.length} characters: search engines cut it after ${TITLE_MAX}`,
    ],
    [descriptions.length > 1, "error", `There are ${descriptions.length} descriptions`],
    [
      isIndexed && description.length > DESCRIPTION_MAX,
      "warning",
      `The description has ${description.length} characters: search engines cut it after ${DESCRIPTION_MAX}`,
    ],
  ];
}

function robotsRules({ isIndexed }: PageType, { robots }: SeoFacts): Rule[] {
  const isHidden = /\b(noindex|none)\b/.test(robots);
  return [
    [isIndexed && isHidden, "error", "Search engines are kept away (noindex) and should not be"],
    [!isIndexed && !isHidden, "error", "Search engines are let in and should be kept away (noindex)"],
  ];
}

function imageRules({ images }: SeoFacts): Rule[] {
  const bare = images.filter(({ alt }) => alt === undefined).length;
  const unsized = images.filter(({ hasSize }) => !hasSize).length;
  return [
    [bare > 0, "error", `${formatPictureCount(bare)} without words for people who do not see it (alt)`],
    [
      unsized > 0,
      "warning",
      `${formatPictureCount(unsized)} without width and height: the page jumps while it loads`,
    ],
  ];
}

function formatPictureCount(count: number): string {
  return count === 1 ? "1 picture" : `${count} pictures`;
}

/** What only matters where search engines and social networks look. */
function indexedRules(type: PageType, facts: SeoFacts, origin: string): Rule[] {
  const { descriptions, keywords, canonicals, share, card } = facts;
  const address = origin + (type.canonical ?? type.path);
  const [canonical] = canonicals;
  const types = facts.structured.flatMap(listTypes);
  const image = share["og:image"] ?? "";
  const { width, height } = SHARE_SIZE;
  return [
    [!descriptions[0], "error", "The description is missing"],
    [keywords === "", "warning", "There are no keywords"],
    [canonicals.length === 0, "error", "The canonical address is missing"],
    [canonicals.length > 1, "error", `There are ${canonicals.length} canonical addresses`],
    [
      canonical !== undefined && canonical !== address,
      "error",
      `The canonical address is ${canonical} and should be ${address}`,
    ],
    ...["og:title", "og:description", "og:url", "og:image", "og:image:alt", "og:site_name"].map(
      (name): Rule => [!share[name], "error", `${name} is missing, which social networks show`],
    ),
    [
      Boolean(share["og:url"]) && share["og:url"] !== address,
      "error",
      `og:url is ${share["og:url"]} and should be ${address}`,
    ],
    [image !== "" && !image.startsWith(`${origin}/`), "error", "The share picture is not an address of ours"],
    [
      image !== "" && (share["og:image:width"] !== width || share["og:image:height"] !== height),
      "error",
      `The share picture should say that it is ${width} by ${height}`,
    ],
    [card !== "summary_large_image", "error", "The kind of social card (twitter:card) is missing or another"],
    ...type.types.map(
      (wanted): Rule => [
        !types.includes(wanted),
        "error",
        `Structured data of the type ${wanted} is missing`,
      ],
    ),
  ];
}

/** Two pages that search engines cannot tell apart. An address that leads to another's canonical is that page. */
function findDuplicates(pages: SeoPage[]): SeoProblem[] {
  const shown = pages.filter(({ type }) => type.isIndexed && !type.canonical);
  return shown.flatMap((page) =>
    (["titles", "descriptions"] as const).flatMap((what): SeoProblem[] => {
      const [own] = page.facts[what];
      const twins = shown.filter((other) => other !== page && own && other.facts[what][0] === own);
      if (twins.length === 0) return [];
      const names = twins.map(({ type }) => type.name).join(", ");
      return [{ page: page.type.id, level: "error", what: `The same ${what.slice(0, -1)} as: ${names}` }];
    }),
  );
}
