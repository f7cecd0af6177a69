import { CalendarCheck, Clock, type LucideIcon, MapPin } from "lucide-react";
import { availabilityHints, type CardProvider, coverageInShort } from "#domain/provider-card.ts";

/** Where, how soon and when. */
export function CardFacts({ provider }: { provider: CardProvider }) {
  const { city, coverage, responseTime } = provider;
  const cityName = city && `${city.name}, ${city.stateAbbr}`;
  const serves = coverage.length > 0 && `serves ${coverageInShort(coverage)}`;
  const place = [cityName, serves].filter(Boolean).join(": ");
  const hints = availabilityHints(provider.availability);
  return (
    <ul aria-label="At a glance" className="mt-3 space-y-1.5 text-small">
      {place && <Fact Icon={MapPin}>{capitalized(place)}</Fact>}
      <Fact Icon={Clock}>Response time: {responseTime}</Fact>
      {hints.length > 0 && <Fact Icon={CalendarCheck}>Available: {hints.join(", ").toLowerCase()}</Fact>}
    </ul>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
