import { US_HEIGHT, US_WIDTH } from "#lib/us-frame.ts";

/** A picture beside the list of cities. On a telephone it uses the page's margins too: its names need the room. */
export function CityMap() {
  return (
    <div className="max-sm:-mx-(--page-margin)">
      <img
        src="/maps/cities.svg"
        alt="Map of the United States on which the cities of our directory are marked"
        width={US_WIDTH}
        height={US_HEIGHT}
        fetchPriority="low"
        decoding="async"
        className="h-auto w-full"
      />
    </div>
  );
}
