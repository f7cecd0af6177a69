import { listProvidersById } from "#features/providers/queries/providers.server.ts";
import { parseFavoriteIds } from "#features/providers/rules/favorites.ts";
import { type CardProvider, toCardProvider } from "#features/providers/rules/provider-card.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import type { Route } from "./+types/provider-cards.ts";

export type ProviderCards = { providers: CardProvider[] };

/** What families may see of the providers that the address names; those that left are missing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = parseFavoriteIds(new URL(request.url).searchParams);
  const providers = await readAsVisitor(context, (db) => listProvidersById(db, ids));
  const cards: ProviderCards = { providers: providers.map(toCardProvider) };
  // Somebody's favourites are theirs alone: no cache on the way keeps them.
  return Response.json(cards, { headers: { "Cache-Control": "no-store" } });
}
