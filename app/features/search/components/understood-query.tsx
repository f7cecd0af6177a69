import { X } from "lucide-react";
import { Link } from "react-router";
import type { QueryInterpretation, SearchQuestion, UnderstoodChip } from "../rules/query-interpretation.ts";

type Props = {
  understood: QueryInterpretation;
  /** The address of the same search with another question. */
  to: (question: SearchQuestion) => string;
  className?: string;
};

/** The most other cities that are offered at once; the rest are folded. */
const CITIES_SHOWN = 3;

/** What the search made of the typed text; each part can be removed. */
export function UnderstoodQuery({ understood, to, className = "" }: Props) {
  const { isExact, chips, alternative } = understood;
  if (chips.length === 0 && !alternative) return null;
  const place = chips.find(({ otherCities }) => otherCities.length > 0);
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {chips.length > 0 && (
          <>
            <p id="understood" className="text-muted text-small max-md:sr-only">
              We searched for
            </p>
            <ul aria-labelledby="understood" className="flex max-w-full flex-wrap gap-2">
              {chips.map(({ label, without }) => (
                <li key={`${label} ${without.query}`} className="max-w-full">
                  <Link
                    to={to(without)}
                    className="wrap-anywhere inline-flex min-h-11 max-w-full items-center gap-2 rounded-round border border-transparent bg-brand-soft px-4 font-semibold text-link no-underline hover:border-link max-md:px-3.5 max-md:text-small"
                  >
                    <span className="sr-only">Remove: </span>
                    {label}
                    <X className="size-4 shrink-0" aria-hidden="true" data-print="no" />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {alternative && (
          <Link
            to={to(alternative)}
            data-print="no"
            className="text-link inline-flex min-h-11 items-center text-small"
          >
            {isExact ? "Search by meaning instead" : "Search for exactly these words instead"}
          </Link>
        )}
      </div>
      {place && <OtherCities chip={place} to={to} />}
    </div>
  );
}

const link = "text-link inline-flex min-h-11 items-center";

/** A city's name stands for several: 'Not Portland, OR? Portland, ME'. */
function OtherCities({ chip, to }: { chip: UnderstoodChip; to: Props["to"] }) {
  const { city, otherCities } = chip;
  const rest = otherCities.slice(CITIES_SHOWN);
  return (
    <div data-print="no" className="mt-1 flex flex-wrap items-baseline gap-x-4 text-small">
      <p id="other-cities">Not {city}?</p>
      <ul aria-labelledby="other-cities" className="contents">
        {otherCities.slice(0, CITIES_SHOWN).map(({ label, question }) => (
          <li key={label}>
            <Link to={to(question)} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="open:basis-full">
          <summary className={link}>{rest.length} more</summary>
          <ul className="flex flex-wrap gap-x-4">
            {rest.map(({ label, question }) => (
              <li key={label}>
                <Link to={to(question)} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
