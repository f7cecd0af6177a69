import { drawCityStaticMap } from "#features/places/components/draw-static-map.server.tsx";
import { staticMapStyle } from "#features/places/components/static-map-style.ts";
import {
  findCityPlace,
  findNearestCityWithProviders,
  listCitiesWithin,
} from "#features/places/queries/places.server.ts";
import { getCityMapView, getMapBounds, isOnCityMap, labelledArea } from "#features/places/rules/map-view.ts";
import { parseMapName } from "#features/places/rules/static-map-path.ts";
import { listPricePins } from "#features/providers/rules/provider-area.ts";
import { listFirstProviders } from "#features/search/queries/city-listing.server.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import { createMissingImageResponse, createSvgResponse } from "#platform/http/svg-response.server.ts";
import type { Route } from "./+types/city-static-map.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = parseMapName(params.name);
  if (!slug) return createMissingImageResponse();
  return readAsVisitor(context, async (db) => {
    const city = await findCityPlace(db, slug);
    if (!city) return createMissingImageResponse();
    const providers = await listFirstProviders(db, slug);
    const nearest = providers.length === 0 ? await findNearestCityWithProviders(db, city) : undefined;
    const pins = listPricePins(providers).filter((pin) => isOnCityMap(pin, city));
    const shown = nearest && isOnCityMap(nearest, city) ? nearest : undefined;
    const view = getCityMapView([city, ...pins, ...(shown ? [shown] : [])]);
    const names = await listCitiesWithin(db, getMapBounds(view, labelledArea.city));
    const title = `Map of ${city.name}, ${city.stateAbbr}`;
    return createSvgResponse(
      drawCityStaticMap({ title, view, names, city, pins, nearest: shown }),
      staticMapStyle,
    );
  });
}
