import { darker, lighter, type Scene } from "./light.ts";
import { type Box, blobs, boxes, circle, faint, outline, path, rect, short, stripes, stroke } from "./svg.ts";

/** The colors of one house, as they look at the hour of the picture. */
export type Coat = {
  wall: string;
  roof: string;
  trim: string;
  door: string;
  stone: string;
  timber: string;
  accent: string;
};

const LIT = "#ffd98a";

export function windows(scene: Scene, coat: Coat, list: Box[], cross = true): string {
  const lit = list.map(() => scene.random.chance(scene.light.lit));
  const dark = list.filter((_, i) => !lit[i]);
  const bright = list.filter((_, i) => lit[i]);
  const frame = ` stroke="${coat.trim}" stroke-width="4"`;
  const bars = list.map(
    ({ x, y, w, h }) =>
      `M${short(x + w / 2)} ${short(y)}v${short(h)}M${short(x)} ${short(y + h * 0.42)}h${short(w)}`,
  );
  const shine = dark.map(
    ({ x, y, w, h }) =>
      `M${short(x + 2)} ${short(y + 2)}h${short(w * 0.6)}l${short(-w * 0.6)} ${short(h * 0.7)}z`,
  );
  const sills = list.map(({ x, y, w, h }) => `M${short(x - 3)} ${short(y + h + 4)}h${short(w + 6)}`);
  return [
    dark.length > 0
      ? path(boxes(dark), glassOf(scene), frame) + path(shine.join(""), "#ffffff", faint(0.22))
      : "",
    bright.length > 0 ? path(boxes(bright), LIT, frame) : "",
    cross ? stroke(bars.join(""), coat.trim, 1.7) : "",
    stroke(sills.join(""), darker(coat.trim, 0.12), 3.4),
  ].join("");
}

/** A pane that is lit whenever lamps are. */
export function glassAt(scene: Scene): string {
  return scene.light.lit > 0.3 ? LIT : glassOf(scene);
}

function glassOf({ paint }: Scene): string {
  return paint("#9fc0e6");
}

/** Openings with a round top, x and y of the lower left corner. */
export function arches(scene: Scene, coat: Coat, list: Box[], cross = true): string {
  const { random, light } = scene;
  const isLit = list.map(() => random.chance(light.lit));
  const frame = ` stroke="${coat.trim}" stroke-width="4"`;
  const shapes = list.map(({ x, y, w, h }) => {
    const side = short(h - w / 2);
    return `M${short(x)} ${short(y)}v-${side}a${short(w / 2)} ${short(w / 2)} 0 0 1 ${short(w)} 0v${side}z`;
  });
  const bars = list.map(
    ({ x, y, w, h }) =>
      `M${short(x + w / 2)} ${short(y)}v${short(-h)}M${short(x)} ${short(y - h + w / 2)}h${short(w)}`,
  );
  const panes = (lit: boolean) => shapes.filter((_, i) => isLit[i] === lit).join("");
  return [
    panes(false) && path(panes(false), glassOf(scene), frame),
    panes(true) && path(panes(true), LIT, frame),
    cross ? stroke(bars.join(""), coat.trim, 1.6) : "",
  ].join("");
}

/** Its foot at y, with a light above the lintel. */
export function door(scene: Scene, coat: Coat, x: number, y: number, w: number, h: number): string {
  const half = w / 2;
  return [
    rect(x - half - 4, y - h - 4, w + 8, h + 4, coat.trim),
    rect(x - half, y - h, w, h, coat.door),
    path(boxes([{ x: x - half + 5, y: y - h + 6, w: w - 10, h: h * 0.28 }]), glassAt(scene)),
    path(
      boxes([{ x: x - half + 5, y: y - h * 0.56, w: w - 10, h: h * 0.44 }]),
      darker(coat.door, 0.2),
      faint(0.55),
    ),
    circle(x + half - 5, y - h * 0.45, 1.9, "#f3cf7a"),
    lanterns(scene, [
      { x: x - half - 11, y: y - h * 0.78 },
      { x: x + half + 11, y: y - h * 0.78 },
    ]),
  ].join("");
}

export function lanterns({ light }: Scene, spots: { x: number; y: number }[]): string {
  const glow = light.lit > 0.3 ? blobs(spots, 22, LIT, faint(0.35)) : "";
  return (
    glow +
    path(
      boxes(spots.map(({ x, y }) => ({ x: x - 2.2, y: y - 4, w: 4.4, h: 8 }))),
      light.lit > 0.3 ? "#fff0c4" : "#4a4458",
    )
  );
}

/** The dark line that eaves throw on a wall. */
export function eaves(x: number, y: number, width: number, depth = 6): string {
  return rect(x, y, width, depth, "#1b2440", faint(0.16));
}

