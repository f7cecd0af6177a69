import { Map as MapIcon } from "lucide-react";
import { Link } from "react-router";
import { STATIC_MAP_HEIGHT, STATIC_MAP_WIDTH } from "../rules/static-map-path.ts";

type Props = {
  /** From `cityMapPath` or `providerMapPath`. */
  src: string;
  /** The page with the map that can be moved. */
  to: string;
  /** The link's name. It begins with the words of the button, such as 'Open map of Scottsdale', for those who speak them. */
  label: string;
  /** What the picture shows, for those who cannot see it. */
  alt: string;
  /** A short text in the lower left corner; a city's map leaves room for 'Areas served, not addresses'. */
  note?: string;
  /** The frame's height, width and corners, such as `h-[11.25rem]`. */
  className?: string;
};

/**
 * A picture of a map that is one link to the map itself, so that it works without scripts. The frame around it crops
 * the picture and never shrinks it, because the texts in it must stay readable.
 */
export function StaticMap({ src, to, label, alt, note, className = "" }: Props) {
  return (
    <div data-print="no" className={`relative isolate overflow-hidden bg-map-land ${className}`}>
      <Link
        to={to}
        prefetch="none"
        aria-label={label}
        className="group block size-full min-h-11 focus-visible:-outline-offset-4"
      >
        <img
          src={src}
          alt={alt}
          width={STATIC_MAP_WIDTH}
          height={STATIC_MAP_HEIGHT}
          // Not lazy: a screenshot or a printout of the full page must show the map without scrolling.
          fetchPriority="low"
          decoding="async"
          className="absolute top-1/2 left-1/2 -z-10 h-[max(100%,720px)] w-[max(100%,1120px)] max-w-none -translate-1/2 object-cover"
        />
        <span
          aria-hidden="true"
          className="button button-quiet absolute top-[0.6rem] right-[0.6rem] text-small shadow-raised group-hover:border-link group-hover:text-(color:--color-link)"
        >
          <MapIcon className="size-5" />
          Open map
        </span>
      </Link>
      {note && (
        <p className="pointer-events-none absolute bottom-[0.6rem] left-[0.6rem] rounded-small bg-surface px-2.5 py-0.5 text-fact text-muted">
          {note}
        </p>
      )}
    </div>
  );
}
