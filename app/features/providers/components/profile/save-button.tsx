import { Heart } from "lucide-react";
import { type Favorite, isFavorite } from "../../rules/favorites.ts";
import { toggleStoredFavorite } from "../favorites-store.ts";
import { useFavorites } from "../use-favorites.ts";
import { toolbarButtonClass } from "./share-button.tsx";

/** The heart of the rows with a word beside it. Its room is there before the browser has told whether it is pressed. */
export function SaveButton({ provider }: { provider: Favorite }) {
  const favorites = useFavorites();
  return (
    <button
      type="button"
      aria-pressed={isFavorite(favorites ?? [], provider.id)}
      aria-label={`Save ${provider.name} to favorites`}
      onClick={() => toggleStoredFavorite(provider)}
      className={`group ${toolbarButtonClass} ${favorites ? "" : "invisible"}`}
    >
      <Heart
        className="size-5 group-aria-pressed:fill-current group-aria-pressed:text-danger"
        aria-hidden="true"
      />
      Save
    </button>
  );
}
