/** The address of a search for a text with its map open, such as 'near Boise, ID'. */
export function mapPath(query: string): string {
  return `/search?${new URLSearchParams({ q: query, view: "map" })}`;
}
