import { cityMapStyle, drawCityMap } from "#features/places/components/draw-city-map.server.tsx";
import { listCities } from "#features/places/queries/cities.server.ts";
import { readAsVisitor } from "#platform/http/context.server.ts";
import { createSvgResponse } from "#platform/http/svg-response.server.ts";
import type { Route } from "./+types/city-map.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const cities = await readAsVisitor(context, listCities);
  return createSvgResponse(drawCityMap(cities), cityMapStyle);
}
