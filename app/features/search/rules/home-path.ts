/** What the home page is asked for: providers by words, cities of one state, or all cities and not only the first. */
export type HomeParams = {
  query?: string;
  isExact?: boolean;
  zip?: string;
  state?: string | undefined;
  allCities?: boolean;
};

/** Its address; what is not said leaves no trace in it. */
export function homePath({ query, isExact, zip, state, allCities }: HomeParams): string {
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(query && isExact && { exact: "1" }),
    ...(query && zip && { zip }),
    ...(state && { state }),
    ...(allCities && { cities: "all" }),
  }).toString();
  return params ? `/?${params}` : "/";
}
