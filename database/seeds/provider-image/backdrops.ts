import { duneGrass, farCacti, farJoshuaTrees, farOaks, farPines, spots } from "./far-plants.ts";
import { mesas, peaks, pier, sailboat, water, waves } from "./landforms.ts";
import { lighter, type Scene } from "./light.ts";
import { blobs, hillside, path } from "./svg.ts";

export type Landscape = "desert" | "canyon" | "bay" | "gulf" | "prairie" | "mountains";

/** What lies behind the house, from the horizon to the garden. */
export const backdrops: Record<Landscape, (scene: Scene) => string> = {
  desert(scene) {
    const { paint } = scene;
    return [
      peaks(scene, { foot: 330, height: 120, count: 5, color: paint("#8d83b4", 0.45) }),
      peaks(scene, { foot: 345, height: 76, count: 7, color: paint("#a5798b", 0.22) }),
      path(hillside(waves(scene, 322, 12, 5)), paint("#d9b083", 0.12)),
      farCacti(scene, spots(scene, 5, 318, 334)),
      blobs(spots(scene, 16, 326, 356), 13, paint("#93a377", 0.1)),
      path(hillside(waves(scene, 352, 9, 4)), paint("#e2c08f")),
    ].join("");
  },

  canyon(scene) {
    const { paint } = scene;
    return [
      peaks(scene, { foot: 320, height: 96, count: 6, color: paint("#8f86b8", 0.5) }),
      mesas(scene, 334, [paint("#c97a5e", 0.24), paint("#e3a784", 0.24), paint("#a9563f", 0.24)]),
      path(hillside(waves(scene, 330, 10, 5)), paint("#cf9a72", 0.08)),
      farJoshuaTrees(scene, spots(scene, 6, 328, 342)),
      blobs(spots(scene, 18, 338, 360), 12, paint("#9aa583", 0.06)),
      path(hillside(waves(scene, 356, 8, 4)), paint("#dfb88f")),
    ].join("");
  },

  bay(scene) {
    const { paint } = scene;
    return [
      path(hillside(waves(scene, 282, 10, 6)), paint("#7fa79a", 0.5)),
      path(hillside(waves(scene, 290, 7, 8)), paint("#5d9480", 0.25)),
      water(scene, 298),
      sailboat(scene, 0.9),
      scene.random.chance(0.6) ? sailboat(scene, 0.5) : "",
      path(hillside(waves(scene, 360, 6, 5)), paint("#ead9b4")),
      path(hillside(waves(scene, 366, 6, 4)), paint("#8fbb78")),
    ].join("");
  },

  gulf(scene) {
    const { paint } = scene;
    return [
      water(scene, 272),
      pier(scene),
      scene.random.chance(0.7) ? sailboat(scene, 0.6) : "",
      path(hillside(waves(scene, 336, 10, 4)), paint("#f3e3c0")),
      duneGrass(scene, 336),
      path(hillside(waves(scene, 362, 7, 4)), paint("#9cc07e")),
    ].join("");
  },

  prairie(scene) {
    const { paint } = scene;
    return [
      path(hillside(waves(scene, 282, 18, 4)), paint("#9bbb9b", 0.5)),
      path(hillside(waves(scene, 304, 18, 5)), paint("#86b07f", 0.28)),
      blobs(spots(scene, 30, 300, 316), 22, paint("#5f9066", 0.26)),
      path(hillside(waves(scene, 330, 14, 4)), paint("#a3bf74", 0.1)),
      farOaks(scene, spots(scene, 7, 330, 344)),
      path(hillside(waves(scene, 358, 9, 4)), paint("#8fbb6d")),
    ].join("");
  },

  mountains(scene) {
    const { paint } = scene;
    return [
      peaks(scene, {
        foot: 320,
        height: 190,
        count: 4,
        color: paint("#7f95b8", 0.34),
        snow: paint("#ffffff", 0.08),
      }),
      peaks(scene, { foot: 330, height: 104, count: 6, color: paint("#6d87a3", 0.14) }),
      path(hillside(waves(scene, 318, 16, 4)), paint("#b5ab73", 0.16)),
      farPines(scene, spots(scene, 20, 338, 350)),
      path(hillside(waves(scene, 352, 9, 4)), paint("#8db56f")),
    ].join("");
  },
};

const groundColors: Record<Landscape, string> = {
  desert: "#e6cb9f",
  canyon: "#e2c19a",
  bay: "#9ac486",
  gulf: "#a6c98a",
  prairie: "#98c278",
  mountains: "#96bd7a",
};

/** The ground the house stands on, a little lighter toward the viewer. */
export function drawGround(scene: Scene, landscape: Landscape): string {
  const color = scene.paint(groundColors[landscape]);
  return (
    path(hillside(waves(scene, 380, 5, 3)), color) +
    path(hillside(waves(scene, 446, 10, 3)), lighter(color, 0.12))
  );
}
