import { Link } from "react-router";
import type { PublicProvider } from "#domain/provider.ts";
import { FavoriteHeart } from "./favorite-heart.tsx";
import { PlacementLabel } from "./placement-label.tsx";
import { ProviderPhoto } from "./provider-photo.tsx";
import { Rating } from "./rating.tsx";
import { VerifiedMark } from "./verified-mark.tsx";

export function ProfileHeader({ provider }: { provider: PublicProvider }) {
  const { city, reviewCount } = provider;
  return (
    <div>
      <div className="relative overflow-hidden rounded-card print:hidden">
        <ProviderPhoto
          image={provider.image}
          className="aspect-3/2 sm:aspect-2/1"
          isFirst
          sizes="(min-width: 64rem) 50rem, 100vw"
        />
        <FavoriteHeart provider={provider} />
      </div>
      <div className="mt-5">{provider.featured && <PlacementLabel placement="featured" />}</div>
      <h1 className="text-heading">{provider.name}</h1>
      {city && (
        <p className="mt-1 text-lead">
          <Link to={`/city/${city.slug}`} className="text-link inline-block py-1.5">
            {city.name}, {city.stateAbbr}
          </Link>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Rating value={provider.rating} count={provider.reviewCount} />
        {provider.verified && <VerifiedMark />}
        {reviewCount > 0 && (
          <Link to="#reviews" data-print="no" className="text-link inline-flex min-h-11 items-center">
            Read the {reviewCount === 1 ? "review" : "reviews"}
          </Link>
        )}
      </div>
    </div>
  );
}
