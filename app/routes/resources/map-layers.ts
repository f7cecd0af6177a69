import { data } from "react-router";
import { listLargeCities } from "#features/places/queries/list-map-labels.server.ts";
import { readCountyBorders, readStateBorders } from "#features/places/queries/map-borders.server.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import type { Route } from "./+types/map-layers.ts";

/** What the map shows below the results, in files that a browser asks for once a day. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const layer = await read();
  if (layer === undefined) throw data(null, { status: 404 });
  return new Response(layer, {
    headers: { "Content-Type": "application/geo+json", "Cache-Control": "public, max-age=86400" },
  });

  async function read(): Promise<string | undefined> {
    switch (params.name) {
      case "states.json":
        return readStateBorders();
      case "counties.json":
        return readCountyBorders();
      case "cities.json":
        return JSON.stringify(await readAsVisitor(context, listLargeCities));
      default:
        return undefined;
    }
  }
}
