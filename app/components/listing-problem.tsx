import { Phone, RotateCcw } from "lucide-react";
import { Link, useLocation } from "react-router";
import { brand } from "#config/brand.ts";

/** In the place of a listing that could not be read. */
export function ListingProblem({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="card border-danger p-6">
      <p className="font-semibold text-lead">{message}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={pathname + search} reloadDocument className="button button-primary">
          <RotateCcw className="size-5" aria-hidden="true" />
          Try again
        </Link>
        <a href={brand.phoneHref} className="button button-quiet">
          <Phone className="size-5" aria-hidden="true" />
          Call {brand.phone}
        </a>
      </div>
    </div>
  );
}
