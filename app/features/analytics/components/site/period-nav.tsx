import { Link } from "react-router";
import { type SitePeriod, sitePeriods } from "../../rules/site-analytics.ts";

/** Of how many days the figures are; it stands in the address. */
export function PeriodNav({ period }: { period: SitePeriod }) {
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-1">
        {sitePeriods.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={`/admin/analytics?period=${slug}`}
              aria-current={slug === period ? "true" : undefined}
              preventScrollReset
              className="inline-block min-h-11 content-center rounded-control border-2 border-transparent px-4 font-semibold aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
