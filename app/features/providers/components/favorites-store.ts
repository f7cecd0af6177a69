import { FAVORITES_KEY, type Favorite, parseFavorites, toggleFavorite } from "../rules/favorites.ts";

const listeners = new Set<() => void>();

/** Where the browser forbids or fills up its storage, favourites last as long as the page. */
let unsaved: string | undefined;

export function readFavorites(): Favorite[] {
  return parseFavorites(readStoredFavorites());
}

/** The kept text itself, the same until it changes; null where nothing is kept. */
export function readStoredFavorites(): string | null {
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(FAVORITES_KEY);
  } catch {
    return null;
  }
}

export function toggleStoredFavorite(favorite: Favorite) {
  const text = JSON.stringify(toggleFavorite(readFavorites(), favorite));
  try {
    localStorage.setItem(FAVORITES_KEY, text);
    unsaved = undefined;
  } catch {
    unsaved = text;
  }
  for (const changed of listeners) changed();
}

/** Also hears of changes in other tabs. */
export function subscribeToFavorites(changed: () => void) {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}
