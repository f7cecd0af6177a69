import { Link } from "react-router";

type Props = { /** The same providers in the search, lowest price first. */ lowestPrice: string };

/** A city's list has one order, and the search has the others. Links work without scripts. */
export function SortLinks({ lowestPrice }: Props) {
  return (
    <p data-print="no" className="flex flex-wrap items-center gap-x-3 text-small">
      Sort by
      <strong className="rounded-round bg-brand-soft px-3 py-1 font-semibold">Highest rating</strong>
      <Link to={lowestPrice} className="text-link inline-flex min-h-11 items-center">
        Lowest price
      </Link>
    </p>
  );
}
