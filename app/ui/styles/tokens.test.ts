import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split("@media (prefers-color-scheme: dark)");
const light = colours(lightCss);
const modes = { light, dark: { ...light, ...colours(darkCss) } };

const grounds = ["paper", "surface", "sand", "scene-sky"];
const texts = [
  ...grounds.flatMap((ground) => ["ink", "muted", "link", "ember"].map((text) => [text, ground])),
  ["on-brand", "brand"],
  ["on-brand", "brand-strong"],
  ["link", "brand-soft"],
  ["ink", "brand-soft"],
  ...["ember", "good", "danger"].flatMap((tone) => [
    [tone, `${tone}-soft`],
    [tone, "surface"],
    [tone, "paper"],
    ["ink", `${tone}-soft`],
  ]),
];
const shapes = grounds.flatMap((ground) => ["line-strong", "focus", "brand"].map((shape) => [shape, ground]));

const cases = (["light", "dark"] as const).flatMap((mode) => [
  ...texts.map(([front, back]) => [mode, front, back, 4.5] as const),
  ...shapes.map(([front, back]) => [mode, front, back, 3] as const),
]);

test.each(cases)("%s: %s on %s reaches %d to 1", (mode, front = "", back = "", least) => {
  expect(contrast(modes[mode][front], modes[mode][back])).toBeGreaterThanOrEqual(least);
});

test("every colour of the light mode that is not the brand's own has a dark one", () => {
  const shared = ["brand", "brand-strong", "on-brand", "glow", "flame", "hearth"];
  expect(Object.keys(light).filter((name) => !(name in colours(darkCss)))).toEqual(shared);
});

function colours(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

function contrast(front = "", back = ""): number {
  const [darker = 0, lighter = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
