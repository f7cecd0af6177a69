/** What the home page is asked for: providers by words, cities of one state, or all cities and not only the first. */
export type HomeAsked = { query?: string; state?: string | undefined; allCities?: boolean };

/** Its address; what is not said leaves no trace in it. */
export function homePath({ query, state, allCities }: HomeAsked): string {
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(state && { state }),
    ...(allCities && { cities: "all" }),
  }).toString();
  return params ? `/?${params}` : "/";
}
