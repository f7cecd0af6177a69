import { Map as MapIcon } from "lucide-react";
import { Link } from "react-router";
import { STILL_MAP_HEIGHT, STILL_MAP_WIDTH } from "../rules/still-map.ts";

type Props = {
  /** From `cityMapPath` or `providerMapPath`. */
  src: string;
  /** The page with the map that can be moved. */
  to: string;
  /** The link's name, such as 'Open the map of Scottsdale'. */
  label: string;
  /** What the picture shows, for those who cannot see it. */
  alt: string;
  /** The frame's height, width and corners, such as `h-[11.25rem]`. */
  className?: string;
};

/**
 * A picture of a map that is one link to the map itself, so that it works without scripts. The frame around it may have any
 * size: a smaller one crops the picture and never shrinks it, because the texts in it must stay readable.
 */
export function StillMap({ src, to, label, alt, className = "" }: Props) {
  return (
    <Link
      to={to}
      prefetch="none"
      aria-label={label}
      data-print="no"
      className={`group relative block min-h-11 overflow-hidden bg-map-land focus-visible:-outline-offset-4 ${className}`}
    >
      <img
        src={src}
        alt={alt}
        width={STILL_MAP_WIDTH}
        height={STILL_MAP_HEIGHT}
        // Not lazy: a screenshot or a printout of the full page must show the map without scrolling.
        fetchPriority="low"
        decoding="async"
        className="absolute top-1/2 left-1/2 h-[max(100%,480px)] w-[max(100%,640px)] max-w-none -translate-1/2 object-cover"
      />
      <span
        aria-hidden="true"
        className="button button-quiet absolute top-[0.6rem] right-[0.6rem] text-small shadow-raised group-hover:border-link group-hover:text-link"
      >
        <MapIcon className="size-5" />
        Open map
      </span>
    </Link>
  );
}
