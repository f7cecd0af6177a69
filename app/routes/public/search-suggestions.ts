import { listSuggestions } from "#features/search/queries/list-suggestions.server.ts";
import { parseSuggestionText } from "#features/search/rules/suggestion-address.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import type { Route } from "./+types/search-suggestions.ts";

/** The same for everyone who types the same text, and old after a minute at most. */
const CACHE_CONTROL = "public, max-age=60";

/** What may be meant by a text that is still being typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = parseSuggestionText(new URL(request.url).searchParams);
  const suggestions = await readAsVisitor(context, (db) => listSuggestions(db, text));
  return Response.json(suggestions, { headers: { "Cache-Control": CACHE_CONTROL } });
}
