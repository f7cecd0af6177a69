import { useId } from "react";
import { Link } from "react-router";
import { getCardTier } from "../rules/placement.ts";
import type { Tier } from "../rules/provider.ts";
import type { CardItem } from "../rules/provider-card.ts";
import { CardFacts } from "./card-facts.tsx";
import { CardOffer } from "./card-offer.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { FavoriteHeart } from "./favorite-heart.tsx";
import { InactiveCard } from "./inactive-card.tsx";
import { PlacementLabel } from "./placement-label.tsx";
import { PriceFrom } from "./price-from.tsx";
import { ProviderPhoto } from "./provider-photo.tsx";
import { Rating } from "./rating.tsx";
import { UpgradeHint } from "./upgrade-hint.tsx";
import { VerifiedMark } from "./verified-mark.tsx";

export const cardLooks: Record<Exclude<Tier, "inactive">, string> = {
  basic: "",
  premium: "border-2 border-brand",
  enterprise: "border-2 border-glow shadow-raised",
};

type Props = CardItem & { level?: "h2" | "h3" };

/** As tall as the grid lets it be, so that the ways to call stand in one line. */
export function ProviderCard({ provider, placement = "none", level: Heading = "h3" }: Props) {
  const titleId = useId();
  const tier = getCardTier(provider);
  if (tier === "inactive") return <InactiveCard {...provider} level={Heading} />;
  return (
    <article
      aria-labelledby={titleId}
      className={`card wrap-anywhere relative flex h-full flex-col overflow-hidden ${cardLooks[tier]}`}
    >
      <ProviderPhoto image={provider.image} className={tier === "basic" ? "aspect-5/2" : "aspect-3/2"} />
      <div className="flex grow flex-col p-4 sm:p-5">
        <PlacementLabel placement={placement} />
        <Heading id={titleId} className="text-title">
          <Link to={`/providers/${provider.id}`} className="text-link inline-block py-2">
            {provider.name}
          </Link>
        </Heading>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Rating value={provider.rating} count={provider.reviewCount} />
          {provider.verified && <VerifiedMark />}
        </div>
        <CardFacts provider={provider} />
        <CardOffer provider={provider} />
        <div className="mt-auto border-line border-t pt-3">
          <PriceFrom pricing={provider.pricing} />
          <ContactActions provider={provider} />
          {tier === "basic" && provider.hasUpgradeHint && <UpgradeHint />}
        </div>
      </div>
      <FavoriteHeart provider={provider} />
    </article>
  );
}
