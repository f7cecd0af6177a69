import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { ProviderPhoto } from "#features/providers/components/provider-photo.tsx";
import { Rating } from "#features/providers/components/rating.tsx";
import { formatStartingPrice } from "#features/providers/rules/provider-card.ts";
import type { ProviderRow } from "../../rules/provider-row.ts";

export type NearestCity = {
  slug: string;
  name: string;
  /** 'about 19 miles away' */
  distance: string;
  count: number;
  rows: ProviderRow[];
};

type Props = { nearest: NearestCity; name: string };

/** The best rated providers of the nearest city that has some, for a city that has none yet. */
export function NearestProviders({ nearest, name }: Props) {
  return (
    <section aria-labelledby="nearest-title">
      <h2 id="nearest-title" className="text-title">
        Nearest providers: {nearest.name}, {nearest.distance}
      </h2>
      <p className="mt-1 text-muted text-small">
        Some providers travel farther than their own city. Ask whether they come to {name}.
      </p>
      <ul className="mt-4 grid gap-3">
        {nearest.rows.map((row) => (
          <li key={row.id}>
            <NearestProvider row={row} />
          </li>
        ))}
      </ul>
      <div data-print="no" className="mt-4 flex flex-wrap gap-3">
        <Link to={`/city/${nearest.slug}`} className="button button-quiet">
          See all {nearest.count} in {nearest.name}
        </Link>
        <Link to="/#cities" className="button button-quiet">
          See our cities
        </Link>
      </div>
    </section>
  );
}

function NearestProvider({ row }: { row: ProviderRow }) {
  const price = formatStartingPrice(row.pricing);
  return (
    <article className="card relative grid grid-cols-[4.9rem_minmax(0,1fr)] gap-x-4 p-3 text-fact focus-within:border-link hover:border-link max-[17rem]:block print:block">
      <ProviderPhoto
        image={row.image}
        sizes="5.5rem"
        className="size-[4.9rem] rounded-control max-[17rem]:hidden print:hidden"
      />
      <div className="wrap-anywhere min-w-0 space-y-0.5">
        <h3 className="text-base leading-tight">
          <Link
            to={`/providers/${row.id}`}
            className="text-link after:absolute after:inset-0 after:rounded-card"
          >
            {row.name}
          </Link>
        </h3>
        {row.careTypes && <p>{row.careTypes}</p>}
        <div className="flex flex-wrap gap-x-3 [&_svg]:size-[1.1em]">
          <Rating value={row.rating} count={row.reviewCount} />
          {row.place && (
            <p className="inline-flex items-start gap-1.5">
              <MapPin className="mt-[0.15em] shrink-0 text-muted" aria-hidden="true" />
              {row.place}
            </p>
          )}
        </div>
        {price && (
          <p className="text-muted">
            From <strong className="text-base text-ink">{price}</strong> per {row.pricing.unit}
          </p>
        )}
      </div>
    </article>
  );
}
