import { drawCityStillMap } from "#features/places/components/draw-still-map.server.tsx";
import { stillMapStyle } from "#features/places/components/still-map-style.ts";
import {
  findCityPlace,
  findNearestCityWithProviders,
  listCitiesWithin,
} from "#features/places/queries.server.ts";
import { cityMapView, isOnCityMap, mapBounds, namedPart } from "#features/places/rules/map-view.ts";
import { parseMapName } from "#features/places/rules/still-map.ts";
import { pinsOf } from "#features/providers/rules/provider-area.ts";
import { listFirstProviders } from "#features/search/queries/city-listing.server.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import { createMissingImageResponse, createSvgResponse } from "#platform/http/svg-response.server.ts";
import type { Route } from "./+types/city-still-map.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = parseMapName(params.name);
  if (!slug) return createMissingImageResponse();
  return readAsVisitor(context, async (db) => {
    const city = await findCityPlace(db, slug);
    if (!city) return createMissingImageResponse();
    const providers = await listFirstProviders(db, slug);
    const nearest = providers.length === 0 ? await findNearestCityWithProviders(db, city) : undefined;
    const pins = pinsOf(providers).filter((pin) => isOnCityMap(pin, city));
    const shown = nearest && isOnCityMap(nearest, city) ? nearest : undefined;
    const view = cityMapView([city, ...pins, ...(shown ? [shown] : [])]);
    const names = await listCitiesWithin(db, mapBounds(view, namedPart.city));
    const title = `Map of ${city.name}, ${city.stateAbbr}`;
    return createSvgResponse(
      drawCityStillMap({ title, view, names, city, pins, nearest: shown }),
      stillMapStyle,
    );
  });
}
