import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import type { PublicProvider } from "#domain/provider.ts";
import { DetailSection } from "./detail-section.tsx";

type Props = { provider: PublicProvider; registeredIn: string; licenseNumber: string | null };

export function AboutListing({ provider, registeredIn, licenseNumber }: Props) {
  return (
    <DetailSection title="About this listing">
      <div className="max-w-prose space-y-2">
        {provider.verified ? (
          <p>
            <strong>Verified</strong> means that our team looked at this provider's application before it was
            listed. It is no promise about the care itself: ask to see the license, and visit before you
            decide.
          </p>
        ) : (
          <p>
            <strong>Not verified yet:</strong> our team has not finished looking at this provider's
            application. Ask to see the license, and visit before you decide.
          </p>
        )}
        {licenseNumber && <p>License number, as the provider states it: {licenseNumber}</p>}
        <p className="text-muted">
          With {brand.name} since {registeredIn}.
        </p>
        <p data-print="no">
          <Link
            to={`/contact?reason=provider-help&provider=${provider.id}#contact-form`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Report something wrong with this listing
          </Link>
        </p>
      </div>
    </DetailSection>
  );
}
