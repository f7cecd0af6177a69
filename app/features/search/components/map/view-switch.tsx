import { List, Map as MapIcon } from "lucide-react";
import { Link } from "react-router";

type Props = { listTo: string; mapTo: string; isMap: boolean };

const part = "inline-flex min-h-11 items-center gap-2 px-4 font-semibold no-underline";
const chosen = "bg-brand-soft text-(color:--color-link)";

/** List or map, where there is room for both. The map needs scripts, so it is not offered without them. */
export function ViewSwitch({ listTo, mapTo, isMap }: Props) {
  return (
    <nav
      aria-label="View"
      data-print="no"
      className="hidden overflow-hidden rounded-control border-2 border-line-strong bg-surface lg:inline-flex noscript:hidden"
    >
      <Link
        to={listTo}
        preventScrollReset
        aria-current={isMap ? undefined : "true"}
        className={`${part} -outline-offset-3 hover:text-(color:--color-link) ${isMap ? "" : chosen}`}
      >
        <List className="size-5" aria-hidden="true" />
        List
      </Link>
      <Link
        to={mapTo}
        preventScrollReset
        aria-current={isMap ? "true" : undefined}
        className={`${part} -outline-offset-3 hover:text-(color:--color-link) ${isMap ? chosen : ""}`}
      >
        <MapIcon className="size-5" aria-hidden="true" />
        Map
      </Link>
    </nav>
  );
}

/** On a phone the map takes the whole screen. */
export function MapButton({ mapTo }: Pick<Props, "mapTo">) {
  return (
    <Link to={mapTo} preventScrollReset className="button button-quiet lg:hidden noscript:hidden">
      <MapIcon className="size-5" aria-hidden="true" />
      Map
    </Link>
  );
}
