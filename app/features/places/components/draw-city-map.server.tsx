import { createRequire } from "node:module";
import { geoAlbersUsa, geoPath, geoTransform } from "d3-geo";
import { renderToStaticMarkup } from "react-dom/server";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type City = { slug: string; latitude: number; longitude: number };
type UsTopology = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;

/** The size and the projection of us-atlas' Albers files, as its README states them. */
const WIDTH = 975;
const HEIGHT = 610;
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);
/** Corners closer than this to the one before are left out: about one pixel where the map is shown. */
const OUTLINE_STEP_MIN = 2.5;

/** A picture does not inherit the styles of its page: the colors are those of tokens.css, written out. */
export const cityMapStyle = `
.land,.border{stroke:#82786a;stroke-width:1.2;stroke-linejoin:round}
.land{fill:#f4ece0}
.border{fill:none;stroke-opacity:.4}
circle{fill:#d9601f;stroke:#fbf8f3;stroke-width:2}
@media(prefers-color-scheme:dark){
.land,.border{stroke:#8b94a5}
.land{fill:#1d212b}
circle{fill:#f4a93f;stroke:#14171e}
}
`;

let outline: { land: string; borders: string } | undefined;

/** A dot for each city. It is a picture, so that its paths are neither in the HTML nor in the browser's code. */
export function drawCityMap(cities: readonly City[]): string {
  outline ??= drawOutline();
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>Our cities in the United States</title>
      <style>{cityMapStyle}</style>
      <path className="land" d={outline.land} />
      <path className="border" d={outline.borders} />
      {cities.map(({ slug, latitude, longitude }) => {
        const [x, y] = project([longitude, latitude]) ?? [];
        return x !== undefined && y !== undefined && <circle key={slug} cx={round(x)} cy={round(y)} r="9" />;
      })}
    </svg>,
  );
}

function drawOutline() {
  const topology: UsTopology = createRequire(import.meta.url)("us-atlas/states-albers-10m.json");
  const path = geoPath(simplifyOutline()).digits(0);
  return {
    land: path(feature(topology, topology.objects.nation)) ?? "",
    borders: path(mesh(topology, topology.objects.states, (a, b) => a !== b)) ?? "",
  };
}

function simplifyOutline() {
  let last = { x: Number.NaN, y: Number.NaN };
  return geoTransform({
    lineStart() {
      last = { x: Number.NaN, y: Number.NaN };
      this.stream.lineStart();
    },
    point(x, y) {
      if (Math.hypot(x - last.x, y - last.y) < OUTLINE_STEP_MIN) return;
      last = { x, y };
      this.stream.point(x, y);
    },
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
