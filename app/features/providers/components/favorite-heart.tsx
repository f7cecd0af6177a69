import { Heart } from "lucide-react";
import { type Favorite, isFavorite } from "../rules/favorites.ts";
import { toggleStoredFavorite } from "./favorites-store.ts";
import { useFavorites } from "./use-favorites.ts";

const onPicture = "absolute top-3 right-3 border-2 border-line-strong bg-surface hover:border-link";

export function FavoriteHeart({
  provider,
  className = onPicture,
}: {
  provider: Favorite;
  className?: string;
}) {
  const favorites = useFavorites();
  if (!favorites) return null;
  return (
    <button
      type="button"
      aria-pressed={isFavorite(favorites, provider.id)}
      aria-label={`Save ${provider.name} to favorites`}
      onClick={() => toggleStoredFavorite(provider)}
      data-print="no"
      className={`group grid size-12 place-items-center rounded-round text-ink ${className}`}
    >
      <Heart
        className="size-6 group-aria-pressed:fill-current group-aria-pressed:text-danger"
        aria-hidden="true"
      />
    </button>
  );
}
