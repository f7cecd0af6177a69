import { createRequire } from "node:module";
import { geoAlbersUsa } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Point } from "./plane.ts";
import { simplifyLine } from "./simplify-line.ts";
import { usFrame } from "./us-frame.ts";

type UsTopology = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;
type Outline = { land: string; borders: string };

const TOLERANCE = 0.9;
/** Islands below this area are specks on a telephone. */
const SMALLEST_ISLAND = 5;

// The projection us-atlas has drawn its Albers files with.
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);

let outline: Outline | undefined;

/** The land and the borders between its states, as path data; drawn once. */
export function usOutline(): Outline {
  outline ??= drawOutline();
  return outline;
}

/** Where a place is in the picture; undefined where the picture does not show it. */
export function placeOnUsMap({ longitude, latitude }: { longitude: number; latitude: number }) {
  const [x, y] = project([longitude, latitude]) ?? [];
  if (x === undefined || y === undefined) return undefined;
  const isInside = x > usFrame.left && x < usFrame.right && y > usFrame.top && y < usFrame.bottom;
  return isInside ? { x, y } : undefined;
}

function drawOutline(): Outline {
  const topology: UsTopology = createRequire(import.meta.url)("us-atlas/states-albers-10m.json");
  const nation = feature(topology, topology.objects.nation).features.map(({ geometry }) => geometry);
  const shores = nation
    .flatMap((shape) => (shape.type === "MultiPolygon" ? shape.coordinates.flat() : []))
    .map(points)
    .filter((ring) => area(ring) > SMALLEST_ISLAND && ring.every(({ x }) => x > usFrame.left));
  const borders = mesh(topology, topology.objects.states, (a, b) => a !== b).coordinates.map(points);
  return {
    land: shores.map((ring) => `${path(ring)}z`).join(""),
    borders: borders.map(path).join(""),
  };
}

function points(line: number[][]): Point[] {
  return line.map(([x = 0, y = 0]) => ({ x, y }));
}

function area(ring: Point[]): number {
  const doubled = ring.reduce((sum, { x, y }, index) => {
    const before = ring.at(index - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
  return Math.abs(doubled / 2);
}

/** Whole numbers, each relative to the one before it: half the bytes of tenths. */
function path(line: Point[]): string {
  const corners = simplifyLine(line, TOLERANCE).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const start = corners[0] ?? { x: 0, y: 0 };
  const steps = corners.slice(1).map(({ x, y }, index) => {
    const before = corners[index] ?? start;
    return `${x - before.x},${y - before.y}`;
  });
  return `M${start.x},${start.y}l${steps.join(" ").replaceAll(/[ ,]-/g, "-")}`;
}
