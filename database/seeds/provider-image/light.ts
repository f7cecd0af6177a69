import type { Random } from "../random.ts";

export type Hour = "morning" | "noon" | "golden" | "dusk";

export type Light = {
  sky: [top: string, middle: string, horizon: string];
  orb: string;
  halo: string;
  cloud: string;
  ambient: string;
  /** How far the ambient color takes over, 0 to 1. */
  strength: number;
  /** How many of the windows are lit, 0 to 1. */
  lit: number;
};

const lights: Record<Hour, Light> = {
  morning: {
    sky: ["#bcd6f8", "#dfeafb", "#fdeed9"],
    orb: "#fff6df",
    halo: "#fff1cf",
    cloud: "#ffffff",
    ambient: "#ffe9cf",
    strength: 0.08,
    lit: 0.2,
  },
  noon: {
    sky: ["#7fb0f2", "#b5d4f9", "#e9f3fe"],
    orb: "#fff3c4",
    halo: "#fff8e0",
    cloud: "#ffffff",
    ambient: "#ffffff",
    strength: 0.03,
    lit: 0.1,
  },
  golden: {
    sky: ["#8fb3ee", "#f2dccb", "#fbc793"],
    orb: "#fff0cd",
    halo: "#ffdca3",
    cloud: "#fff0e0",
    ambient: "#f08d4f",
    strength: 0.13,
    lit: 0.55,
  },
  dusk: {
    sky: ["#243f8f", "#6c80c8", "#f3bda4"],
    orb: "#fdf6e6",
    halo: "#cfd9fb",
    cloud: "#a9b4e2",
    ambient: "#3a378c",
    strength: 0.38,
    lit: 0.92,
  },
};

export type Scene = {
  /** Sets the names inside one picture apart from those of another on the same page. */
  id: string;
  random: Random;
  light: Light;
  hour: Hour;
  /** A color as it looks at this hour, and paler the farther away, 0 to 1. */
  paint: (color: string, distance?: number) => string;
};

export function sceneAt(hour: Hour, id: string, random: Random): Scene {
  const light = lights[hour];
  const [, , horizon] = light.sky;
  return {
    id,
    random,
    light,
    hour,
    paint: (color, distance = 0) => mix(mix(color, light.ambient, light.strength), horizon, distance),
  };
}

/** From one hexadecimal color towards another, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

export function darker(color: string, share = 0.15): string {
  return mix(color, "#1b2440", share);
}

export function lighter(color: string, share = 0.2): string {
  return mix(color, "#ffffff", share);
}
