import { CalendarCheck, Clock, MapPin } from "lucide-react";
import { type CardProvider, formatCoverage, listAvailabilityHints } from "../rules/provider-card.ts";

const iconStyle = "mt-1 size-4 shrink-0 text-muted";

/** Where, how soon and when. */
export function CardFacts({ provider }: { provider: CardProvider }) {
  const { city, coverage, responseTime } = provider;
  const cityName = city && `${city.name}, ${city.stateAbbr}`;
  const serves = coverage.length > 0 && `serves ${formatCoverage(coverage)}`;
  const place = [cityName, serves].filter(Boolean).join(": ");
  const hints = listAvailabilityHints(provider.availability);
  return (
    <ul aria-label="At a glance" className="mt-3 space-y-1.5 text-small">
      {place && (
        <li className="flex gap-2">
          <MapPin className={iconStyle} aria-hidden="true" />
          {capitalized(place)}
        </li>
      )}
      <li className="flex gap-2">
        <Clock className={iconStyle} aria-hidden="true" />
        {`Response time: ${responseTime}`}
      </li>
      {hints.length > 0 && (
        <li className="flex gap-2">
          <CalendarCheck className={iconStyle} aria-hidden="true" />
          {`Available: ${hints.join(", ").toLowerCase()}`}
        </li>
      )}
    </ul>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
