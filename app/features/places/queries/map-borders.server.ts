import { createRequire } from "node:module";
import type { Geometry } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type Named = GeometryCollection<{ name: string }>;
type StatesTopology = Topology<{ states: Named; nation: GeometryCollection }>;
type CountiesTopology = Topology<{ counties: Named; states: Named; nation: GeometryCollection }>;

let states: string | undefined;
let counties: string | undefined;

/** The land, the borders between states, and the states' names, as GeoJSON for the map from afar. */
export function stateBorders(): string {
  states ??= drawStates();
  return states;
}

/** The borders between counties and their names, as GeoJSON. Each border is there once, which halves what is sent. */
export function countyBorders(): string {
  counties ??= drawCounties();
  return counties;
}

function drawStates(): string {
  const topology: StatesTopology = createRequire(import.meta.url)("us-atlas/states-10m.json");
  const land = feature(topology, topology.objects.nation).features.map(({ geometry }) => geometry);
  return collectionOf([
    ...land.map((geometry) => ({ kind: "land", geometry })),
    { kind: "border", geometry: mesh(topology, topology.objects.states, (a, b) => a !== b) },
    ...namesOf(topology, topology.objects.states, ({ name }) => name),
  ]);
}

function drawCounties(): string {
  const topology: CountiesTopology = createRequire(import.meta.url)("us-atlas/counties-10m.json");
  const { counties } = topology.objects;
  // The state's borders are in the other file.
  const isInner = (a: Numbered, b: Numbered) => a !== b && stateOf(a) === stateOf(b);
  return collectionOf([
    { kind: "border", geometry: mesh(topology, counties, isInner) },
    ...namesOf(topology, counties, countyName),
  ]);
}

type Numbered = { id?: string | number };

/** The first two digits of a county's number are its state. */
function stateOf({ id }: Numbered): string {
  return String(id).slice(0, 2);
}

const LOUISIANA = "22";
/** Alaska, the District of Columbia and the territories have no counties. */
const WITHOUT_COUNTIES = ["02", "11", "60", "66", "69", "72", "78"];
/** Cities that belong to no county have numbers from here. */
const FIRST_CITY = 500;

function countyName({ id, name }: Numbered & { name: string }): string {
  const state = stateOf({ id });
  if (WITHOUT_COUNTIES.includes(state) || Number(String(id).slice(2)) > FIRST_CITY) return name;
  return `${name} ${state === LOUISIANA ? "Parish" : "County"}`;
}

function namesOf<T extends Topology>(
  topology: T,
  objects: Named,
  nameOf: (shape: Numbered & { name: string }) => string,
) {
  return feature(topology, objects).features.map((shape) => ({
    kind: "name",
    name: nameOf({ id: shape.id, name: shape.properties.name }),
    geometry: { type: "Point" as const, coordinates: middleOf(shape.geometry) },
  }));
}

type Shape = { kind: string; name?: string; geometry: object };

/** To 0.001 degrees, which is about 100 yards: the source is no finer. */
function collectionOf(shapes: Shape[]): string {
  const features = shapes.map(({ geometry, ...properties }) => ({ type: "Feature", properties, geometry }));
  return JSON.stringify({ type: "FeatureCollection", features }, (_, value) =>
    typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
  );
}

/** The middle of the longest outline, which is good enough for a name. */
function middleOf(geometry: Geometry): [longitude: number, latitude: number] {
  const rings =
    geometry.type === "Polygon"
      ? geometry.coordinates
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates.flat()
        : [];
  const longest = rings.reduce((best, ring) => (ring.length > best.length ? ring : best), []);
  const [longitudes, latitudes] = [0, 1].map((axis) => longest.map((point) => point[axis] ?? 0));
  return [middle(longitudes), middle(latitudes)];
}

function middle(values: number[] = []): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}
