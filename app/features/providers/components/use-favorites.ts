import { useMemo, useSyncExternalStore } from "react";
import { type Favorite, parseFavorites } from "../rules/favorites.ts";
import { readStoredFavorites, subscribeToFavorites } from "./favorites-store.ts";

/** Undefined until the browser can tell: on the server, and without JavaScript. */
export function useFavorites(): Favorite[] | undefined {
  const text = useSyncExternalStore(subscribeToFavorites, readStoredFavorites, () => undefined);
  return useMemo(() => (text === undefined ? undefined : parseFavorites(text)), [text]);
}
