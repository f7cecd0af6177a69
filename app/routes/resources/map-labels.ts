import { listLabelsWithin } from "#features/places/queries/list-map-labels.server.ts";
import { parseMapArea } from "#features/search/rules/map-area.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import type { Route } from "./+types/map-labels.ts";

/** A larger part of the map shows the large cities only. */
const MAX_HEIGHT = 3;

/** The names of towns and ZIP codes in the visible part of the map. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const area = parseMapArea(new URL(request.url).searchParams.get("area"));
  const isSmall = area && area.north - area.south <= MAX_HEIGHT;
  const labels = isSmall
    ? await readAsVisitor(context, (db) => listLabelsWithin(db, area))
    : { type: "FeatureCollection", features: [] };
  return new Response(JSON.stringify(labels), {
    headers: { "Content-Type": "application/geo+json", "Cache-Control": "public, max-age=3600" },
  });
}
