import { type GeoProjection, geoMercator } from "d3-geo";
import { renderToStaticMarkup } from "react-dom/server";
import type { Point } from "../rules/boxes.ts";
import { mapFrames, mergePins, type PlacedLabel, placeLabels } from "../rules/map-labels.ts";
import type { MapView, ProviderArea } from "../rules/map-view.ts";
import { type Coordinates, EARTH_RADIUS_MILES, type NamedPlace, normalizeCityName } from "../rules/place.ts";
import { STATIC_MAP_HEIGHT, STATIC_MAP_WIDTH } from "../rules/static-map-path.ts";
import { drawLand } from "./draw-land.server.ts";
import { staticMapStyle } from "./static-map-style.ts";

type Drawing = { title: string; view: MapView; names: readonly NamedPlace[] };
type CityDrawing = Drawing & {
  city: NamedPlace;
  pins: readonly (Coordinates & { text: string })[];
  /** The nearest city with providers, where this one has none. */
  nearest: NamedPlace | undefined;
};
type ProviderDrawing = Drawing & { area: ProviderArea; city: string | undefined };

const NAMES_MAX = 14;

/** Lines are cut a little outside the picture, so that no edge of a cut is seen. */
const MARGIN = 4;

/** A city and the names around it, with its providers as pins or with the way to the nearest city that has some. */
export function drawCityStaticMap({ title, view, names, city, pins, nearest }: CityDrawing): string {
  const projection = createProjection(view);
  const place = (where: Coordinates) => projectPoint(projection, where);
  const marks = mergePins(pins.map(({ text, ...where }) => ({ text, ...place(where) })));
  const bold = nearest ? [city, nearest] : [city];
  const labels = placeLabels(placeNameLabels(names, bold, place), {
    frames: mapFrames.city,
    taken: marks.map(({ box }) => box),
    most: NAMES_MAX,
  });
  const [from, to] = [place(city), nearest && place(nearest)];
  return renderToStaticMarkup(
    <Picture title={title} view={view} projection={projection}>
      {to && (
        <path
          className="way"
          d={`M${roundToTenths(from.x)} ${roundToTenths(from.y)}L${roundToTenths(to.x)} ${roundToTenths(to.y)}`}
        />
      )}
      <Labels labels={labels} />
      {marks.map(({ x, y, box, text }) => (
        <g key={`${x} ${y}`}>
          <rect
            className="pin"
            x={roundToTenths(box.left)}
            y={roundToTenths(box.top)}
            width={roundToTenths(box.right - box.left)}
            height={roundToTenths(box.bottom - box.top)}
            rx={roundToTenths((box.bottom - box.top) / 2)}
          />
          <path className="tip" d={`M${roundToTenths(x - 7)} ${roundToTenths(box.bottom)}h14l-7 7z`} />
          <text
            className="price"
            x={roundToTenths(x)}
            y={roundToTenths((box.top + box.bottom) / 2)}
            dy=".35em"
            textAnchor="middle"
          >
            {xmlText(text)}
          </text>
        </g>
      ))}
    </Picture>,
  );
}

/** The area that a provider serves, or a pin where it shows its street, with the names around it. */
export function drawProviderStaticMap({ title, view, names, area, city }: ProviderDrawing): string {
  const projection = createProjection(view);
  const place = (where: Coordinates) => projectPoint(projection, where);
  const middle = place(area.center);
  const isOurs = ({ name }: NamedPlace) =>
    city !== undefined && normalizeCityName(name) === normalizeCityName(city);
  const labels = placeLabels(placeNameLabels(names, names.filter(isOurs).slice(0, 1), place), {
    frames: mapFrames.provider,
    taken: area.hasPin
      ? [{ left: middle.x - 14, right: middle.x + 14, top: middle.y - 34, bottom: middle.y - 4 }]
      : [],
    most: NAMES_MAX,
  });
  return renderToStaticMarkup(
    <Picture title={title} view={view} projection={projection}>
      {area.radiusMiles !== undefined && (
        <circle
          className="area"
          cx={roundToTenths(middle.x)}
          cy={roundToTenths(middle.y)}
          r={roundToTenths(area.radiusMiles * view.pixelsPerMile)}
        />
      )}
      <Labels labels={labels} />
      {area.hasPin && (
        <path
          className="marker"
          d={`M${roundToTenths(middle.x)} ${roundToTenths(middle.y)}c-4-8-13-13-13-22a13 13 0 0 1 26 0c0 9-9 14-13 22zm0-27a5 5 0 1 0 0 10a5 5 0 1 0 0-10z`}
        />
      )}
    </Picture>,
  );
}

/** Mercator, so that a circle stays a circle. */
function createProjection({ latitude, longitude, pixelsPerMile }: MapView): GeoProjection {
  return geoMercator()
    .center([longitude, latitude])
    .scale(pixelsPerMile * EARTH_RADIUS_MILES * Math.cos((latitude * Math.PI) / 180))
    .translate([STATIC_MAP_WIDTH / 2, STATIC_MAP_HEIGHT / 2])
    .clipExtent([
      [-MARGIN, -MARGIN],
      [STATIC_MAP_WIDTH + MARGIN, STATIC_MAP_HEIGHT + MARGIN],
    ])
    .precision(0);
}

function projectPoint(projection: GeoProjection, { longitude, latitude }: Coordinates): Point {
  const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
  return { x, y };
}

/** The bold places first, and the others without those of their names. */
function placeNameLabels(
  names: readonly NamedPlace[],
  bold: readonly NamedPlace[],
  place: (where: Coordinates) => Point,
) {
  const keys = bold.map(({ name }) => normalizeCityName(name));
  const others = names.filter(({ name }) => !keys.includes(normalizeCityName(name)));
  return [
    ...bold.map((each) => ({ text: each.name, isBold: true, ...place(each) })),
    ...others.map((each) => ({ text: each.name, isBold: false, ...place(each) })),
  ];
}

type PictureProps = { title: string; view: MapView; projection: GeoProjection; children: React.ReactNode };

function Picture({ title, view, projection, children }: PictureProps) {
  const { land, county, borders, states } = drawLand(view, projection);
  const size = { width: STATIC_MAP_WIDTH, height: STATIC_MAP_HEIGHT };
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...size} viewBox={`0 0 ${size.width} ${size.height}`}>
      <title>{xmlText(title)}</title>
      <style>{staticMapStyle}</style>
      <rect className="water" {...size} />
      <path className="land" d={land} />
      <path className="county" d={county} />
      <path className="border" d={borders} />
      <path className="state" d={states} />
      {children}
    </svg>
  );
}

function Labels({ labels }: { labels: readonly PlacedLabel[] }) {
  return labels.map(({ text, x, y, textX, textY, anchor, isBold }) => (
    <g key={`${text} ${x} ${y}`}>
      <circle className="dot" cx={roundToTenths(x)} cy={roundToTenths(y)} r={isBold ? 4 : 3} />
      <text
        className={isBold ? "name city" : "name"}
        x={roundToTenths(textX)}
        y={roundToTenths(textY)}
        dy=".35em"
        textAnchor={anchor}
      >
        {xmlText(text)}
      </text>
    </g>
  ));
}

function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** React escapes the characters that XML can hold; this replaces those that it cannot hold. */
function xmlText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Cn}]/gu, " ");
}
