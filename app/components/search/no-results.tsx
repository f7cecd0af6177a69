import type { ReactNode } from "react";
import { Link } from "react-router";

/** What a search that found nothing may have meant. */
export type WaysOn = {
  meant: string | undefined;
  city: { slug: string; name: string; stateAbbr: string } | undefined;
};

type Props = {
  clearTo: string;
  waysOn?: WaysOn | undefined;
  toMeant?: (query: string) => string;
  children?: ReactNode;
};

export function NoResults({ clearTo, waysOn, toMeant, children }: Props) {
  const { meant, city } = waysOn ?? {};
  return (
    <div className="card p-8 text-center">
      <p className="text-title font-semibold">No providers found</p>
      {meant && toMeant && (
        <p className="mt-2 text-lead">
          Did you mean{" "}
          <Link to={toMeant(meant)} className="text-link py-2 font-semibold">
            {meant}
          </Link>
          ?
        </p>
      )}
      {city && (
        <p className="mt-2 text-lead">
          <Link to={`/city/${city.slug}`} className="text-link py-2 font-semibold">
            See senior care in {city.name}, {city.stateAbbr}
          </Link>
        </p>
      )}
      <p className="mt-2 text-muted">Try a different search term</p>
      <Link to={clearTo} className="button button-quiet mt-4">
        Clear search
      </Link>
      {children}
    </div>
  );
}
