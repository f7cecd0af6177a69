/** Shown beside the list of cities, which has their names. */
export function CityMap() {
  return (
    <img
      src="/maps/cities.svg"
      alt="Map of the United States with a dot for each city in our directory"
      width={975}
      height={610}
      fetchPriority="low"
      decoding="async"
      className="h-auto w-full"
    />
  );
}
