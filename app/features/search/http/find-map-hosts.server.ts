import { logWarning } from "#platform/log/log.server.ts";
import { formatMapDirectives, listStyleOrigins, listTileSetUrls } from "../rules/map-style-origins.ts";

const TIME_LIMIT_MS = 5000;

/**
 * What the content policy has to allow for the operator's style of the map, read once when the server starts. The style's
 * own origin alone is allowed where it cannot be read.
 */
export async function findMapHosts(
  styleUrl: string | undefined,
  limitMs = TIME_LIMIT_MS,
): Promise<Record<string, string>> {
  if (!styleUrl) return {};
  const signal = AbortSignal.timeout(limitMs);
  try {
    const style = await fetchJson(styleUrl, signal);
    const tileSets = await Promise.all(listTileSetUrls(styleUrl, style).map((url) => fetchJson(url, signal)));
    return formatMapDirectives(listStyleOrigins(styleUrl, style, tileSets));
  } catch {
    logWarning("MAP_STYLE_URL cannot be read: the map may load from its origin alone until the next start");
    return formatMapDirectives(listStyleOrigins(styleUrl, undefined, []));
  }
}

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The answer has the status ${response.status}.`);
  return response.json();
}
