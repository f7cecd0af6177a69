import { Phone, RotateCcw } from "lucide-react";
import { Link, useLocation } from "react-router";
import { brand } from "#config/brand.ts";

/** Asks for the same page anew, from the server. */
export function TryAgainLink() {
  const { pathname, search } = useLocation();
  return (
    <Link to={pathname + search} reloadDocument className="button button-primary">
      <RotateCcw className="size-5" aria-hidden="true" />
      Try again
    </Link>
  );
}

export function CallUsLink() {
  return (
    <a href={brand.phoneHref} className="button button-quiet">
      <Phone className="size-5" aria-hidden="true" />
      Call {brand.phone}
    </a>
  );
}
