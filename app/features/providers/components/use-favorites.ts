import { useMemo, useSyncExternalStore } from "react";
import { type Favorite, parseFavorites } from "../rules/favorites.ts";
import { listenToFavorites, storedFavorites } from "./favorites-store.ts";

/** Undefined until the browser can tell: on the server, and without JavaScript. */
export function useFavorites(): Favorite[] | undefined {
  const text = useSyncExternalStore(listenToFavorites, storedFavorites, () => undefined);
  return useMemo(() => (text === undefined ? undefined : parseFavorites(text)), [text]);
}
