import type { House } from "./houses.ts";
import { darker, lighter, type Scene } from "./light.ts";
import {
  type Coat,
  courses,
  door,
  eaves,
  gable,
  glassAt,
  posts,
  slope,
  stoneBase,
  windows,
} from "./parts.ts";
import { type Box, boxes, circle, outline, path, rect, stripes, stroke } from "./svg.ts";

const FLOOR = 50;
const WINGS = [-224, 78];

/** Two wings and a taller middle part: two or three floors, with balconies or a cupola, as the seed has it. */
export const residence: House = {
  doorAt: 0,
  scale: 1.03,
  draw(scene, coat) {
    const floors = scene.random.between(2, 3);
    const top = -floors * FLOOR - 34;
    return [
      scene.random.chance(0.6) ? cupola(scene, coat, top - 52) : "",
      ...WINGS.map((left) => wing(coat, left, floors)),
      gable(-84, 84, 0, top, top - 56, { ...coat, wall: lighter(coat.wall, 0.12) }),
      courses(-84, top, 168, -top - 40, coat.wall),
      circle(0, top - 20, 12, glassAt(scene), ` stroke="${coat.trim}" stroke-width="4"`),
      windows(scene, coat, panes(floors)),
      scene.random.chance(0.55) ? balconies(coat, floors) : "",
      stoneBase(-84, -40, 168, 40, coat.stone),
      door(scene, coat, 0, -2, 54, 54),
      rect(-1.5, -56, 3, 54, coat.trim),
      canopy(coat),
    ].join("");
  },
};

function wing(coat: Coat, left: number, floors: number): string {
  const height = floors * FLOOR + 8;
  return [
    rect(left, -height, 146, height, coat.wall),
    courses(left, -height, 146, height, coat.wall, 8),
    slope(left - 12, left + 158, -height + 2, -height - 44, 34, coat.roof),
    eaves(left, -height + 4, 146, 7),
    rect(left, -FLOOR - 3, 146, 3, coat.trim),
    rect(left, -8, 146, 8, coat.stone),
  ].join("");
}

function panes(floors: number): Box[] {
  const inWings = Array.from({ length: floors }, (_, floor) => -FLOOR * floor - 44).flatMap((y) =>
    WINGS.flatMap((left) => [18, 60, 102].map((x) => ({ x: left + x, y, w: 26, h: 32 }))),
  );
  const inMiddle = Array.from({ length: floors - 1 }, (_, i) => -FLOOR * (i + 1) - 56).flatMap((y) =>
    [-60, -15, 30].map((x) => ({ x, y, w: 30, h: 38 })),
  );
  return [...inWings, ...inMiddle];
}

function balconies(coat: Coat, floors: number): string {
  const spots = Array.from({ length: floors - 1 }, (_, i) => -FLOOR * (i + 1) - 8).flatMap((y) =>
    WINGS.flatMap((left) => [18, 102].map((x) => ({ x: left + x - 6, y }))),
  );
  const bars = spots.map(({ x, y }) => `M${x} ${y - 7}h38`).join("");
  const rails = spots.map(({ x, y }) => `M${x} ${y - 15}h38`).join("");
  const floor = spots.map(({ x, y }) => `M${x - 1} ${y + 1}h40`).join("");
  return (
    stripes(bars, coat.accent, 14, 1.8, "4.2") + stroke(rails, coat.accent, 3) + stroke(floor, coat.trim, 4)
  );
}

function canopy(coat: Coat): string {
  return [
    path(outline(-74, -64, -62, -82, 62, -82, 74, -64), coat.roof),
    rect(-74, -66, 148, 6, darker(coat.roof, 0.2)),
    posts([-66, -44, 44, 66], 0, 62, coat.trim, 7),
    path(
      boxes([
        { x: -74, y: -6, w: 30, h: 6 },
        { x: 44, y: -6, w: 30, h: 6 },
      ]),
      coat.trim,
    ),
  ].join("");
}

function cupola(scene: Scene, coat: Coat, foot: number): string {
  return [
    rect(-17, foot - 24, 34, 44, coat.trim),
    windows(scene, coat, [{ x: -9, y: foot - 18, w: 18, h: 16 }]),
    path(outline(-24, foot - 22, 0, foot - 48, 24, foot - 22), coat.roof),
  ].join("");
}
