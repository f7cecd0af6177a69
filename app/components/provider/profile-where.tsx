import { Link } from "react-router";
import { addressLine, type PublicProvider } from "#domain/provider.ts";
import { isZip } from "#domain/provider-card.ts";
import { DetailSection } from "./detail-section.tsx";

export function ProfileWhere({
  provider: { coverage, city, place, serviceRadiusMiles },
}: {
  provider: PublicProvider;
}) {
  const places = coverage.filter((area) => !isZip(area));
  const zips = coverage.filter(isZip);
  if (coverage.length === 0 && !city && !place) return null;
  return (
    <DetailSection title="Where">
      {place && <address className="not-italic">{addressLine(place)}</address>}
      {serviceRadiusMiles && (
        <p>
          Travels up to {serviceRadiusMiles} {serviceRadiusMiles === 1 ? "mile" : "miles"} to clients at home.
        </p>
      )}
      {places.length > 0 && <p>{places.join(", ")}</p>}
      {zips.length > 0 && <p className="mt-1 text-muted">ZIP codes: {zips.join(", ")}</p>}
      {city && (
        <p data-print="no">
          <Link to={`/city/${city.slug}`} className="text-link inline-flex min-h-11 items-center">
            All providers in {city.name}
          </Link>
        </p>
      )}
    </DetailSection>
  );
}
