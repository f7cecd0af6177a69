import { backdrops, drawGround, type Landscape } from "./provider-image/backdrops.ts";
import { coatFor } from "./provider-image/coats.ts";
import { drawGarden, drawPath } from "./provider-image/garden.ts";
import { cottage, craftsman, type House, lodge, ranch } from "./provider-image/houses.ts";
import { type Hour, sceneAt } from "./provider-image/light.ts";
import { residence } from "./provider-image/residence.ts";
import { drawSky } from "./provider-image/sky.ts";
import { adobe, coastal, terrace, villa } from "./provider-image/southern-houses.ts";
import { ellipse, faint } from "./provider-image/svg.ts";
import { hash, randomFrom } from "./random.ts";

const houses = {
  cottage,
  ranch,
  craftsman,
  lodge,
  villa,
  adobe,
  terrace,
  coastal,
  residence,
} satisfies Record<string, House>;

export type Picture = { landscape: Landscape; building: keyof typeof houses; hour: Hour };

const FOOT = 400;

/** An 800 by 500 illustration of a house in its landscape; the key varies everything else. */
export function drawProviderImage(key: string, { landscape, building, hour }: Picture): string {
  const random = randomFrom(`image:${key}`);
  const scene = sceneAt(hour, hash(key).toString(36), random);
  const house = houses[building];
  const across = random.chance(0.5) ? -house.scale : house.scale;
  const middle = 400 + random.between(-22, 22);
  const doorAt = middle + house.doorAt * across;
  const pathTo = random.chance(0.5) ? random.between(300, 360) : random.between(440, 500);

  const content = [
    drawSky(scene),
    backdrops[landscape](scene),
    drawGround(scene, landscape),
    ellipse(middle, FOOT + 4, 250, 11, "#1b2440", faint(0.15)),
    drawPath(scene, doorAt, FOOT, pathTo),
    `<g transform="translate(${middle} ${FOOT}) scale(${across} ${house.scale})">${house.draw(scene, coatFor(landscape, scene))}</g>`,
    drawGarden(scene, landscape, { middle, foot: FOOT, doorAt, pathTo }),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`;
}
