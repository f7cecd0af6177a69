import { Phone, X } from "lucide-react";
import { Link } from "react-router";
import { brand } from "#config/brand.ts";

/** What a search that found nothing may have meant. */
export type OtherSearches = {
  meant: string | undefined;
  city: { slug: string; name: string; stateAbbr: string } | undefined;
};

type Props = {
  clearTo: string;
  otherSearches?: OtherSearches | undefined;
  toCorrected?: (query: string) => string;
  /** As the heading of the page or of its part. */
  level?: "h1" | "h3";
  titleId?: string;
};

const link = "text-link py-2 font-semibold";

export function NoResults({
  clearTo,
  otherSearches,
  toCorrected: toMeant,
  level: Heading = "h3",
  titleId,
}: Props) {
  const { meant, city } = otherSearches ?? {};
  return (
    <div className="rounded-card border border-line bg-sand px-5 py-4">
      <Heading id={titleId} aria-live="polite" className="font-bold text-title">
        No providers found
      </Heading>
      <p>Try a different search term</p>
      {meant && toMeant && (
        <p className="mt-2">
          Did you mean{" "}
          <Link to={toMeant(meant)} className={link}>
            {meant}
          </Link>
          ?
        </p>
      )}
      {city && (
        <p className="mt-2">
          <Link to={`/city/${city.slug}`} className={link}>
            See senior care in {city.name}, {city.stateAbbr}
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={clearTo} data-print="no" className="button button-quiet">
          <X className="size-5" aria-hidden="true" />
          Clear search
        </Link>
        <a href={brand.phoneHref} className="text-link inline-flex min-h-11 items-center gap-2">
          <Phone className="size-5 shrink-0" aria-hidden="true" />
          Or call us: {brand.phone}
        </a>
      </div>
    </div>
  );
}
