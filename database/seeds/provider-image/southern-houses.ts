import type { House } from "./houses.ts";
import { darker, lighter, type Scene } from "./light.ts";
import {
  arches,
  type Coat,
  courses,
  door,
  eaves,
  glassAt,
  posts,
  railing,
  slope,
  steps,
  stoneBase,
  windows,
} from "./parts.ts";
import { type Box, boxes, circle, faint, outline, path, rect, stripes, stroke } from "./svg.ts";

export const villa: House = {
  doorAt: 20,
  scale: 1.06,
  draw(scene, coat) {
    return [
      rect(-212, -90, 160, 90, coat.wall),
      tiles(-222, -46, -88, -116, 20, coat),
      rect(-204, -68, 144, 68, "#1b2440", ' opacity="0.18"'),
      arches(
        scene,
        coat,
        [
          { x: -198, y: 0, w: 38, h: 62 },
          { x: -151, y: 0, w: 38, h: 62 },
          { x: -104, y: 0, w: 38, h: 62 },
        ],
        false,
      ),
      rect(-64, -156, 170, 156, lighter(coat.wall, 0.1)),
      tiles(-78, 118, -154, -192, 32, coat),
      eaves(-64, -150, 170),
      arches(scene, coat, [
        { x: -44, y: -94, w: 24, h: 42 },
        { x: 8, y: -94, w: 24, h: 42 },
        { x: 60, y: -94, w: 24, h: 42 },
      ]),
      railing(-54, 96, -84, 18, coat.timber, 7) + rect(-60, -86, 162, 5, coat.trim),
      windows(scene, coat, [
        { x: -46, y: -62, w: 28, h: 36 },
        { x: 62, y: -62, w: 28, h: 36 },
      ]),
      arches(scene, coat, [{ x: -4, y: 0, w: 48, h: 74 }], false),
      door(scene, coat, 20, 0, 32, 56),
      rect(102, -196, 82, 196, coat.wall),
      path(outline(90, -194, 143, -244, 196, -194), coat.roof),
      path(outline(143, -244, 196, -194, 150, -194), darker(coat.roof, 0.14)),
      scallops(90, 196, -194, coat),
      eaves(102, -188, 82),
      arches(scene, coat, [{ x: 129, y: -132, w: 28, h: 44 }]),
      windows(scene, coat, [{ x: 130, y: -86, w: 26, h: 34 }]),
      rect(184, -44, 40, 44, coat.wall) + rect(182, -48, 46, 6, coat.trim),
    ].join("");
  },
};

function tiles(left: number, right: number, foot: number, top: number, inset: number, coat: Coat): string {
  return slope(left, right, foot, top, inset, coat.roof) + scallops(left, right, foot, coat);
}

function scallops(left: number, right: number, y: number, coat: Coat): string {
  const count = Math.round((right - left) / 11);
  const size = (right - left) / count;
  const row = `M${left} ${y}${`q${(size / 2).toFixed(1)} 9 ${size.toFixed(1)} 0`.repeat(count)}z`;
  return path(row, darker(coat.roof, 0.2));
}

export const adobe: House = {
  doorAt: 22,
  scale: 1.16,
  draw(scene, coat) {
    const round = ' rx="12"';
    const shade = darker(coat.wall, 0.07);
    return [
      rect(-44, -146, 150, 146, shade, round),
      vigas(-24, 90, -118, coat),
      windows(scene, coat, [
        { x: -16, y: -102, w: 28, h: 32 },
        { x: 50, y: -102, w: 28, h: 32 },
      ]),
      rect(-212, -102, 196, 110, coat.wall, round),
      vigas(-194, -34, -82, coat),
      rect(-188, -68, 140, 68, darker(coat.wall, 0.34)),
      windows(scene, coat, [
        { x: -168, y: -54, w: 30, h: 36 },
        { x: -98, y: -54, w: 30, h: 36 },
      ]),
      posts([-186, -141, -95, -50], 0, 64, coat.timber, 8),
      rect(-196, -72, 156, 9, coat.timber),
      rect(-30, -94, 128, 102, lighter(coat.wall, 0.08), round),
      rect(-2, -74, 48, 7, coat.timber),
      door(scene, coat, 22, 0, 34, 64),
      windows(scene, coat, [{ x: 62, y: -60, w: 24, h: 28 }]),
      rect(88, -86, 128, 94, coat.wall, round),
      vigas(104, 202, -66, coat),
      windows(scene, coat, [
        { x: 112, y: -50, w: 30, h: 30 },
        { x: 164, y: -50, w: 30, h: 30 },
      ]),
      rect(-214, 0, 432, 10, scene.paint("#c9a679")),
    ].join("");
  },
};

/** The ends of roof beams. */
function vigas(from: number, to: number, y: number, coat: Coat): string {
  const count = Math.floor((to - from) / 16);
  return Array.from({ length: count }, (_, i) => circle(from + i * 16 + 8, y, 3.4, coat.timber)).join("");
}

