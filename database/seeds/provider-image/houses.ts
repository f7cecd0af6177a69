import { darker, type Scene } from "./light.ts";
import {
  type Coat,
  chimney,
  courses,
  door,
  eaves,
  gable,
  glassAt,
  posts,
  railing,
  slope,
  steps,
  stoneBase,
  windows,
} from "./parts.ts";
import { boxes, circle, faint, outline, path, rect, stroke } from "./svg.ts";

/** Each is drawn around x 0 with its foot at y 0; the path begins at the door. */
export type House = { doorAt: number; scale: number; draw: (scene: Scene, coat: Coat) => string };

export const cottage: House = {
  doorAt: 46,
  scale: 1.2,
  draw(scene, coat) {
    return [
      chimney(scene, coat, 92, -120, -202),
      rect(-150, -92, 310, 92, coat.wall),
      courses(-150, -92, 310, 92, coat.wall),
      slope(-166, 178, -90, -168, 44, coat.roof),
      gable(58, 106, -118, -136, -162, coat),
      windows(scene, coat, [{ x: 73, y: -138, w: 18, h: 18 }]),
      gable(-134, -10, 0, -98, -178, coat),
      courses(-134, -98, 124, 98, coat.wall),
      windows(scene, coat, [
        { x: -104, y: -82, w: 28, h: 48 },
        { x: -68, y: -82, w: 28, h: 48 },
      ]),
      circle(-72, -128, 12, coat.trim) + circle(-72, -128, 9, glassAt(scene)),
      rect(-110, -30, 76, 8, coat.timber),
      rect(2, -78, 156, 78, "#1b2440", ' opacity="0.1"'),
      door(scene, coat, 46, -8, 30, 60),
      windows(scene, coat, [{ x: 92, y: -64, w: 44, h: 36 }]),
      path(outline(-6, -74, 6, -92, 164, -92, 176, -74), darker(coat.roof, 0.12)),
      posts([4, 78, 122, 166], -6, 70, coat.trim, 7),
      railing(80, 164, -8, 22, coat.trim),
      rect(-6, -8, 180, 8, coat.stone),
    ].join("");
  },
};

export const ranch: House = {
  doorAt: 8,
  scale: 1.16,
  draw(scene, coat) {
    return [
      chimney(scene, coat, 118, -110, -166),
      rect(-208, -80, 416, 80, coat.wall),
      slope(-226, 226, -78, -140, 56, coat.roof),
      stoneBase(-208, -22, 416, 22, coat.stone),
      eaves(-208, -76, 416, 9),
      gable(-192, -62, 0, -86, -148, coat),
      courses(-192, -86, 130, 64, coat.wall, 8),
      stoneBase(-192, -24, 130, 24, coat.stone),
      windows(scene, coat, [
        { x: -166, y: -78, w: 24, h: 44 },
        { x: -139, y: -78, w: 24, h: 44 },
        { x: -112, y: -78, w: 24, h: 44 },
      ]),
      path(outline(-141, -108, -127, -126, -113, -108), coat.timber),
      windows(scene, coat, [{ x: -44, y: -66, w: 26, h: 36 }]),
      door(scene, coat, 8, -4, 32, 60),
      windows(scene, coat, [
        { x: 44, y: -66, w: 46, h: 36 },
        { x: 118, y: -66, w: 26, h: 36 },
        { x: 158, y: -66, w: 26, h: 36 },
      ]),
      posts([-52, -22, 38, 98], -2, 74, coat.timber, 7),
      rect(-58, -5, 162, 5, coat.trim),
      rect(112, -26, 80, 7, coat.timber),
    ].join("");
  },
};

