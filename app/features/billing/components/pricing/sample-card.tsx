import { CalendarPlus, ExternalLink, Mail, Phone } from "lucide-react";
import { CardFacts } from "#features/providers/components/card-facts.tsx";
import { CardOffer } from "#features/providers/components/card-offer.tsx";
import { PlacementLabel } from "#features/providers/components/placement-label.tsx";
import { PriceFrom } from "#features/providers/components/price-from.tsx";
import { cardLooks } from "#features/providers/components/provider-card.tsx";
import { ProviderPhoto } from "#features/providers/components/provider-photo.tsx";
import { Rating } from "#features/providers/components/rating.tsx";
import { VerifiedMark } from "#features/providers/components/verified-mark.tsx";
import { acceptsConsultations } from "#features/providers/rules/provider-card.ts";
import type { Sample } from "./sample-providers.ts";

const linkClass = "text-link inline-flex min-h-11 items-center gap-1.5";

/**
 * Looks like a `ProviderCard`, with nothing to follow: search engines follow a link that nobody can press, and the
 * business behind these is not there. A test holds the two to the same words.
 */
export function SampleCard({ tier, placement, provider }: Sample) {
  return (
    <article className={`card relative flex h-full flex-col overflow-hidden ${cardLooks[tier]}`}>
      <ProviderPhoto image={provider.image} className={tier === "basic" ? "aspect-5/2" : "aspect-3/2"} />
      <div className="flex grow flex-col p-4 sm:p-5">
        <PlacementLabel placement={placement} />
        <h3 className="text-title">
          <span className="text-link inline-block py-2">{provider.name}</span>
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Rating value={provider.rating} count={provider.reviewCount} />
          {provider.verified && <VerifiedMark />}
        </div>
        <CardFacts provider={provider} />
        <CardOffer provider={provider} />
        <div className="mt-auto border-line border-t pt-3">
          <PriceFrom pricing={provider.pricing} />
          <div className="mt-3 flex flex-col gap-2.5">
            <span className="button button-primary">
              <Phone className="size-5 shrink-0" aria-hidden="true" />
              {provider.contact.phone}
            </span>
            {acceptsConsultations(provider) && (
              <span className="button button-quiet">
                <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
                Book a Consultation
              </span>
            )}
            <div className="flex flex-wrap gap-x-6">
              <span className={linkClass}>
                <Mail className="size-5 shrink-0" aria-hidden="true" />
                Email
              </span>
              <span className={linkClass}>
                <ExternalLink className="size-5 shrink-0" aria-hidden="true" />
                Website
              </span>
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}
