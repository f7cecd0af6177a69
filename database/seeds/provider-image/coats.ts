import type { Landscape } from "./backdrops.ts";
import type { Scene } from "./light.ts";
import type { Coat } from "./parts.ts";

type Palette = {
  walls: string[];
  roofs: string[];
  doors: string[];
  stone: string;
  timber: string;
  trim: string;
};

const palettes: Record<Landscape, Palette> = {
  desert: {
    walls: ["#e3b78e", "#efd4b0", "#d9a27c", "#f3e2c8"],
    roofs: ["#b4593d", "#a3533d", "#8c5a48"],
    doors: ["#2563eb", "#1f6f8b", "#7c3f2c"],
    stone: "#b99a80",
    timber: "#7a5137",
    trim: "#fbf1e2",
  },
  canyon: {
    walls: ["#f1e0ca", "#e8c6a2", "#e6d9c8", "#f6ead9"],
    roofs: ["#8f4a37", "#b0603f", "#6f4d47"],
    doors: ["#2563eb", "#8b3f2d", "#2c6e70"],
    stone: "#a98673",
    timber: "#7d5440",
    trim: "#fdf6ec",
  },
  bay: {
    walls: ["#fff2de", "#fbe0cb", "#e6effa", "#f9e9c9"],
    roofs: ["#c2613f", "#6f8cb0", "#cf7a57"],
    doors: ["#2563eb", "#e0764a", "#2c7a7b"],
    stone: "#cdbca6",
    timber: "#8d6547",
    trim: "#ffffff",
  },
  gulf: {
    walls: ["#fdf4e6", "#fad9c5", "#dfecf7", "#e6f1e4"],
    roofs: ["#5f86b5", "#c76a4a", "#7a97ad"],
    doors: ["#2563eb", "#d96b4b", "#f0a34a"],
    stone: "#d6c6ae",
    timber: "#9a7353",
    trim: "#ffffff",
  },
  prairie: {
    walls: ["#c27a5f", "#e9dcc6", "#b97059", "#dfe6ee"],
    roofs: ["#56617a", "#6d5b55", "#485673"],
    doors: ["#2563eb", "#a33f34", "#f0b35a"],
    stone: "#bfae9a",
    timber: "#7b573f",
    trim: "#fffaf2",
  },
  mountains: {
    walls: ["#b88a5f", "#d8cbb4", "#93a4b8", "#c49a6c"],
    roofs: ["#44566e", "#5d4c45", "#3f5c57"],
    doors: ["#2563eb", "#a8452f", "#e0953f"],
    stone: "#9a9590",
    timber: "#6f4b34",
    trim: "#fdf7ec",
  },
};

const accents = ["#5b86c9", "#4f8f8c", "#d98a5f", "#6b7fa8"];

/** One house's colors, such as one sees in that part of the country. */
export function coatFor(landscape: Landscape, { paint, random }: Scene): Coat {
  const { walls, roofs, doors, stone, timber, trim } = palettes[landscape];
  return {
    wall: paint(random.pick(walls)),
    roof: paint(random.pick(roofs)),
    door: paint(random.pick(doors)),
    accent: paint(random.pick(accents)),
    stone: paint(stone),
    timber: paint(timber),
    trim: paint(trim),
  };
}
