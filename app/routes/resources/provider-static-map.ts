import { drawProviderStaticMap } from "#features/places/components/draw-static-map.server.tsx";
import { staticMapStyle } from "#features/places/components/static-map-style.ts";
import { listCitiesWithin } from "#features/places/queries/places.server.ts";
import { getMapBounds, getProviderMapView, labelledArea } from "#features/places/rules/map-view.ts";
import { parseMapName } from "#features/places/rules/static-map-path.ts";
import { findProvider } from "#features/providers/queries/providers.server.ts";
import { getProviderArea } from "#features/providers/rules/provider-area.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import { createMissingImageResponse, createSvgResponse } from "#platform/http/svg-response.server.ts";
import type { Route } from "./+types/provider-static-map.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseMapName(params.name);
  if (!id) return createMissingImageResponse();
  return readAsVisitor(context, async (db) => {
    const found = await findProvider(db, id);
    const area = found && getProviderArea(found.provider);
    if (!area) return createMissingImageResponse();
    const { name, city, place } = found.provider;
    const view = getProviderMapView(area);
    const names = await listCitiesWithin(db, getMapBounds(view, labelledArea.provider));
    const title = `Map of the area around ${name}`;
    const drawing = { title, view, names, area, city: city?.name ?? place?.city };
    return createSvgResponse(drawProviderStaticMap(drawing), staticMapStyle);
  });
}
