import { darker, lighter, type Scene } from "./light.ts";
import { blobs, circle, dots, ellipse, faint, outline, path, short, stroke } from "./svg.ts";

/** Drawn with its foot at 0, 0; size 1 is about 150 units high. */
export type Plant = (scene: Scene) => string;

export const oak: Plant = ({ paint, random }) => {
  const leaf = paint(random.pick(["#4f8a5b", "#5d9463", "#6f9a52"]));
  const crown = [
    { x: -34, y: -78, r: 32 },
    { x: 32, y: -80, r: 34 },
    { x: 0, y: -108, r: 38 },
    { x: 2, y: -66, r: 34 },
  ].map(({ x, y, r }) => ({ x: x + random.between(-5, 5), y, r: r + random.between(-3, 5) }));
  return [
    shadow(40),
    path("M-8 0L-5-62H5L9 0Z", paint("#7a5a44")),
    path(dots(crown), leaf),
    path(dots(crown.map(({ x, y, r }) => ({ x: x - r / 4, y: y - r / 4, r: r / 2 }))), lighter(leaf, 0.13)),
  ].join("");
};

export const pine: Plant = ({ paint, random }) => {
  const leaf = paint(random.pick(["#2f6b57", "#376f5c", "#3f7a5f"]));
  return [
    shadow(38),
    path("M-6 0L-5-30H5L6 0Z", paint("#6b4e3d")),
    path("M0-168L27-106H-27ZM0-138L38-66H-38ZM0-100L48-22H-48Z", leaf),
    path("M0-168L27-106H5ZM0-138L38-66H6ZM0-100L48-22H7Z", darker(leaf, 0.16)),
  ].join("");
};

export const aspen: Plant = ({ paint, random }) => {
  const leaf = paint(random.pick(["#d9b44a", "#a9b85a", "#e0a94b"]));
  const lobes = [
    { x: 0, y: -128 },
    { x: -18, y: -104 },
    { x: 18, y: -100 },
    { x: 0, y: -82 },
  ].map(({ x, y }) => ({ x: x + random.between(-4, 4), y }));
  return [
    shadow(24),
    stroke("M0 0V-90", paint("#efe9df"), 7),
    stroke("M-3-20h3M1-42h3M-3-60h4", paint("#6d665e"), 1.6),
    blobs(lobes, 50, leaf),
    blobs(
      lobes.map(({ x, y }) => ({ x: x - 5, y: y - 7 })),
      26,
      lighter(leaf, 0.2),
    ),
  ].join("");
};

export const palm: Plant = ({ paint, random }) => {
  const leaf = paint(random.pick(["#3f8f6b", "#4a9a66", "#5a9c5c"]));
  const lean = random.between(-26, 26);
  const height = random.between(138, 168);
  const trunk = `M0 0Q${short(-lean * 0.2)} ${short(-height / 2)} ${lean} ${-height}`;
  const crown = [
    path(
      "M0 0Q-44-8-50 40Q-30 9 0 0ZM0 0Q-28 8-22 52Q-18 25 0 0ZM0 0Q30 8 24 52Q20 25 0 0ZM0 0Q44-10 52 38Q32 8 0 0Z",
      darker(leaf, 0.12),
    ),
    path(
      "M0 0Q-34-34-62 6Q-26-16 0 0ZM0 0Q34-36 62 4Q26-18 0 0ZM0 0Q-24-40-36-34Q-18-22 0 0ZM0 0Q22-42 34-36Q16-22 0 0Z",
      leaf,
    ),
    blobs(
      [
        { x: -7, y: 5 },
        { x: 3, y: 6 },
        { x: 9, y: 4 },
      ],
      9,
      paint("#c98e4f"),
    ),
  ];
  return [
    shadow(26),
    stroke(trunk, paint("#a07a5a"), 11),
    stroke(trunk, paint("#8a6549"), 11, ` stroke-linecap="butt" stroke-dasharray="2 9"${faint(0.6)}`),
    `<g transform="translate(${lean} ${-height})">${crown.join("")}</g>`,
  ].join("");
};

