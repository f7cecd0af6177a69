import { DESCRIPTION_MAX, TITLE_MAX } from "#config/page-meta.ts";
import type { SeoPage, SeoProblem } from "./seo.ts";
import { listTypes } from "./structured-data-problems.ts";

export type ShownPage = ReturnType<typeof toShownPage>;

/** A page and what is wrong with it, as the SEO test shows it. */
export function toShownPage({ type, status, facts }: SeoPage, problems: SeoProblem[]) {
  const { share } = facts;
  return {
    id: type.id,
    name: type.name,
    path: type.path,
    status,
    title: facts.titles[0] ?? "",
    description: facts.descriptions[0] ?? "",
    robots: facts.robots,
    canonical: facts.canonicals[0] ?? "",
    heading: facts.headings.join(" / "),
    pictures: facts.images.length,
    types: facts.structured.flatMap(listTypes),
    card: {
      title: share["og:title"] ?? "",
      description: share["og:description"] ?? "",
      site: share["og:site_name"] ?? "",
      picture: getPath(share["og:image"] ?? ""),
      alt: share["og:image:alt"] ?? "",
    },
    problems: problems.filter(({ page }) => page === type.id).map(({ level, what }) => ({ level, what })),
  };
}

export function countProblems(pages: ShownPage[]) {
  const all = pages.flatMap(({ problems }) => problems);
  const errors = all.filter(({ level }) => level === "error").length;
  return { errors, warnings: all.length - errors };
}

/** For the server's log: how the page stands, and no word of what it says, which may be about somebody. */
export function toLogEntry({ type, status, facts }: SeoPage, problems: SeoProblem[]) {
  const own = problems.filter(({ page }) => page === type.id);
  return {
    page: type.id,
    status,
    robots: facts.robots,
    titleLength: facts.titles[0]?.length ?? 0,
    descriptionLength: facts.descriptions[0]?.length ?? 0,
    structuredData: facts.structured.flatMap(listTypes).join(", "),
    errors: own.filter(({ level }) => level === "error").length,
    warnings: own.filter(({ level }) => level === "warning").length,
  };
}

/** As a search engine cuts it. */
export function truncateTitle(title: string): string {
  return truncate(title, TITLE_MAX);
}

export function truncateDescription(description: string): string {
  return truncate(description, DESCRIPTION_MAX);
}

function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const end = room.lastIndexOf(" ");
  return `${(end > 0 ? room.slice(0, end) : room).trimEnd()} …`;
}

/** Without the origin: this page may be looked at under another name of the same server. */
function getPath(address: string): string {
  return URL.parse(address)?.pathname ?? "";
}
