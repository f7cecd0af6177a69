/**
 * The size at which every still map is drawn. It is as wide as the widest page and as high as a frame with text of twice the
 * size, because pages crop it around its center and do not scale it.
 */
export const STATIC_MAP_WIDTH = 1120;
export const STATIC_MAP_HEIGHT = 720;

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
