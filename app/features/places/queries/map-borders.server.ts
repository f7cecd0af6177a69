import { createRequire } from "node:module";
import type { Geometry } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type NamedGeometries = GeometryCollection<{ name: string }>;
type StatesTopology = Topology<{ states: NamedGeometries; nation: GeometryCollection }>;
type CountiesTopology = Topology<{
  counties: NamedGeometries;
  states: NamedGeometries;
  nation: GeometryCollection;
}>;

let states: string | undefined;
let counties: string | undefined;

/** The land, the borders between states, and the states' names, as GeoJSON for the map from afar. */
export function readStateBorders(): string {
  states ??= drawStates();
  return states;
}

/** The borders between counties and their names, as GeoJSON. Each border is there once, which halves what is sent. */
export function readCountyBorders(): string {
  counties ??= drawCounties();
  return counties;
}

function drawStates(): string {
  const topology: StatesTopology = createRequire(import.meta.url)("us-atlas/states-10m.json");
  const land = feature(topology, topology.objects.nation).features.map(({ geometry }) => geometry);
  return toFeatureCollection([
    ...land.map((geometry) => ({ kind: "land", geometry })),
    { kind: "border", geometry: mesh(topology, topology.objects.states, (a, b) => a !== b) },
    ...listNamePoints(topology, topology.objects.states, ({ name }) => name),
  ]);
}

function drawCounties(): string {
  const topology: CountiesTopology = createRequire(import.meta.url)("us-atlas/counties-10m.json");
  const { counties } = topology.objects;
  // The state's borders are in the other file.
  const isInner = (a: CensusFeature, b: CensusFeature) => a !== b && getStateCode(a) === getStateCode(b);
  return toFeatureCollection([
    { kind: "border", geometry: mesh(topology, counties, isInner) },
    ...listNamePoints(topology, counties, formatCountyName),
  ]);
}

type CensusFeature = { id?: string | number };

/** The first two digits of a county's number are its state. */
function getStateCode({ id }: CensusFeature): string {
  return String(id).slice(0, 2);
}

const LOUISIANA = "22";
/** Alaska, the District of Columbia and the territories have no counties. */
const WITHOUT_COUNTIES = ["02", "11", "60", "66", "69", "72", "78"];
/** Cities that belong to no county have numbers from here. */
const INDEPENDENT_CITY_CODE_MIN = 500;

function formatCountyName({ id, name }: CensusFeature & { name: string }): string {
  const state = getStateCode({ id });
  if (WITHOUT_COUNTIES.includes(state) || Number(String(id).slice(2)) > INDEPENDENT_CITY_CODE_MIN)
    return name;
  return `${name} ${state === LOUISIANA ? "Parish" : "County"}`;
}

function listNamePoints<T extends Topology>(
  topology: T,
  objects: NamedGeometries,
  nameOf: (shape: CensusFeature & { name: string }) => string,
) {
  return feature(topology, objects).features.map((shape) => ({
    kind: "name",
    name: nameOf({ id: shape.id, name: shape.properties.name }),
    geometry: { type: "Point" as const, coordinates: findMiddle(shape.geometry) },
  }));
}

type Shape = { kind: string; name?: string; geometry: object };

/** To 0.001 degrees, which is about 100 yards: the source is no finer. */
function toFeatureCollection(shapes: Shape[]): string {
  const features = shapes.map(({ geometry, ...properties }) => ({ type: "Feature", properties, geometry }));
  return JSON.stringify({ type: "FeatureCollection", features }, (_, value) =>
    typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
  );
}

/** The middle of the longest outline, which is good enough for a name. */
function findMiddle(geometry: Geometry): [longitude: number, latitude: number] {
  const rings =
    geometry.type === "Polygon"
      ? geometry.coordinates
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates.flat()
        : [];
  const longest = rings.reduce((best, ring) => (ring.length > best.length ? ring : best), []);
  const [longitudes, latitudes] = [0, 1].map((axis) => longest.map((point) => point[axis] ?? 0));
  return [getMiddle(longitudes), getMiddle(latitudes)];
}

function getMiddle(values: number[] = []): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}
