/** From where the browser loads parts of a map's style. */
export type MapOrigins = { connect: string[]; image: string[] };

/** The origins that a style names. Tiles and sprites may be pictures; everything is fetched by a script. */
export function listStyleOrigins(styleUrl: string, style: unknown, tileSets: readonly unknown[]): MapOrigins {
  const { sources, sprite, glyphs } = asObject(style);
  const all = Object.values(asObject(sources)).map(asObject);
  const sprites = Array.isArray(sprite) ? sprite.map((each) => asObject(each).url) : [sprite];
  const tiles = [...all, ...tileSets.map(asObject)].flatMap((source) => asList(source.tiles));
  const images = [...sprites, ...tiles, ...all.map(({ url }) => url)];
  const data = all.map(({ data }) => data);
  return {
    connect: listOrigins([styleUrl, glyphs, ...data, ...images], styleUrl),
    image: listOrigins(images, styleUrl),
  };
}

/** The addresses of the TileJSON files that a style names. */
export function listTileSetUrls(styleUrl: string, style: unknown): string[] {
  const urls = Object.values(asObject(asObject(style).sources)).map((source) => asObject(source).url);
  return urls.flatMap((url) => {
    const parsed = typeof url === "string" ? URL.parse(url, styleUrl) : null;
    return parsed && /^https?:$/.test(parsed.protocol) ? [parsed.href] : [];
  });
}

/** What the content policy allows for them beside our own site, by directive. */
export function formatMapDirectives({ connect, image }: MapOrigins): Record<string, string> {
  return {
    ...(connect.length > 0 && { "connect-src": connect.join(" ") }),
    ...(image.length > 0 && { "img-src": image.join(" ") }),
  };
}

function listOrigins(addresses: readonly unknown[], base: string): string[] {
  const parsed = addresses.flatMap((address) => {
    const url = typeof address === "string" ? URL.parse(address, base) : null;
    return url && /^https?:$/.test(url.protocol) && isSafeHostname(url.hostname) ? [url.origin] : [];
  });
  return [...new Set(parsed)];
}

/**
 * The name of a host may also hold characters that mean something in a content policy: '*' allows every host, and ';'
 * begins another rule.
 */
function isSafeHostname(hostname: string): boolean {
  return /^[a-z0-9._-]+$/.test(hostname);
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
