import { renderToStaticMarkup } from "react-dom/server";
import { type Label, placeLabels } from "#lib/place-labels.ts";
import type { Segment } from "#lib/plane.ts";
import { textWidth } from "#lib/text-width.ts";
import { US_HEIGHT, US_WIDTH, usFrame } from "#lib/us-frame.ts";
import { placeOnUsMap, usOutline } from "#lib/us-map.server.ts";
import { xmlText } from "#lib/xml-text.ts";
import { cityMapStyle, DOT_RADIUS, FONT_SIZE } from "./city-map-style.ts";

type City = { slug: string; name: string; latitude: number; longitude: number };

let drawn = { cities: "", svg: "" };

/**
 * A picture of its own, not a part of a page: its paths are neither in the HTML nor in the browser's code.
 * The last one is kept: a hundred crowded names take 0.3 s to place, and cities seldom change.
 */
export function drawCityMap(cities: readonly City[]): string {
  const key = JSON.stringify(cities);
  if (drawn.cities !== key) drawn = { cities: key, svg: draw(cities) };
  return drawn.svg;
}

function draw(cities: readonly City[]): string {
  const { land, borders } = usOutline();
  const marks = markCities(cities);
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={US_WIDTH}
      height={US_HEIGHT}
      viewBox={`${usFrame.left} ${usFrame.top} ${US_WIDTH} ${US_HEIGHT}`}
    >
      <title>Our cities in the United States</title>
      <style>{cityMapStyle}</style>
      <path className="land" d={land} />
      <path className="border" d={borders} />
      {marks.map(({ slug, label }) => label?.leader && <Leader key={slug} {...label.leader} />)}
      {marks.map(({ slug, x, y }) => (
        <circle key={slug} cx={tenths(x)} cy={tenths(y)} r={DOT_RADIUS} />
      ))}
      {marks.map(({ slug, name, label }) => label && <Name key={slug} name={name} label={label} />)}
    </svg>,
  );
}

function markCities(cities: readonly City[]) {
  const marks = cities.flatMap(({ slug, name, ...where }) => {
    const place = placeOnUsMap(where);
    const text = xmlText(name);
    return place ? [{ slug, name: text, ...place, width: textWidth(text) * FONT_SIZE }] : [];
  });
  const labels = placeLabels(marks, {
    frame: usFrame,
    dotRadius: DOT_RADIUS,
    lineHeight: FONT_SIZE * 1.1,
  });
  return marks.map((mark, index) => ({ ...mark, label: labels[index] }));
}

function Leader({ from, to }: Segment) {
  return (
    <path className="leader" d={`M${tenths(from.x)} ${tenths(from.y)}L${tenths(to.x)} ${tenths(to.y)}`} />
  );
}

function Name({ name, label: { box, anchor } }: { name: string; label: Label }) {
  const x = { start: box.left, middle: (box.left + box.right) / 2, end: box.right }[anchor];
  return (
    <text x={tenths(x)} y={tenths((box.top + box.bottom) / 2)} dy=".35em" textAnchor={anchor}>
      {name}
    </text>
  );
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
