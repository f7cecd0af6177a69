import { availabilityHints, type CardProvider, coverageInShort } from "#domain/provider-card.ts";

const fact = "drawn flex gap-2 before:mt-1 before:size-4 before:text-muted";

/** Where, how soon and when. */
export function CardFacts({ provider }: { provider: CardProvider }) {
  const { city, coverage, responseTime } = provider;
  const cityName = city && `${city.name}, ${city.stateAbbr}`;
  const serves = coverage.length > 0 && `serves ${coverageInShort(coverage)}`;
  const place = [cityName, serves].filter(Boolean).join(": ");
  const hints = availabilityHints(provider.availability);
  return (
    <ul aria-label="At a glance" className="mt-3 space-y-1.5 text-small">
      {place && <li className={`drawn-map-pin ${fact}`}>{capitalized(place)}</li>}
      <li className={`drawn-clock ${fact}`}>{`Response time: ${responseTime}`}</li>
      {hints.length > 0 && (
        <li className={`drawn-calendar-check ${fact}`}>{`Available: ${hints.join(", ").toLowerCase()}`}</li>
      )}
    </ul>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
