import { cityMapStyle } from "#components/map/city-map-style.ts";
import { drawCityMap } from "#components/map/draw-city-map.server.tsx";
import { readAsVisitor } from "#http/context.server.ts";
import { svgAnswer } from "#http/svg-answer.server.ts";
import { listCities } from "#queries/cities.server.ts";
import type { Route } from "./+types/city-map.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const cities = await readAsVisitor(context, listCities);
  return svgAnswer(drawCityMap(cities), cityMapStyle);
}
