import { Heart } from "lucide-react";
import { type Favorite, isFavorite } from "#domain/favorites.ts";
import { changeFavorite } from "./favorites-store.ts";
import { useFavorites } from "./use-favorites.ts";

export function FavoriteHeart({ provider, className = "" }: { provider: Favorite; className?: string }) {
  const favorites = useFavorites();
  if (!favorites) return null;
  return (
    <button
      type="button"
      aria-pressed={isFavorite(favorites, provider.id)}
      aria-label={`Save ${provider.name} to favorites`}
      onClick={() => changeFavorite(provider)}
      data-print="no"
      className={`group grid size-12 place-items-center rounded-round border-2 border-line-strong bg-surface text-ink hover:border-link ${className}`}
    >
      <Heart
        className="size-6 group-aria-pressed:fill-current group-aria-pressed:text-danger"
        aria-hidden="true"
      />
    </button>
  );
}
