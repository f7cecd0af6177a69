import { isProviderId } from "./provider.ts";

/** The name is remembered too: it is all that is left of a provider that is no longer listed. */
export type Favorite = { id: string; name: string };

/** Where the browser keeps them. */
export const FAVORITES_KEY = "favorites";
export const FAVORITES_LIMIT = 100;
const NAME_LIMIT = 200;

/** Reads what the browser kept. Never fails: what makes no sense is left out. */
export function parseFavorites(text: string | null): Favorite[] {
  const found = new Map<string, Favorite>();
  for (const entry of parseList(text)) {
    const favorite = toFavorite(entry);
    if (favorite && !found.has(favorite.id)) found.set(favorite.id, favorite);
  }
  return [...found.values()].slice(0, FAVORITES_LIMIT);
}

/** Adds as the newest, or takes away. Beyond the limit the oldest falls out. */
export function toggleFavorite(favorites: Favorite[], { id, name }: Favorite): Favorite[] {
  if (isFavorite(favorites, id)) return favorites.filter((favorite) => favorite.id !== id);
  return [{ id, name }, ...favorites].slice(0, FAVORITES_LIMIT);
}

export function isFavorite(favorites: Favorite[], id: string): boolean {
  return favorites.some((favorite) => favorite.id === id);
}

/** The ids that an address asks for: each once, only possible ones, no more than can be kept. */
export function parseFavoriteIds(params: URLSearchParams): string[] {
  return [...new Set(params.getAll("id").filter(isProviderId))].slice(0, FAVORITES_LIMIT);
}

export function favoriteIdParams(favorites: Favorite[]): URLSearchParams {
  return new URLSearchParams(favorites.map(({ id }) => ["id", id]));
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function toFavorite(entry: unknown): Favorite | undefined {
  if (typeof entry !== "object" || entry === null || !("id" in entry) || !("name" in entry)) return undefined;
  const { id, name } = entry;
  if (typeof id !== "string" || typeof name !== "string" || !isProviderId(id)) return undefined;
  return { id, name: [...name].slice(0, NAME_LIMIT).join("") };
}
