import { Link, useLocation } from "react-router";
import { getHeaderLinks, isActiveLink } from "#config/header-links.ts";
import { type HeaderLink, homeSections } from "#config/navigation.ts";
import { useActiveSection } from "#ui/hooks/use-active-section.ts";

const noSections: string[] = [];

export function HeaderNav({ className, linkClassName }: { className: string; linkClassName: string }) {
  const { pathname } = useLocation();
  const section = useActiveSection(pathname === "/" ? homeSections : noSections);
  return (
    <nav aria-label="Main" className={className}>
      <ul className="contents">
        {getHeaderLinks(pathname).map((link) => (
          <li key={link.label}>
            <HeaderNavLink
              link={link}
              active={isActiveLink(link, pathname, section)}
              className={linkClassName}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LinkProps = { link: HeaderLink; active: boolean; className: string };

function HeaderNavLink({ link, active, className }: LinkProps) {
  const { pathname, search } = useLocation();
  const [path, hash] = link.to.split("#");
  const samePage = hash !== undefined && (path === "" || path === pathname);
  return (
    <Link
      to={samePage ? { pathname, search, hash: `#${hash}` } : link.to}
      aria-current={active ? (link.section ? "location" : "page") : undefined}
      className={className}
    >
      {link.label}
    </Link>
  );
}
