import { Phone } from "lucide-react";
import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import { footerLinks } from "#config/navigation.ts";
import { promises } from "#config/promises.ts";
import { BrandMark } from "#ui/layout/brand-mark.tsx";

export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-sand">
      <div className="page-width grid grid-cols-1 gap-10 py-12 lg:grid-cols-[1.3fr_2fr] lg:gap-16">
        <div>
          <p className="flex items-center gap-2.5 font-bold text-title">
            <BrandMark />
            {brand.name}
          </p>
          <p className="mt-3 max-w-xs text-muted">{brand.tagline}</p>
          <a href={brand.phoneHref} className="button button-quiet mt-5">
            <Phone className="size-5" aria-hidden="true" />
            {brand.phone}
          </a>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-8 gap-y-6 sm:grid-cols-3"
        >
          {footerLinks.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-small text-muted tracking-normal">{title}</h2>
              <ul className="mt-1">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="grid gap-x-12 gap-y-2 border-line border-t pt-6 text-muted text-small lg:col-span-2 lg:grid-cols-[1fr_auto]">
          <p>
            For providers: secure payment via a card payment provider, instant activation,{" "}
            {promises.moneyBackDays}-day money-back guarantee.
          </p>
          <p>
            Founded in {brand.founded} in {brand.city}, {brand.state}.
          </p>
        </div>
      </div>
    </footer>
  );
}
