import { Heart } from "lucide-react";
import { Link } from "react-router";
import { useFavorites } from "./use-favorites.ts";

/** Shown to those who have some. */
export function FavoritesLink() {
  const favorites = useFavorites();
  if (!favorites?.length) return null;
  return (
    <Link to="/favorites" data-print="no" className="text-link flex min-h-11 items-center gap-2.5">
      <Heart className="size-5 shrink-0" aria-hidden="true" />
      Your favorites ({favorites.length})
    </Link>
  );
}
