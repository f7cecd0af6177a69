import type { Scene } from "./light.ts";
import { blobs, circle, faint, rect, short, stroke } from "./svg.ts";

export function drawSky(scene: Scene): string {
  const { light, random, hour, id } = scene;
  const [top, middle, horizon] = light.sky;
  const gradient = `<linearGradient id="sky-${id}" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${horizon}"/></linearGradient>`;
  return [
    `<defs>${gradient}</defs>`,
    rect(0, 0, 800, 380, `url(#sky-${id})`),
    hour === "dusk" ? drawStars(scene) : "",
    drawOrb(scene, random.chance(0.5) ? random.between(110, 250) : random.between(550, 690)),
    drawClouds(scene),
    hour !== "dusk" && random.chance(0.5) ? drawBirds(scene) : "",
  ].join("");
}

function drawOrb({ light, random, hour }: Scene, x: number): string {
  const y = hour === "golden" ? random.between(150, 200) : random.between(78, 120);
  const radius = hour === "golden" ? 42 : 32;
  const halo =
    circle(x, y, radius * 2.2, light.halo, faint(0.28)) + circle(x, y, radius * 1.5, light.halo, faint(0.4));
  if (hour !== "dusk") return halo + circle(x, y, radius, light.orb);
  return halo + circle(x, y, radius, light.orb) + blobs(craters(x, y), 10, "#e4dccb", faint(0.7));
}

function craters(x: number, y: number) {
  return [
    { x: x - 10, y: y - 8 },
    { x: x + 12, y: y + 3 },
    { x: x - 4, y: y + 15 },
  ];
}

function drawStars({ random }: Scene): string {
  const stars = Array.from({ length: 22 }, () => ({
    x: random.between(10, 790),
    y: random.between(12, 170),
  }));
  return (
    blobs(stars.slice(8), 1.6, "#ffffff", faint(0.7)) + blobs(stars.slice(0, 8), 2.8, "#ffffff", faint(0.9))
  );
}

/** Flat feet under one or two domes. */
function drawClouds({ light, random, hour }: Scene): string {
  const clouds = Array.from({ length: random.between(2, 4) }, (_, i) => ({
    x: 40 + i * 230 + random.between(-40, 80),
    y: random.between(50, 160),
    width: random.between(80, 130),
  }));
  const feet = clouds.map(({ x, y, width }) => `M${x} ${y}h${width}`);
  const domes = clouds.map(({ x, y, width }) => {
    const at = x + random.between(22, width - 52);
    return `M${at} ${y - 10}h.1M${at + random.between(22, 32)} ${y - 16}h.1`;
  });
  const shapes = stroke(feet.join(""), light.cloud, 26) + stroke(domes.join(""), light.cloud, 44);
  return `<g${faint(hour === "dusk" ? 0.3 : 0.75)}>${shapes}</g>`;
}

function drawBirds({ random }: Scene): string {
  const x = random.between(250, 520);
  const y = random.between(70, 130);
  const birds = Array.from({ length: random.between(2, 4) }, (_, i) => {
    const size = random.between(7, 11);
    const at = `M${short(x + i * 24)} ${short(y + (i % 2) * 13 + i * 3)}`;
    return `${at}q${short(size / 2)} ${short(-size * 0.7)} ${short(size)} 0q${short(size / 2)} ${short(-size * 0.7)} ${short(size)} 0`;
  });
  return stroke(birds.join(""), "#4b5f8f", 1.8, faint(0.6));
}
