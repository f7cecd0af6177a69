import { isProviderId } from "#features/providers/rules/provider.ts";
import { findCriteria } from "#features/search/queries/find-criteria.server.ts";
import { listResults } from "#features/search/queries/search.server.ts";
import { understandSearch } from "#features/search/queries/understand-search.server.ts";
import { type ProviderRow, toResultRows } from "#features/search/rules/provider-row.ts";
import { parseSearch } from "#features/search/rules/search.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import type { Route } from "./+types/search-map-card.ts";

/** A result of a search as its row in the list shows it: for the card of a pin whose row is on another page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = parseSearch(new URL(request.url).searchParams);
  const { id } = params;
  const row = isProviderId(id)
    ? await readAsVisitor(context, async (db) => {
        const understanding = await understandSearch(db, search);
        const criteria = await findCriteria(db, search, understanding);
        const results = await listResults(db, [id], criteria);
        return toResultRows(results, search, { parts: understanding.parts, place: criteria.place })[0];
      })
    : undefined;
  if (!row) return new Response("No such provider.\n", { status: 404 });
  return Response.json(row satisfies ProviderRow, { headers: { "Cache-Control": "no-cache" } });
}
