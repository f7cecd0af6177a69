import { type Favorite, isFavorite } from "../rules/favorites.ts";
import { toggleStoredFavorite } from "./favorites-store.ts";
import { useFavorites } from "./use-favorites.ts";

/** For a favourite whose card has no heart to take back. */
export function RemoveFavorite({ favorite }: { favorite: Favorite }) {
  const isKept = isFavorite(useFavorites() ?? [], favorite.id);
  return (
    <button type="button" onClick={() => toggleStoredFavorite(favorite)} className="button button-quiet">
      <span>
        {isKept ? "Remove" : "Removed. Put back"}
        <span className="sr-only"> {favorite.name}</span>
        {isKept && " from favorites"}
      </span>
    </button>
  );
}