export const terrace: House = {
  doorAt: 42,
  scale: 1.08,
  draw(scene, coat) {
    const glass = glassAt(scene);
    const slats = "M84 -104v100M94 -104v100M104 -104v100M114 -104v100M124 -104v100M134 -104v100";
    return [
      rect(-122, -158, 196, 158, coat.wall),
      rect(-140, -168, 236, 11, coat.trim) + rect(-140, -158, 236, 4, "#1b2440", ' opacity="0.22"'),
      rect(-106, -142, 120, 42, glass) +
        stroke("M-106 -142h120v42h-120zM-66 -142v42M-26 -142v42", coat.trim, 3),
      path(outline(-106, -142, -76, -142, -106, -112), "#ffffff", ' opacity="0.25"'),
      rect(-222, -92, 168, 92, coat.stone),
      stoneBase(-222, -92, 168, 92, coat.stone),
      rect(-240, -102, 206, 10, coat.trim) + rect(-240, -93, 206, 4, "#1b2440", ' opacity="0.22"'),
      windows(
        scene,
        coat,
        [
          { x: -204, y: -72, w: 40, h: 52 },
          { x: -146, y: -72, w: 66, h: 52 },
        ],
        false,
      ),
      rect(-48, -92, 62, 92, darker(coat.wall, 0.08)),
      windows(scene, coat, [{ x: -38, y: -78, w: 42, h: 60 }], false),
      door(scene, coat, 42, 0, 32, 72),
      rect(74, -108, 72, 108, coat.timber) + stroke(slats, darker(coat.timber, 0.3), 2, ' opacity="0.5"'),
      rect(146, -108, 74, 108, coat.wall),
      windows(scene, coat, [{ x: 156, y: -88, w: 54, h: 66 }], false),
      rect(60, -118, 186, 10, coat.trim) + rect(60, -109, 186, 4, "#1b2440", ' opacity="0.22"'),
      posts([238], 0, 108, coat.trim, 6),
      rect(14, -92, 62, 6, coat.trim),
      rect(-228, -4, 470, 6, darker(coat.stone, 0.08)),
    ].join("");
  },
};

export const coastal: House = {
  doorAt: 0,
  scale: 1,
  draw(scene, coat) {
    const upper = [-118, -66, 40, 92].map((x) => ({ x, y: -162, w: 26, h: 46 }));
    const lower = [-118, -66, 40, 92].map((x) => ({ x, y: -92, w: 26, h: 46 }));
    const seams = Array.from({ length: 11 }, (_, i) => `M${-150 + i * 30} -176L${-80 + i * 16} -226`).join(
      "",
    );
    return [
      rect(-24, -250, 48, 26, coat.wall) + windows(scene, coat, [{ x: -14, y: -244, w: 28, h: 14 }]),
      path(outline(-34, -248, 0, -270, 34, -248), coat.roof),
      rect(-140, -176, 280, 146, coat.wall) + courses(-140, -176, 280, 146, coat.wall, 8),
      path(outline(-176, -174, -96, -228, 96, -228, 176, -174), coat.roof),
      stroke(seams, lighter(coat.roof, 0.25), 2, ' opacity="0.6"'),
      rect(-178, -177, 356, 6, darker(coat.roof, 0.2)),
      eaves(-140, -171, 280, 9),
      windows(scene, coat, [...upper, ...lower]),
      shutters([...upper, ...lower], coat),
      windows(scene, coat, [{ x: -15, y: -164, w: 30, h: 58 }]),
      door(scene, coat, 0, -34, 32, 62),
      rect(-162, -106, 324, 7, coat.trim) + eaves(-162, -99, 324, 5),
      posts([-158, -96, -30, 30, 96, 158], -34, 138, coat.trim, 6),
      railing(-156, 156, -106, 20, coat.trim),
      railing(-156, -34, -34, 20, coat.trim) + railing(34, 156, -34, 20, coat.trim),
      rect(-166, -35, 332, 8, coat.trim),
      lattice(scene),
      steps(0, 4, 58, 5, 7.6, coat.trim),
    ].join("");
  },
};

function shutters(list: Box[], coat: Coat): string {
  return path(
    boxes(
      list.flatMap(({ x, y, h }) => [x - 12, x + 30].map((left) => ({ x: left, y: y - 1, w: 8, h: h + 2 }))),
    ),
    coat.accent,
  );
}

function lattice({ paint }: Scene): string {
  const slats = [24, -24].map((angle) =>
    stripes("M-154 -13.5h308", paint("#f4efe6"), 27, 2, "10", ` transform="skewX(${angle})"${faint(0.75)}`),
  );
  return rect(-160, -27, 320, 27, paint("#7f8fa0")) + slats.join("");
}
