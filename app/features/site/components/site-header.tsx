import { Phone } from "lucide-react";
import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import { SearchLinks } from "#features/search/components/search-links.tsx";
import { BrandMark } from "#ui/layout/brand-mark.tsx";
import { HeaderNav } from "./header-nav.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

export function SiteHeader() {
  return (
    <header className="relative z-20 border-line border-b bg-surface lg:sticky lg:top-0">
      <div className="page-width flex min-h-18 flex-wrap items-center justify-end gap-y-1 py-2 sm:gap-x-2">
        <Link
          to="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 font-bold text-title tracking-tight max-[24rem]:gap-1.5 max-[24rem]:text-[1.05rem]"
        >
          <BrandMark />
          {brand.name}
        </Link>
        <HeaderNav
          className="hidden lg:flex xl:gap-1"
          linkClassName="flex min-h-11 items-center border-y-3 border-transparent px-2.5 font-semibold text-muted hover:text-ink aria-[current]:border-b-glow aria-[current]:text-ink"
        />
        <SearchLinks />
        <a href={brand.phoneHref} className="button button-quiet whitespace-nowrap max-lg:hidden">
          <Phone className="size-5" aria-hidden="true" />
          {brand.phone}
        </a>
        <MobileMenu />
      </div>
    </header>
  );
}
