import { Heart, Search } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useFavorites } from "./provider/use-favorites.ts";

const link =
  "flex min-h-11 min-w-10 items-center justify-center gap-2 border-y-3 border-transparent font-semibold text-muted hover:text-ink aria-[current]:border-b-glow aria-[current]:text-ink xl:px-2.5";
const icon = "size-6 shrink-0 text-ink xl:size-5 xl:text-current";

/** The way to search, and to what was saved, from every page and on every screen. */
export function SearchLinks() {
  const { pathname } = useLocation();
  const saved = useFavorites()?.length ?? 0;
  const current = (path: string) => (pathname === path ? "page" : undefined);
  return (
    <nav aria-label="Search and favorites" className="flex">
      <Link to="/search" aria-current={current("/search")} className={link}>
        <Search className={icon} aria-hidden="true" />
        <span className="max-xl:sr-only">Find care</span>
      </Link>
      <Link to="/favorites" aria-current={current("/favorites")} className={link}>
        <span className="relative">
          <Heart className={icon} aria-hidden="true" />
          {/* Over the icon, so that nothing moves once the browser knows the number. */}
          {saved > 0 && (
            <span aria-hidden="true" className="count absolute -top-2 -right-2.5 h-5 min-w-5 px-1">
              {saved}
            </span>
          )}
        </span>
        <span className="max-xl:sr-only">
          Favorites{saved > 0 && <span className="sr-only"> ({saved} saved)</span>}
        </span>
      </Link>
    </nav>
  );
}
