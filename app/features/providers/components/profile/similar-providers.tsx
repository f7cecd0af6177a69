import { MapPin } from "lucide-react";
import { Link } from "react-router";
import type { ProfilePage, SimilarProvider } from "../../rules/profile.ts";
import { ProviderPhoto } from "../provider-photo.tsx";
import { Rating } from "../rating.tsx";
import { ProfileSection } from "./profile-section.tsx";

type Props = { provider: ProfilePage["provider"]; similar: SimilarProvider[] };

export function SimilarProviders({ provider: { city }, similar }: Props) {
  const isSameCity = city !== undefined && similar.every(({ isOfSameCity }) => isOfSameCity);
  return (
    <ProfileSection
      id="similar"
      title={isSameCity ? `Similar providers in ${city.name}` : "Similar providers nearby"}
      note="They offer some of the same kinds of care. No one pays to be shown here."
    >
      <ul className="@container mt-4 grid gap-3">
        {similar.map((other) => (
          <li key={other.id}>
            <SimilarCard other={other} />
          </li>
        ))}
      </ul>
      {city && (
        <p className="mt-3" data-print="no">
          <Link to={`/city/${city.slug}`} className="text-link inline-flex min-h-11 items-center">
            See all providers in {city.name}
          </Link>
        </p>
      )}
    </ProfileSection>
  );
}

function SimilarCard({ other }: { other: SimilarProvider }) {
  const { id, name, image, kinds, rating, reviewCount, place, price, unit } = other;
  return (
    <article className="card relative grid grid-cols-[4.9rem_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 p-3 print:flex print:justify-between hover:border-link @max-[13rem]:block @[34rem]:grid-cols-[4.9rem_minmax(0,1fr)_8.5rem] @[34rem]:items-center">
      <ProviderPhoto
        image={image}
        className="row-span-2 size-[4.9rem] overflow-hidden rounded-control @[34rem]:row-span-1 print:hidden"
        sizes="5.5rem"
      />
      <div className="min-w-0 text-fact leading-snug">
        <h3 className="text-[1.05rem] leading-tight">
          <Link
            to={`/providers/${id}`}
            className="text-link after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h3>
        <p>{kinds}</p>
        <div className="flex flex-wrap gap-x-3 [&_svg]:size-[1.1em]">
          <Rating value={rating} count={reviewCount} />
          {place && (
            <p className="inline-flex items-start gap-1.5">
              <MapPin className="mt-[0.15em] shrink-0 text-muted" aria-hidden="true" />
              {place}
            </p>
          )}
        </div>
      </div>
      <p className="col-start-2 text-fact text-muted leading-snug @[34rem]:col-start-3 @[34rem]:text-right">
        {price ? (
          <>
            From <strong className="text-[1.05rem] text-ink @[34rem]:block">{price}</strong> per {unit}
          </>
        ) : (
          "Ask for a price"
        )}
      </p>
    </article>
  );
}
