/** The size at which every still map is drawn. A page shows it in this size or larger, and crops it around its center. */
export const STILL_MAP_WIDTH = 640;
export const STILL_MAP_HEIGHT = 480;

export function cityMapPath(slug: string): string {
  return `/maps/city/${slug}.svg`;
}

export function providerMapPath(id: string): string {
  return `/maps/provider/${id}.svg`;
}
