import type { Map as MapLibreMap } from "maplibre-gl";
import type { Colors } from "./map-style.ts";

const RATIO = 2;
const TAIL = 7;

type Pill = {
  fill: string;
  edge: string;
  isDashed?: boolean;
  hasTail?: boolean;
  halo?: string;
  width?: number;
};

/** Draws the backgrounds of pins and clusters, which stretch to the width of their text. */
export function addImages(map: MapLibreMap, colors: Colors) {
  const { brand, surface, ember, focus } = colors;
  addPill(map, "pin", { fill: surface, edge: brand, hasTail: true });
  addPill(map, "area", { fill: surface, edge: ember, isDashed: true });
  addPill(map, "cluster", { fill: brand, edge: surface, width: HEIGHT });
  addPill(map, "pin-active", { fill: brand, edge: surface, hasTail: true, halo: focus });
  addPill(map, "area-active", { fill: brand, edge: surface, halo: focus });
  addPill(map, "cluster-active", { fill: brand, edge: surface, halo: focus, width: HEIGHT });
  addDot(map, colors["map-label"]);
}

/** In units of the screen: 60 wide with straight parts beside the tail, which are what stretches. */
const WIDTH = 60;
const HEIGHT = 40;
const EDGE = 4;

function addPill(
  map: MapLibreMap,
  name: string,
  { fill, edge, isDashed, hasTail = false, halo, width = WIDTH }: Pill,
) {
  const height = HEIGHT + (hasTail ? TAIL : 0);
  const context = createCanvas(width, height);
  const side = width > HEIGHT ? 15 : 13;
  const radius = (HEIGHT - 2 * EDGE) / 2;
  const outline = new Path2D();
  outline.roundRect(EDGE, EDGE, width - 2 * EDGE, HEIGHT - 2 * EDGE, radius);
  const tail = new Path2D();
  if (hasTail) {
    const [middle, bottom] = [width / 2, HEIGHT - EDGE];
    tail.moveTo(middle - 7, bottom);
    tail.lineTo(middle + 7, bottom);
    tail.lineTo(middle, bottom + TAIL + 2);
    tail.closePath();
  }
  if (halo) {
    context.strokeStyle = halo;
    context.lineWidth = 7;
    context.stroke(outline);
  }
  context.fillStyle = hasTail && !halo ? edge : fill;
  context.fill(tail);
  context.fillStyle = fill;
  context.fill(outline);
  context.strokeStyle = edge;
  context.lineWidth = 2;
  context.setLineDash(isDashed ? [4, 3] : []);
  context.stroke(outline);
  map.addImage(name, context.getImageData(0, 0, width * RATIO, height * RATIO), {
    pixelRatio: RATIO,
    stretchX: getStretchZones(width),
    stretchY: [[19 * RATIO, 21 * RATIO]],
    content: [side * RATIO, 10 * RATIO, (width - side) * RATIO, (HEIGHT - 10) * RATIO],
  });
}

/** Beside the tail in the middle, or in the middle of a circle. */
function getStretchZones(width: number): [number, number][] {
  const zones: [number, number][] =
    width > HEIGHT
      ? [
          [20, 22],
          [38, 40],
        ]
      : [[19, 21]];
  return zones.map(([from, to]) => [from * RATIO, to * RATIO]);
}

function addDot(map: MapLibreMap, color: string) {
  const context = createCanvas(7, 7);
  context.fillStyle = color;
  context.arc(3.5, 3.5, 2.8, 0, 2 * Math.PI);
  context.fill();
  map.addImage("dot", context.getImageData(0, 0, 7 * RATIO, 7 * RATIO), { pixelRatio: RATIO });
}

function createCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement("canvas"), {
    width: width * RATIO,
    height: height * RATIO,
  });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.scale(RATIO, RATIO);
  return context;
}
