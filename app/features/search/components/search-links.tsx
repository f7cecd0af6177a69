import { Heart, Search } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { searchMenu } from "#config/navigation.ts";
import { useFavorites } from "#features/providers/components/use-favorites.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

const link =
  "flex min-h-11 min-w-10 items-center justify-center gap-2 border-y-3 border-transparent font-semibold text-muted hover:text-ink aria-[current]:border-b-glow aria-[current]:text-ink xl:px-2.5";
const icon = "size-6 shrink-0 text-ink xl:size-5 xl:text-current";

type SearchPanel = typeof import("./search-panel.tsx").SearchPanel;

/**
 * Opens a search field on the page that is shown, or moves to the field that is already there. Without scripts, in a new
 * tab, and where the panel cannot be loaded, it is the link to the search page that it looks like.
 */
function FindCareLink() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [Panel, setPanel] = useState<SearchPanel>();
  const [isOpen, setIsOpen] = useState(false);
  const isSearch = pathname === searchMenu.search.to;

  async function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isSearch) return document.querySelector<HTMLInputElement>("main input[name=q]")?.focus();
    // Once the code is loaded, the panel opens within the click: its field gets the first letter that is typed after it.
    if (!Panel) {
      const loaded = await import("./search-panel.tsx").catch(() => undefined);
      if (!loaded) return navigate(searchMenu.search.to);
      setPanel(() => loaded.SearchPanel);
    }
    setIsOpen(true);
  }

  return (
    <>
      <Link
        to={searchMenu.search.to}
        onClick={open}
        aria-current={isSearch ? "page" : undefined}
        aria-haspopup={isHydrated && !isSearch ? "dialog" : undefined}
        className={link}
      >
        <Search className={icon} aria-hidden="true" />
        <span className="max-xl:sr-only">{searchMenu.search.label}</span>
      </Link>
      {Panel && isOpen && <Panel onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The way to search, and to what was saved, from every page and on every screen. */
export function SearchLinks() {
  const { pathname } = useLocation();
  const saved = useFavorites()?.length ?? 0;
  const current = (path: string) => (pathname === path ? "page" : undefined);
  return (
    <nav aria-label="Search and favorites" className="flex">
      <FindCareLink />
      <Link to={searchMenu.favorites.to} aria-current={current(searchMenu.favorites.to)} className={link}>
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
          {searchMenu.favorites.label}
          {saved > 0 && <span className="sr-only"> ({saved} saved)</span>}
        </span>
      </Link>
    </nav>
  );
}
