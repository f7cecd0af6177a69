import { StaticMap } from "#features/places/components/static-map.tsx";
import type { ProfilePage } from "../../rules/profile.ts";
import { formatAddress } from "../../rules/provider.ts";
import { isZip } from "../../rules/provider-card.ts";

/** How many areas are shown at once, so that the panel fits into a window. */
const AREAS_SHOWN = 6;

export function AreasServed({ profile: { provider, map } }: { profile: ProfilePage }) {
  const { coverage, place, serviceRadiusMiles } = provider;
  const places = coverage.filter((area) => !isZip(area));
  const zips = coverage.filter(isZip);
  if (coverage.length === 0 && !place && !map) return null;
  return (
    <section aria-labelledby="areas-title" className="card overflow-hidden">
      {map && <StaticMap {...map} label="Open map of the area served" className="h-41 lg:short-panel:h-24" />}
      <div className="space-y-1 px-4 py-3 text-small">
        <h2 id="areas-title" className="text-base tracking-normal">
          Areas served
        </h2>
        {place && <address className="not-italic">{formatAddress(place)}</address>}
        {serviceRadiusMiles && (
          <p>
            Travels up to {serviceRadiusMiles} {serviceRadiusMiles === 1 ? "mile" : "miles"} to clients at
            home.
          </p>
        )}
        <Areas areas={places} name="areas" />
        {zips.length > 0 && (
          <div className="text-muted">
            <Areas areas={zips} name="ZIP codes" prefix="ZIP codes " />
          </div>
        )}
        {map && !place?.street && <p className="text-muted">The map shows the area, not an address.</p>}
      </div>
    </section>
  );
}

function Areas({ areas, name, prefix = "" }: { areas: string[]; name: string; prefix?: string }) {
  if (areas.length === 0) return null;
  // A single one more takes less room than the words about it.
  const shown = areas.length === AREAS_SHOWN + 1 ? areas.length : AREAS_SHOWN;
  const rest = areas.slice(shown);
  return (
    <>
      <p>
        {prefix}
        {areas.slice(0, shown).join(", ")}
      </p>
      {rest.length > 0 && (
        <details className="print:[&::details-content]:[content-visibility:visible]">
          <summary className="text-link min-h-11 content-center print:hidden">
            {rest.length} more {name}
          </summary>
          {rest.join(", ")}
        </details>
      )}
    </>
  );
}
