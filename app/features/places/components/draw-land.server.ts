import { createRequire } from "node:module";
import { type GeoProjection, geoContains, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { getMapBounds, type MapView } from "../rules/map-view.ts";
import type { Bounds } from "../rules/place.ts";
import { STATIC_MAP_HEIGHT, STATIC_MAP_WIDTH } from "../rules/static-map-path.ts";

type UsTopology = Topology<{ counties: GeometryCollection; states: GeometryCollection }>;
type Shape = { geometry: GeometryObject; bounds: Bounds };
type Land = { topology: UsTopology; counties: Shape[]; states: Shape[] };

/** Below this scale counties are too small to be told apart. */
const COUNTIES_PIXELS_PER_MILE_MIN = 2;

let loaded: Land | undefined;

/** The land in a view as path data: all of it, the county in its center, and the borders of counties and of states. */
export function drawLand(view: MapView, projection: GeoProjection) {
  loaded ??= loadLand();
  const { topology } = loaded;
  const bounds = getMapBounds(view, { width: STATIC_MAP_WIDTH, height: STATIC_MAP_HEIGHT });
  const states = collectShapes(loaded.states, bounds);
  const counties = collectShapes(
    view.pixelsPerMile < COUNTIES_PIXELS_PER_MILE_MIN ? [] : loaded.counties,
    bounds,
  );
  const path = geoPath(projection).digits(1);
  const middle = counties.geometries.find((county) =>
    geoContains(feature(topology, county), [view.longitude, view.latitude]),
  );
  return {
    land: path(feature(topology, states)) ?? "",
    county: (middle && path(feature(topology, middle))) ?? "",
    borders: path(mesh(topology, counties, (a, b) => a !== b && getStateCode(a) === getStateCode(b))) ?? "",
    states: path(mesh(topology, states)) ?? "",
  };
}

/** About 6 MB in memory, from the first map on. */
function loadLand(): Land {
  const topology: UsTopology = createRequire(import.meta.url)("us-atlas/counties-10m.json");
  const shapes = ({ geometries }: GeometryCollection): Shape[] =>
    geometries.map((geometry) => ({ geometry, bounds: getBounds(topology, geometry) }));
  return {
    topology,
    counties: shapes(topology.objects.counties),
    states: shapes(topology.objects.states),
  };
}

function getBounds(topology: UsTopology, geometry: GeometryObject): Bounds {
  const bounds = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
  const shapes: GeometryCollection = { type: "GeometryCollection", geometries: [geometry] };
  const polygons = feature(topology, shapes).features.flatMap(({ geometry: shape }) => {
    if (shape.type === "MultiPolygon") return shape.coordinates;
    return shape.type === "Polygon" ? [shape.coordinates] : [];
  });
  for (const [longitude = 0, latitude = 0] of polygons.flat(2)) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

function collectShapes(shapes: Shape[], view: Bounds): GeometryCollection {
  const meeting = shapes.filter(
    ({ bounds }) =>
      bounds.south <= view.north &&
      bounds.north >= view.south &&
      bounds.west <= view.east &&
      bounds.east >= view.west,
  );
  return { type: "GeometryCollection", geometries: meeting.map(({ geometry }) => geometry) };
}

/** The first two digits of a county's code are its state. */
function getStateCode({ id }: GeometryObject): string {
  return String(id).slice(0, 2);
}
