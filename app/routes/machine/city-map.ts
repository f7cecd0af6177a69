import { cityMapStyle, drawCityMap } from "#components/map/draw-city-map.server.tsx";
import { picturePolicy } from "#http/content-security.server.ts";
import { readAsVisitor } from "#http/context.server.ts";
import { listCities } from "#queries/cities.server.ts";
import type { Route } from "./+types/city-map.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const cities = await readAsVisitor(context, listCities);
  return new Response(drawCityMap(cities), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Security-Policy": picturePolicy(cityMapStyle),
    },
  });
}
