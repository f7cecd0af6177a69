/** The size at which every still map is drawn. A page shows it in this size or larger, and crops it around its center. */
export const STILL_MAP_WIDTH = 640;
export const STILL_MAP_HEIGHT = 480;

export function cityMapPath(slug: string): string {
  return `/maps/city/${slug}.svg`;
}

export function providerMapPath(id: string): string {
  return `/maps/provider/${id}.svg`;
}

/** What stands before '.svg' in the last part of such an address; undefined for another one. */
export function parseMapName(name: string): string | undefined {
  return /^([a-z0-9-]{1,110})\.svg$/.exec(name)?.[1];
}
