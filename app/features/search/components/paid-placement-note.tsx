import { Link } from "react-router";
import { type Search, toSearchParams } from "../rules/search.ts";

/** Who paid for a position, and the way to leave that out. */
export function PaidPlacementNote({ search, isPaid }: { search: Search; isPaid: boolean }) {
  if (!isPaid) return null;
  return (
    <p className="mt-1.5 text-muted text-small">
      “Featured partner” and “Promoted” providers pay for a higher position.{" "}
      <Link
        to={`/search?${toSearchParams({ ...search, order: "relevance", page: 1 })}`}
        data-print="no"
        className="text-link py-2"
      >
        Sort without paid placement
      </Link>
    </p>
  );
}
