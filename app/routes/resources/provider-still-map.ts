import { drawProviderStillMap } from "#features/places/components/draw-still-map.server.tsx";
import { stillMapStyle } from "#features/places/components/still-map-style.ts";
import { listCitiesWithin } from "#features/places/queries.server.ts";
import { mapBounds, namedPart, providerMapView } from "#features/places/rules/map-view.ts";
import { parseMapName } from "#features/places/rules/still-map.ts";
import { findProvider } from "#features/providers/queries/providers.server.ts";
import { providerAreaOf } from "#features/providers/rules/provider-area.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import { createMissingImageResponse, createSvgResponse } from "#platform/http/svg-response.server.ts";
import type { Route } from "./+types/provider-still-map.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseMapName(params.name);
  if (!id) return createMissingImageResponse();
  return readAsVisitor(context, async (db) => {
    const found = await findProvider(db, id);
    const area = found && providerAreaOf(found.provider);
    if (!area) return createMissingImageResponse();
    const { name, city, place } = found.provider;
    const view = providerMapView(area);
    const names = await listCitiesWithin(db, mapBounds(view, namedPart.provider));
    const title = `Map of the area around ${name}`;
    const drawing = { title, view, names, area, city: city?.name ?? place?.city };
    return createSvgResponse(drawProviderStillMap(drawing), stillMapStyle);
  });
}
