/** What the home page was asked for: providers of certain words, cities of one state, or both. */
export type HomeAsked = { query?: string; state?: string | undefined };

/** Its address; what is not said leaves no trace in it. */
export function homePath({ query, state }: HomeAsked): string {
  const params = new URLSearchParams({ ...(query && { q: query }), ...(state && { state }) }).toString();
  return params ? `/?${params}` : "/";
}
