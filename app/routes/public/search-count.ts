import { countSearch } from "#features/search/queries/search.server.ts";
import { parseSearch } from "#features/search/rules/search.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import type { Route } from "./+types/search-count.ts";

/** How many providers a search finds, for a form that shows the number before it is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = parseSearch(new URL(request.url).searchParams);
  const count = await readAsVisitor(context, (db) => countSearch(db, search));
  return Response.json({ count }, { headers: { "Cache-Control": "no-store" } });
}
