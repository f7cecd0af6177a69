import { type HeaderLink, headerMenus } from "./navigation.ts";

/** How far below the top edge of the window a section counts as reached, in CSS pixels. */
export const SECTION_OFFSET_PX = 100;

export function getHeaderLinks(pathname: string): readonly HeaderLink[] {
  const page = normalizePath(pathname);
  if (page === "/") return headerMenus.home;
  if (page.startsWith("/city/")) return headerMenus.city;
  return headerMenus.other;
}

/** As the router reads a path: capitals and slashes at its end make no difference. */
function normalizePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, "") || "/";
}

/** The lowest section that has been reached; the first one above them all. */
export function findActiveSection(
  sections: readonly { id: string; top: number }[],
  scrollY: number,
): string | undefined {
  const ordered = sections.toSorted((a, b) => a.top - b.top);
  const reached = ordered.findLast(({ top }) => top <= scrollY + SECTION_OFFSET_PX);
  return (reached ?? ordered[0])?.id;
}

/** By section where the link has one, elsewhere by the page. */
export function isActiveLink(link: HeaderLink, pathname: string, section: string | undefined): boolean {
  if (link.section !== undefined) return link.section === section;
  return link.to === normalizePath(pathname);
}

/** Milliseconds until the page moves to its anchor: the home page has more to settle first. */
export function getHashScrollDelayMs(pathname: string): number {
  return pathname === "/" ? 300 : 100;
}
