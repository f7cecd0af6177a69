import { Menu, Phone, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { brand } from "#config/brand.ts";
import { HeaderNav } from "./header-nav.tsx";

/** The browser's own disclosure, so that it opens before and without any script. */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEscapeToClose(menu);
  const { key } = useLocation();
  return (
    // A new key is a new, closed menu: each navigation closes it.
    <details key={key} ref={menu} data-print="no" className="group lg:hidden">
      <summary className="button button-quiet list-none gap-1.5 px-2.5 [&::-webkit-details-marker]:hidden">
        <Menu className="size-6 group-open:hidden" aria-hidden="true" />
        <X className="hidden size-6 group-open:block" aria-hidden="true" />
        <span className="max-[23rem]:sr-only">Menu</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-30 border-line border-y bg-surface shadow-raised">
        <div className="page-width py-3">
          <HeaderNav
            className="flex flex-col"
            linkClassName="flex min-h-13 items-center border-l-4 border-transparent px-4 text-lead font-semibold hover:bg-sand aria-[current]:border-glow aria-[current]:bg-sand"
          />
          <a href={brand.phoneHref} className="button button-primary mt-3 mb-2 w-full">
            <Phone className="size-5" aria-hidden="true" />
            Call {brand.phone}
          </a>
        </div>
      </div>
    </details>
  );
}

function useEscapeToClose(menu: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    function close({ key }: KeyboardEvent) {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [menu]);
}
