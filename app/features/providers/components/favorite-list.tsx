import type { Favorite } from "../rules/favorites.ts";
import { getCardTier } from "../rules/placement.ts";
import type { CardProvider } from "../rules/provider-card.ts";
import { CardGrid } from "./card-grid.tsx";
import { InactiveCard } from "./inactive-card.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { RemoveFavorite } from "./remove-favorite.tsx";

/** In the order kept. A card whose heart is given up stays until the page is left, so that one can think again. */
export function FavoriteList({ favorites, providers }: { favorites: Favorite[]; providers: CardProvider[] }) {
  const listed = new Map(providers.map((provider) => [provider.id, provider]));
  return (
    <CardGrid>
      {favorites.map((favorite) => (
        <FavoriteItem key={favorite.id} favorite={favorite} provider={listed.get(favorite.id)} />
      ))}
    </CardGrid>
  );
}

function FavoriteItem({ favorite, provider }: { favorite: Favorite; provider: CardProvider | undefined }) {
  return (
    <li className="flex flex-col gap-2">
      <div className="grow">
        {provider ? (
          <ProviderCard provider={provider} level="h2" />
        ) : (
          <InactiveCard name={favorite.name} level="h2" />
        )}
      </div>
      {(!provider || getCardTier(provider) === "inactive") && <RemoveFavorite favorite={favorite} />}
    </li>
  );
}
