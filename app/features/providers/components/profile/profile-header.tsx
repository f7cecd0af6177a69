import { Check, MapPin, ShieldCheck, ShieldQuestion, Star } from "lucide-react";
import { formatNumber, formatRating } from "#platform/text/format-number.ts";
import type { ProfilePage } from "../../rules/profile.ts";
import { PlacementLabel } from "../placement-label.tsx";
import { ProviderPhoto } from "../provider-photo.tsx";
import { JumpLink } from "./jump-link.tsx";
import { useSearchOrigin } from "./use-search-origin.ts";

const fact = "inline-flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0";
const factLink = "text-link inline-flex min-h-11 items-center";

/** What, where, how well rated and whether it is verified: in one look. */
export function ProfileHeader({ profile }: { profile: ProfilePage }) {
  const { provider, kinds } = profile;
  const { name, image, featured, verified } = provider;
  return (
    <div className="min-w-0">
      <div
        className={`max-lg:-mx-(--page-margin) max-lg:h-29 overflow-hidden lg:rounded-card print:hidden ${image ? "lg:aspect-5/2" : "lg:h-40"}`}
      >
        <ProviderPhoto
          image={image}
          className="size-full object-[50%_66%]"
          isFirst
          sizes="(min-width: 64rem) 46rem, 100vw"
        />
      </div>
      <div className="mt-3 lg:mt-4">
        {featured && <PlacementLabel placement="featured" className="mb-1 text-small" />}
        <h1 className="text-heading">{name}</h1>
      </div>
      {kinds && <p className="mt-1.5 mb-1 font-semibold leading-snug">{kinds}</p>}
      <div className="flex flex-wrap items-center gap-x-5 leading-snug lg:text-small">
        <ProviderLocation provider={provider} />
        <RatingFact provider={provider} />
        <p className={`${fact} ${verified ? "text-good" : "text-muted"}`}>
          {verified ? <ShieldCheck aria-hidden="true" /> : <ShieldQuestion aria-hidden="true" />}
          <JumpLink to="about-listing" className={`${factLink} text-current! font-semibold`}>
            {verified ? "Verified" : "Listed, not yet verified"}
          </JumpLink>
        </p>
      </div>
      <Availability availability={provider.availability} />
      <PageLinks profile={profile} />
    </div>
  );
}

function ProviderLocation({ provider: { place, city } }: { provider: ProfilePage["provider"] }) {
  const distance = useSearchOrigin()?.distance;
  const name = place ? `${place.city}, ${place.state}` : city && `${city.name}, ${city.stateAbbr}`;
  if (!name) return null;
  return (
    <p className={`${fact} min-h-8 max-lg:basis-full`}>
      <MapPin className="text-muted" aria-hidden="true" />
      {distance ? `${name}, ${distance}` : name}
    </p>
  );
}

function RatingFact({ provider: { rating, reviewCount } }: { provider: ProfilePage["provider"] }) {
  if (rating === null || reviewCount === 0)
    return <p className="min-h-8 content-center text-muted">No reviews yet</p>;
  return (
    <p className={fact}>
      <Star className="fill-glow text-glow" aria-hidden="true" />
      <span>
        <strong>{formatRating(rating)}</strong>
        <span className="sr-only"> out of 5</span> from{" "}
        <JumpLink to="reviews" className={factLink}>
          {formatNumber(reviewCount)} {reviewCount === 1 ? "review" : "reviews"}
        </JumpLink>
      </span>
    </p>
  );
}

function Availability({
  availability: { sameDay, weekends, emergency },
}: Pick<ProfilePage["provider"], "availability">) {
  const offered = [
    sameDay && "Can start the same day",
    weekends && "Weekends",
    emergency && "Emergencies",
  ].filter((text) => text !== false);
  if (offered.length === 0) return null;
  return (
    <ul
      aria-label="Availability, as reported by the provider"
      className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5 rounded-control bg-good-soft px-4 py-2.5 font-semibold leading-snug"
    >
      {offered.map((text) => (
        <li key={text} className="inline-flex items-center gap-2">
          <Check className="size-5 shrink-0 stroke-[2.75] text-good" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function PageLinks({ profile: { provider, hours, similar } }: { profile: ProfilePage }) {
  const { services, specializations, certifications, description } = provider;
  const hasOffer = services.length + specializations.length + certifications.length > 0 || hours !== "";
  const links = [
    hasOffer && ["offer", "Services"],
    ["price", "Price"],
    description && ["about", "About"],
    ["reviews", "Reviews"],
    ["questions", "Questions to ask"],
    similar.length > 0 && ["similar", "Similar providers"],
  ].filter((link): link is [string, string] => Array.isArray(link));
  return (
    <nav
      aria-label="On this page"
      className="mt-4 flex flex-wrap gap-x-5 border-line border-y text-small max-lg:hidden"
    >
      {links.map(([to, label]) => (
        <JumpLink
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-(--color-link) underline-offset-4 hover:underline"
        >
          {label}
        </JumpLink>
      ))}
    </nav>
  );
}
