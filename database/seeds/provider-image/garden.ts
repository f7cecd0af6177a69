import type { Landscape } from "./backdrops.ts";
import { darker, lighter, type Scene } from "./light.ts";
import { lanterns } from "./parts.ts";
import { blobs, boxes, ellipse, faint, path, rect, short, stroke } from "./svg.ts";
import {
  agave,
  aspen,
  barrelCactus,
  cypress,
  joshuaTree,
  oak,
  type Plant,
  palm,
  pine,
  saguaro,
  shrub,
} from "./trees.ts";

type Planting = { tall: Plant[]; low: Plant[]; blooms: string[] };

const plantings: Record<Landscape, Planting> = {
  desert: {
    tall: [saguaro, saguaro, saguaro],
    low: [agave, barrelCactus, agave],
    blooms: ["#f2a65a", "#e8756a"],
  },
  canyon: {
    tall: [joshuaTree, joshuaTree, cypress],
    low: [agave, barrelCactus, shrub],
    blooms: ["#e8756a", "#f7d774"],
  },
  bay: { tall: [palm, palm, oak], low: [shrub, shrub, agave], blooms: ["#f4b8c4", "#f2a65a"] },
  gulf: { tall: [palm, palm, palm], low: [shrub, shrub], blooms: ["#ffffff", "#f7a8a0"] },
  prairie: { tall: [oak, oak, oak], low: [shrub], blooms: ["#2563eb", "#5b8def"] },
  mountains: { tall: [pine, pine, aspen], low: [shrub], blooms: ["#7a8fe8", "#f7d774"] },
};

export function drawPath({ paint }: Scene, from: number, foot: number, to: number): string {
  const stone = paint("#efe4d0");
  const edge = (side: number) =>
    `${short(from + side * 26)} ${foot + 34} ${short(to + side * 40)} ${foot + 52} ${short(to + side * 66)} 505`;
  const shape = `M${short(from - 19)} ${foot}C${edge(-1)}H${short(to + 66)}C${short(to + 40)} ${foot + 52} ${short(from + 26)} ${foot + 34} ${short(from + 19)} ${foot}Z`;
  const joints = [0.2, 0.45, 0.72].map((share) => {
    const middle = from + (to - from) * share;
    return `M${short(middle - 20 - share * 34)} ${short(foot + share * 92)}h${short(40 + share * 68)}`;
  });
  return path(shape, stone) + stroke(joints.join(""), darker(stone, 0.2), 1.6, faint(0.35));
}

export type Plot = { middle: number; foot: number; doorAt: number; pathTo: number };

/** Low plants along the house, tall ones left and right to frame it, flowers and a bench nearer. */
export function drawGarden(scene: Scene, landscape: Landscape, plot: Plot): string {
  const { tall, low, blooms } = plantings[landscape];
  const trees = nursery(scene, "tree", tall, 2);
  const bushes = nursery(scene, "bush", low, 3);
  return [
    `<defs>${trees.stock(scene)}${bushes.stock(scene)}</defs>`,
    drawBeds(scene, bushes.plant, plot),
    drawFrame(scene, trees.plant, bushes.plant, plot, blooms),
  ].join("");
}

type Planted = (x: number, y: number, size: number) => string;

/** A few plants drawn once, to be set in many places, either way round. */
function nursery({ random, id }: Scene, kind: string, plants: Plant[], count: number) {
  const kinds = random.shuffled(plants).slice(0, count);
  const ids = kinds.map((_, i) => `${kind}${i}-${id}`);
  const plant: Planted = (x, y, size) => {
    const scale = Math.round(size * 100) / 100;
    return `<use href="#${random.pick(ids)}" transform="translate(${short(x)} ${short(y)}) scale(${random.chance(0.5) ? -scale : scale} ${scale})"/>`;
  };
  return {
    plant,
    stock: (scene: Scene) => kinds.map((draw, i) => `<g id="${ids[i]}">${draw(scene)}</g>`).join(""),
  };
}

function drawBeds({ random }: Scene, bush: Planted, { middle, foot, doorAt }: Plot): string {
  return [-204, -164, -122, -82, 84, 124, 166, 206]
    .map((x) => middle + x + random.between(-8, 8))
    .filter((x) => Math.abs(x - doorAt) > 52)
    .map((x) => bush(x, foot + random.between(2, 7), 0.64 + random.next() * 0.3))
    .join("");
}

function drawFrame(
  scene: Scene,
  tree: Planted,
  bush: Planted,
  { doorAt, pathTo }: Plot,
  blooms: string[],
): string {
  const { random } = scene;
  const left = random.between(44, 78);
  const right = random.between(722, 758);
  const benchOnLeft = pathTo > 400;
  const benchX = benchOnLeft ? random.between(196, 236) : random.between(566, 606);
  const lampX = pathTo + (benchOnLeft ? 104 : -104);
  return [
    tree(left + 64, 404, 0.72 + random.next() * 0.18),
    tree(right - 58, 402, 0.66 + random.next() * 0.2),
    tree(left, 436, 1.22 + random.next() * 0.22),
    tree(right, 430, 1.1 + random.next() * 0.3),
    bench(scene, benchX, 446),
    drawFlowers(scene, benchOnLeft ? 560 : 40, blooms),
    bush(benchOnLeft ? 672 : 128, 462, 1),
    bush(benchOnLeft ? 130 : 668, 468, 1.1),
    Math.abs(lampX - doorAt) > 46 ? lampPost(scene, lampX, 456) : "",
  ].join("");
}

function drawFlowers({ paint, random }: Scene, x: number, colors: string[]): string {
  const heads = Array.from({ length: 22 }, (_, i) => ({
    x: x + random.between(0, 110) + (i % 2) * 80,
    y: (i % 2 === 0) === x < 400 ? random.between(464, 478) : random.between(434, 448),
  }));
  const stems = heads.map((head) => `M${head.x} ${head.y}v7`).join("");
  const [first = "#ffffff", second = first] = colors;
  const half = heads.length / 2;
  return [
    stroke(stems, paint("#5f8f5a"), 1.4),
    blobs(heads.slice(0, half), 5.6, paint(first)),
    blobs(heads.slice(half), 5.6, paint(second)),
  ].join("");
}

function bench({ paint }: Scene, x: number, y: number): string {
  const wood = paint("#a9744b");
  const iron = paint("#4a5568");
  return [
    ellipse(x, y, 40, 5, "#1b2440", faint(0.14)),
    path(
      boxes([
        { x: x - 29, y: y - 16, w: 4, h: 16 },
        { x: x + 25, y: y - 16, w: 4, h: 16 },
      ]),
      iron,
    ),
    path(
      boxes([
        { x: x - 34, y: y - 38, w: 68, h: 5 },
        { x: x - 34, y: y - 30, w: 68, h: 5 },
      ]),
      lighter(wood, 0.12),
    ),
    stroke(`M${x - 31} ${y - 40}v24M${x + 31} ${y - 40}v24`, iron, 3),
    rect(x - 36, y - 19, 72, 6, wood, ' rx="2"'),
  ].join("");
}

function lampPost(scene: Scene, x: number, y: number): string {
  const iron = scene.paint("#3f4a63");
  return [
    rect(x - 1.8, y - 62, 3.6, 62, iron),
    rect(x - 5, y - 4, 10, 4, iron),
    lanterns(scene, [{ x, y: y - 66 }]),
    rect(x - 5, y - 73, 10, 3, iron),
  ].join("");
}
