import type { PublicProvider } from "#domain/provider.ts";
import { PhoneLink } from "./phone-link.tsx";
import { PriceFrom } from "./price-from.tsx";
import { ProviderPhoto } from "./provider-photo.tsx";
import { Rating } from "./rating.tsx";

const SERVICES_SHOWN = 3;

export function FeaturedProvider({ provider }: { provider: PublicProvider }) {
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <ProviderPhoto image={provider.image} />
      <div className="flex grow flex-col p-5">
        <p className="self-start rounded-small bg-ember-soft px-2 py-0.5 font-semibold text-ember text-small">
          Featured partner
        </p>
        <h3 className="mt-3 mb-1.5 text-title">{provider.name}</h3>
        <Rating value={provider.rating} count={provider.reviewCount} />
        <ul aria-label="Services" className="mt-3 mb-4 grow space-y-1 text-muted">
          {provider.services.slice(0, SERVICES_SHOWN).map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 border-line border-t pt-4">
          <PriceFrom pricing={provider.pricing} />
          <PhoneLink phone={provider.contact.phone} name={provider.name} />
        </div>
      </div>
    </article>
  );
}
