/** How far below the top edge of the window a section counts as reached, in CSS pixels. */
export const SECTION_OFFSET = 100;

export const homeSections = ["home", "categories", "featured", "cities"] as const;

export type HeaderLink = {
  label: string;
  to: string;
  /** The part of the home page that this link stands for. */
  section?: string;
};

const homeLinks: HeaderLink[] = [
  { label: "Home", to: "/#home", section: "home" },
  { label: "Categories", to: "/#categories", section: "categories" },
  { label: "Featured", to: "/#featured", section: "featured" },
  { label: "Cities", to: "/#cities", section: "cities" },
  { label: "Contact", to: "/contact" },
];

const cityLinks: HeaderLink[] = [
  { label: "Home", to: "/" },
  { label: "Services", to: "#services" },
  { label: "Providers", to: "#providers" },
  { label: "Contact", to: "/contact" },
];

const otherLinks: HeaderLink[] = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
];

export function headerLinks(pathname: string): HeaderLink[] {
  const page = pageOf(pathname);
  if (page === "/") return homeLinks;
  if (page.startsWith("/city/")) return cityLinks;
  return otherLinks;
}

/** As the router reads a path: capitals and slashes at its end make no difference. */
function pageOf(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, "") || "/";
}

/** The lowest section that has been reached; the first one above them all. */
export function activeSection(
  sections: readonly { id: string; top: number }[],
  scrollY: number,
): string | undefined {
  const ordered = sections.toSorted((a, b) => a.top - b.top);
  const reached = ordered.findLast(({ top }) => top <= scrollY + SECTION_OFFSET);
  return (reached ?? ordered[0])?.id;
}

/** By section where the link has one, elsewhere by the page. */
export function isActiveLink(link: HeaderLink, pathname: string, section: string | undefined): boolean {
  if (link.section !== undefined) return link.section === section;
  return link.to === pageOf(pathname);
}

/** Milliseconds until the page moves to its anchor: the home page has more to settle first. */
export function hashScrollDelay(pathname: string): number {
  return pathname === "/" ? 300 : 100;
}