export const saguaro: Plant = ({ paint, random }) => {
  const skin = paint(random.pick(["#5b8a5f", "#4f8163", "#6a9163"]));
  const trunk = `M0 0V${-random.between(138, 165)}`;
  const left = `M0 ${-random.between(44, 70)}h-24q-9 0-9-9v${-random.between(26, 44)}`;
  const right = random.chance(0.8)
    ? `M0 ${-random.between(60, 90)}h22q9 0 9-9v${-random.between(18, 36)}`
    : "";
  return [
    shadow(22),
    stroke(left + right, skin, 15),
    stroke(trunk, skin, 24),
    stroke(trunk + left + right, darker(skin, 0.28), 1.6, faint(0.5)),
    stroke(trunk + left + right, lighter(skin, 0.25), 2.4, ` transform="translate(-4.5 0)"${faint(0.55)}`),
  ].join("");
};

export const joshuaTree: Plant = ({ paint, random }) => {
  const tuft = paint(random.pick(["#7d9a5a", "#6f9163", "#8aa069"]));
  const tips = [
    { x: -44, y: -92 },
    { x: -14, y: -126 },
    { x: 20, y: -108 },
    { x: 46, y: -80 },
  ].map(({ x, y }) => ({ x: x + random.between(-5, 5), y: y + random.between(-8, 6) }));
  const limbs = tips.map(({ x, y }) => `M0-44Q${short(x * 0.8)}-62 ${x} ${y}`);
  return [
    shadow(26),
    stroke(`M0 0V-48${limbs.join("")}`, paint("#8a6a50"), 10),
    path(tips.map(({ x, y }) => burst(x, y, 21)).join(""), tuft),
    blobs(
      tips.map(({ x, y }) => ({ x: x - 2, y: y - 3 })),
      14,
      lighter(tuft, 0.18),
    ),
  ].join("");
};

/** Directions of twelve points, written out: sines may differ in the last digit between machines. */
const directions = [
  [1, 0],
  [0.44, 0.25],
  [0.5, 0.87],
  [0, 0.5],
  [-0.5, 0.87],
  [-0.44, 0.25],
  [-1, 0],
  [-0.44, -0.25],
  [-0.5, -0.87],
  [0, -0.5],
  [0.5, -0.87],
  [0.44, -0.25],
] as const;

function burst(x: number, y: number, radius: number): string {
  return outline(...directions.flatMap(([dx, dy]) => [x + dx * radius, y + dy * radius]));
}

export const cypress: Plant = ({ paint }) => {
  const leaf = paint("#3f6f58");
  return [
    shadow(22),
    path("M0-150c18 34 24 70 20 108C18-16 12 0 0 0s-18-16-20-42c-4-38 2-74 20-108z", leaf),
    path("M0-150c18 34 24 70 20 108C18-16 12 0 0 0c12-40 12-100 0-150z", darker(leaf, 0.18)),
  ].join("");
};

export const shrub: Plant = ({ paint, random }) => {
  const leaf = paint(random.pick(["#5f9468", "#6a9c5f", "#4f8a66"]));
  const blossom = paint(random.pick(["#f2a65a", "#e8756a", "#f7d774", "#f4b8c4", "#ffffff"]));
  const side = random.between(-4, 4);
  return [
    stroke(`M-15-10h.1M14-10h.1M${side}-16h.1`, leaf, 25),
    path("M-26-10H25L23 0H-24Z", leaf),
    stroke(`M-17-13h.1M12-13h.1M${side - 3}-20h.1`, lighter(leaf, 0.12), 12),
    random.chance(0.6)
      ? stroke(`M-20-11h.1M-10-6h.1M${side + 3}-17h.1M${side - 5}-9h.1M10-6h.1M20-12h.1`, blossom, 4.6)
      : "",
  ].join("");
};

export const agave: Plant = ({ paint, random }) => {
  const leaf = paint(random.pick(["#7ba08a", "#6f9a93", "#8aa87a"]));
  return [
    path("M-7 0L-46-22 7 0ZM-7 0L-18-56 7 0ZM-7 0L18-56 7 0ZM-7 0L46-22 7 0Z", leaf),
    path("M-7 0L-36-42 7 0ZM-7 0L0-62 7 0ZM-7 0L36-42 7 0Z", darker(leaf, 0.14)),
  ].join("");
};

export const barrelCactus: Plant = ({ paint }) => {
  return [
    ellipse(0, -14, 15, 16, paint("#6f9a5b")),
    stroke("M-8-27q-4 13 0 26M-3-29v29M3-29v29M8-27q4 13 0 26", paint("#b3bf80"), 1.3),
    circle(0, -30, 4, paint("#f2a65a")),
  ].join("");
};

function shadow(half: number): string {
  return ellipse(0, 0, half, 6, "#1b2440", faint(0.14));
}
