import { data, Link } from "react-router";
import { brand } from "#config/brand.ts";
import { FavoriteList } from "#features/providers/components/favorite-list.tsx";
import { FavoritesFrame } from "#features/providers/components/favorites-frame.tsx";
import { readFavorites } from "#features/providers/components/favorites-store.ts";
import { type Favorite, favoriteIdParams } from "#features/providers/rules/favorites.ts";
import { SearchForm } from "#features/search/components/search-form.tsx";
import type { Route } from "./+types/favorites.ts";
import type { ProviderCards } from "./provider-cards.ts";

/** Only the browser knows the favourites, so only it can ask for their cards. */
export async function clientLoader(_: Route.ClientLoaderArgs) {
  const favorites = readFavorites();
  return { favorites, ...(await fetchCards(favorites)) };
}
clientLoader.hydrate = true as const;

async function fetchCards(favorites: Favorite[]): Promise<ProviderCards> {
  if (favorites.length === 0) return { providers: [] };
  const response = await fetch(`/favorites/cards?${favoriteIdParams(favorites)}`).catch(() => undefined);
  if (response?.ok) return response.json();
  const message = "Your favorites are kept, but they cannot be shown right now. Please try again.";
  throw data({ message }, { status: response?.status ?? 503 });
}

export function meta(_: Route.MetaArgs) {
  return [{ title: `Your favorites · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export function HydrateFallback() {
  return (
    <FavoritesFrame>
      <p className="noscript:hidden">Looking for your favorites…</p>
      <p className="max-w-prose [@media(scripting:enabled)]:hidden">
        Favorites are kept by your browser, and need JavaScript. Without it you can{" "}
        <a href="/search" className="text-link">
          search for providers
        </a>{" "}
        or call us at{" "}
        <a href={brand.phoneHref} className="text-link whitespace-nowrap py-2">
          {brand.phone}
        </a>
        .
      </p>
    </FavoritesFrame>
  );
}

export default function Favorites({ loaderData: { favorites, providers } }: Route.ComponentProps) {
  if (favorites.length === 0) return <NoFavorites />;
  return (
    <FavoritesFrame>
      <p className="mb-8 max-w-prose text-muted">
        Kept on this device alone, for nobody else to see.{" "}
        <Link to="/search" className="text-link">
          Search for more
        </Link>
      </p>
      <FavoriteList favorites={favorites} providers={providers} />
    </FavoritesFrame>
  );
}

function NoFavorites() {
  return (
    <FavoritesFrame>
      <p className="max-w-prose text-lead">
        Nothing here yet. Press the heart on a provider's card, and you will find it here again, on this
        device.
      </p>
      <SearchForm label="A city, a type of care, or a name" className="card mt-8 max-w-prose p-5" />
    </FavoritesFrame>
  );
}
