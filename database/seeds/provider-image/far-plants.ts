import type { Scene } from "./light.ts";
import { blobs, path, short, stroke } from "./svg.ts";

type Spot = { x: number; y: number };

/** Places for small things in the distance, none where the house hides them. */
export function spots({ random }: Scene, count: number, top: number, foot: number): Spot[] {
  return Array.from({ length: count }, (_, i) => ({
    x: (800 / count) * (i + 0.1 + random.next() * 0.8),
    y: random.between(top, foot),
  }))
    .filter(({ x }) => x < 260 || x > 540)
    .sort((a, b) => a.y - b.y);
}

export function farCacti({ paint }: Scene, list: Spot[]): string {
  const shapes = list.map(({ x, y }) => `M${short(x)} ${y}v-34m0 22h-8v-10m8 4h8v-9`);
  return stroke(shapes.join(""), paint("#6f9270", 0.12), 5);
}

export function farJoshuaTrees({ paint }: Scene, list: Spot[]): string {
  const limbs = list.map(({ x, y }) => `M${short(x)} ${y}v-14l-9-10m9 10l2-18m-2 18l10-9`);
  const tips = list.flatMap(({ x, y }) => [
    { x: x - 9, y: y - 25 },
    { x: x + 2, y: y - 34 },
    { x: x + 10, y: y - 24 },
  ]);
  return stroke(limbs.join(""), paint("#8a6a50", 0.1), 3) + blobs(tips, 9, paint("#7d9a5a", 0.1));
}

export function farOaks({ paint }: Scene, list: Spot[]): string {
  const trunks = list.map(({ x, y }) => `M${short(x)} ${y}v-16`);
  const crowns = list.flatMap(({ x, y }) => [
    { x: x - 9, y: y - 22 },
    { x: x + 9, y: y - 22 },
    { x, y: y - 31 },
  ]);
  return stroke(trunks.join(""), paint("#7a5a44", 0.1), 4) + blobs(crowns, 24, paint("#5d9463", 0.12));
}

export function farPines({ paint, random }: Scene, list: Spot[]): string {
  const shapes = list.map(({ x, y }) => {
    const height = random.between(38, 66);
    const half = short(height * 0.28);
    return `M${short(x)} ${y - height}l${half} ${height}h-${short(height * 0.56)}z`;
  });
  return path(shapes.join(""), paint("#3b705c", 0.14));
}

export function duneGrass(scene: Scene, y: number): string {
  const tufts = spots(scene, 14, y + 6, y + 14).map(
    (spot) => `M${short(spot.x)} ${spot.y}q2 -14 9 -22m-9 22q0 -14 -5 -24m5 24q-1 -10 -12 -16`,
  );
  return stroke(tufts.join(""), scene.paint("#9aa86b"), 2);
}