export const craftsman: House = {
  doorAt: 0,
  scale: 1.06,
  draw(scene, coat) {
    return [
      chimney(scene, coat, 104, -150, -224),
      rect(128, -88, 78, 88, coat.wall) + courses(128, -88, 78, 88, coat.wall),
      slope(118, 220, -86, -122, 22, coat.roof),
      windows(scene, coat, [{ x: 150, y: -66, w: 34, h: 38 }]),
      gable(-134, 134, 0, -142, -228, coat),
      courses(-134, -142, 268, 142, coat.wall),
      path(outline(-62, -166, 0, -206, 62, -166), darker(coat.wall, 0.08)),
      windows(scene, coat, [
        { x: -26, y: -192, w: 22, h: 24 },
        { x: 4, y: -192, w: 22, h: 24 },
      ]),
      windows(scene, coat, [
        { x: -104, y: -142, w: 26, h: 36 },
        { x: -72, y: -142, w: 26, h: 36 },
        { x: 46, y: -142, w: 26, h: 36 },
        { x: 78, y: -142, w: 26, h: 36 },
      ]),
      rect(-146, -72, 292, 66, "#1b2440", ' opacity="0.13"'),
      windows(scene, coat, [
        { x: -108, y: -62, w: 58, h: 40 },
        { x: 50, y: -62, w: 58, h: 40 },
      ]),
      door(scene, coat, 0, -8, 34, 60),
      slope(-164, 164, -72, -96, 22, coat.roof),
      columns([-142, -46, 46, 142], coat),
      railing(-128, -60, -8, 20, coat.trim),
      railing(60, 128, -8, 20, coat.trim),
      rect(-156, -9, 312, 9, coat.stone),
      steps(0, 6, 56, 2, 6, coat.stone),
    ].join("");
  },
};

function columns(xs: number[], coat: Coat): string {
  const shafts = xs.map((x) => outline(x - 5, -72, x + 5, -72, x + 8, -32, x - 8, -32));
  const piers = xs.map((x) => ({ x: x - 11, y: -34, w: 22, h: 30 }));
  const joints = xs.map((x) => `M${x - 11} -24h22m-22 10h22`);
  return [
    path(shafts.join(""), coat.trim),
    path(boxes(piers), coat.stone),
    stroke(joints.join(""), darker(coat.stone, 0.35), 1, faint(0.4)),
  ].join("");
}

export const lodge: House = {
  doorAt: 0,
  scale: 1.1,
  draw(scene, coat) {
    const logs = darker(coat.timber, 0.05);
    return [
      chimney(scene, coat, 128, -90, -206),
      rect(-214, -82, 428, 82, coat.wall) + courses(-214, -82, 428, 82, coat.wall, 11),
      slope(-230, 230, -80, -138, 40, coat.roof),
      stoneBase(-214, -20, 428, 20, coat.stone),
      eaves(-214, -78, 428, 9),
      windows(scene, coat, [
        { x: -192, y: -66, w: 30, h: 38 },
        { x: -146, y: -66, w: 30, h: 38 },
        { x: 120, y: -66, w: 30, h: 38 },
        { x: 166, y: -66, w: 30, h: 38 },
      ]),
      gable(-94, 94, 0, -100, -216, coat),
      path(outline(-62, -70, -62, -112, 0, -186, 62, -112, 62, -70), glassAt(scene)),
      path(outline(-62, -112, 0, -186, 0, -150, -40, -70, -62, -70), "#ffffff", ' opacity="0.2"'),
      stroke(
        "M-62 -70V-112L0 -186L62 -112V-70ZM0 -186V-70M-31 -149V-70M31 -149V-70M-62 -108H62",
        coat.trim,
        3.4,
      ),
      stoneBase(-94, -58, 188, 58, coat.stone),
      stroke("M-82 -112H82M0 -112V-206M-44 -112L0 -164L44 -112", logs, 6, ' opacity="0.9"'),
      windows(scene, coat, [
        { x: -74, y: -50, w: 28, h: 32 },
        { x: 46, y: -50, w: 28, h: 32 },
      ]),
      door(scene, coat, 0, -4, 40, 56),
      posts([-96, -38, 38, 96], 0, 66, logs, 9),
      path(outline(-112, -62, -104, -74, 104, -74, 112, -62), darker(coat.roof, 0.15)),
    ].join("");
  },
};