/** Horizontal lines of clapboard, shingles or brick courses. */
export function courses(x: number, y: number, width: number, height: number, color: string, gap = 9): string {
  const line = `M${short(x + width / 2)} ${short(y + gap)}v${short(height - gap)}`;
  return stripes(line, darker(color, 0.4), width, 1, short(gap - 1), faint(0.2));
}

/** A roof seen from its long side, from eaves to a shorter ridge, with its rows of shingles. */
export function slope(
  left: number,
  right: number,
  foot: number,
  top: number,
  inset: number,
  color: string,
): string {
  const rows = [0.3, 0.55, 0.8].map((share) => {
    const y = foot + (top - foot) * share;
    return `M${short(left + inset * share)} ${short(y)}H${short(right - inset * share)}`;
  });
  return [
    path(outline(left, foot, left + inset, top, right - inset, top, right, foot), color),
    stroke(rows.join(""), darker(color, 0.35), 1.2, faint(0.35)),
    rect(left, foot - 3, right - left, 5, darker(color, 0.22)),
    rect(left + inset, top - 2, right - left - 2 * inset, 3.5, lighter(color, 0.16)),
  ].join("");
}

/** The front of a gable with its boards, standing on y. */
export function gable(
  left: number,
  right: number,
  y: number,
  wallTop: number,
  peak: number,
  coat: Coat,
): string {
  const middle = (left + right) / 2;
  const rise = (wallTop - peak) / (middle - left);
  const over = 12;
  return [
    path(outline(left, y, left, wallTop, middle, peak, right, wallTop, right, y), coat.wall),
    stroke(
      `M${short(left - over)} ${short(wallTop + over * rise)}L${short(middle)} ${short(peak - 3)}L${short(right + over)} ${short(wallTop + over * rise)}`,
      darker(coat.roof, 0.1),
      9,
      ' stroke-linejoin="miter"',
    ),
    stroke(
      `M${short(left - over + 2)} ${short(wallTop + over * rise + 6)}L${short(middle)} ${short(peak + 5)}L${short(right + over - 2)} ${short(wallTop + over * rise + 6)}`,
      coat.trim,
      3,
    ),
  ].join("");
}

export function railing(
  from: number,
  to: number,
  foot: number,
  height: number,
  color: string,
  gap = 8,
): string {
  return [
    stripes(
      `M${short(from)} ${short(foot - height / 2)}h${short(to - from)}`,
      color,
      height,
      1.8,
      short(gap - 1.8),
    ),
    rect(from - 2, foot - height - 2, to - from + 4, 3.5, color),
  ].join("");
}

export function posts(xs: number[], foot: number, height: number, color: string, width = 6): string {
  return path(boxes(xs.map((x) => ({ x: x - width / 2, y: foot - height, w: width, h: height }))), color);
}

export function chimney({ random, light }: Scene, coat: Coat, x: number, foot: number, top: number): string {
  const smoke = random.chance(0.55)
    ? stroke(`M${short(x)} ${short(top - 10)}c-9 -12 12 -18 4 -32s10 -20 6 -34`, light.cloud, 9, faint(0.5))
    : "";
  return [
    smoke,
    rect(x - 12, top, 24, foot - top, coat.stone),
    courses(x - 12, top, 24, foot - top, coat.stone, 8),
    rect(x - 15, top - 5, 30, 7, darker(coat.stone, 0.2)),
  ].join("");
}

/** Each step a little wider than the one above. */
export function steps(
  x: number,
  foot: number,
  width: number,
  count: number,
  rise: number,
  color: string,
): string {
  return Array.from({ length: count }, (_, i) => {
    const treadWidth = width + (i + 1) * 4;
    return rect(x - treadWidth / 2, foot - (count - i) * rise, treadWidth, rise, lighter(color, i * 0.06));
  }).join("");
}

export function stoneBase(x: number, y: number, width: number, height: number, color: string): string {
  const rows = Math.max(1, Math.round(height / 11));
  const row = height / rows;
  const joint = darker(color, 0.35);
  const uprights = Array.from({ length: rows }, (_, i) => {
    const start = i % 2 === 0 ? 10 : 21;
    return `M${short(x + start)} ${short(y + row * (i + 0.5))}h${short(width - start)}`;
  });
  return [
    rect(x, y, width, height, color),
    stripes(
      `M${short(x + width / 2)} ${short(y)}v${short(height)}`,
      joint,
      width,
      1,
      short(row - 1),
      faint(0.35),
    ),
    stripes(uprights.join(""), joint, row, 1, "21", faint(0.35)),
  ].join("");
}
