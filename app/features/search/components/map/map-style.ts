import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";

/** The colors of the page, as its style sheet has them for light or dark. */
const tokens = [
  "map-water",
  "map-land",
  "map-border",
  "map-label",
  "brand",
  "on-brand",
  "surface",
  "link",
  "ember",
  "glow",
  "focus",
] as const;
export type Colors = Record<(typeof tokens)[number], string>;

export function readColors(): Colors {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    tokens.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()]),
  ) as Colors;
}

/** Names are drawn from the fonts of the page. The weight is read from the first name. */
const REGULAR = ["Atkinson Hyperlegible Next"];
const BOLD = ["Atkinson Hyperlegible Next Bold", "Atkinson Hyperlegible Next"];
export const COUNTY_ZOOM = 6;
export const LABEL_ZOOM = 8;

const emptyCollection = { type: "FeatureCollection" as const, features: [] };

/** Our own map: land, borders and names, from files of this site. */
export function createBaseStyle(colors: Colors): StyleSpecification {
  const name = {
    "text-color": colors["map-label"],
    "text-halo-color": colors["map-land"],
    "text-halo-width": 1.5,
  };
  return {
    version: 8,
    sources: {
      states: { type: "geojson", data: "/maps/us/states.json" },
      counties: { type: "geojson", data: emptyCollection },
      cities: { type: "geojson", data: "/maps/us/cities.json" },
      towns: { type: "geojson", data: emptyCollection },
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": colors["map-water"] } },
      {
        id: "land",
        type: "fill",
        source: "states",
        filter: ["==", ["get", "kind"], "land"],
        paint: { "fill-color": colors["map-land"], "fill-outline-color": colors["map-border"] },
      },
      {
        id: "counties",
        type: "line",
        source: "counties",
        minzoom: COUNTY_ZOOM,
        filter: ["==", ["get", "kind"], "border"],
        paint: { "line-color": colors["map-border"], "line-width": 1 },
      },
      {
        id: "states",
        type: "line",
        source: "states",
        filter: ["==", ["get", "kind"], "border"],
        paint: { "line-color": colors["map-border"], "line-width": 2 },
      },
      {
        id: "zips",
        type: "symbol",
        source: "towns",
        minzoom: 10,
        filter: ["==", ["get", "kind"], "zip"],
        layout: { "text-field": ["get", "name"], "text-font": REGULAR, "text-size": 13 },
        paint: { ...name, "text-opacity": 0.85 },
      },
      {
        id: "county-names",
        type: "symbol",
        source: "counties",
        minzoom: LABEL_ZOOM,
        maxzoom: 11,
        filter: ["==", ["get", "kind"], "name"],
        layout: {
          "text-field": ["get", "name"],
          "text-font": REGULAR,
          "text-size": 13.5,
        },
        paint: name,
      },
      {
        id: "state-names",
        type: "symbol",
        source: "states",
        maxzoom: COUNTY_ZOOM,
        filter: ["==", ["get", "kind"], "name"],
        layout: { "text-field": ["get", "name"], "text-font": BOLD, "text-size": 14, "text-padding": 8 },
        paint: name,
      },
      cityNames("town-names", "towns", ["==", ["get", "kind"], "city"], REGULAR, 14),
      cityNames(
        "city-names",
        "cities",
        [">=", ["get", "rank"], ["step", ["zoom"], 40, 5, 20, 6, 10, 7, 0]],
        BOLD,
        15,
      ),
    ],
  };

  function cityNames(
    id: string,
    source: string,
    filter: ExpressionSpecification,
    font: string[],
    size: number,
  ): LayerSpecification {
    return {
      id,
      type: "symbol",
      source,
      minzoom: source === "towns" ? LABEL_ZOOM : 4,
      filter,
      layout: {
        "text-field": ["get", "name"],
        "text-font": font,
        "text-size": size,
        "text-variable-anchor": ["left", "right", "top"],
        "text-radial-offset": 0.5,
        "text-justify": "auto",
        "icon-image": "dot",
        "symbol-sort-key": ["-", ["get", "rank"]],
      },
      paint: name,
    };
  }
}

/** The sources and layers of the results, above our own map or the operator's. */
export function createResultLayers(colors: Colors, font = BOLD) {
  const isCluster: ExpressionSpecification = ["has", "point_count"];
  const isArea: ExpressionSpecification = ["get", "isArea"];
  const layers: LayerSpecification[] = [
    {
      id: "searched",
      type: "fill",
      source: "searched",
      paint: { "fill-color": colors.brand, "fill-opacity": 0.06 },
    },
    {
      id: "searched-edge",
      type: "line",
      source: "searched",
      layout: { "line-cap": "round" },
      paint: { "line-color": colors.brand, "line-width": 2.5, "line-dasharray": [0.1, 2.4] },
    },
    {
      id: "searched-name",
      type: "symbol",
      source: "searched",
      filter: ["has", "name"],
      layout: { "text-field": ["get", "name"], "text-font": font, "text-size": 14, "text-anchor": "bottom" },
      paint: {
        "text-color": colors.link,
        "text-halo-color": colors["map-land"],
        "text-halo-width": 1.5,
      },
    },
    {
      id: "areas",
      type: "fill",
      source: "areas",
      paint: { "fill-color": colors.glow, "fill-opacity": 0.14 },
    },
    {
      id: "areas-edge",
      type: "line",
      source: "areas",
      paint: { "line-color": colors.ember, "line-width": 2, "line-dasharray": [3, 2] },
    },
    {
      id: "pins",
      type: "symbol",
      source: "pins",
      layout: {
        "text-field": ["case", isCluster, ["get", "point_count_abbreviated"], ["get", "label"]],
        "icon-image": ["case", isCluster, "cluster", isArea, "area", "pin"],
        "text-offset": ["case", ["any", isCluster, isArea], ["literal", [0, 0]], ["literal", [0, -1.55]]],
        "symbol-sort-key": ["case", isCluster, 0, ["-", ["get", "rank"]]],
        ...createLabelLayout(font, 15),
      },
      paint: {
        "text-color": ["case", isCluster, colors["on-brand"], isArea, colors.ember, colors.link],
      },
    },
    {
      id: "active",
      type: "symbol",
      source: "active",
      layout: {
        "text-field": ["get", "text"],
        "icon-image": ["get", "image"],
        "text-offset": [
          "case",
          ["==", ["get", "image"], "pin-active"],
          ["literal", [0, -1.45]],
          ["literal", [0, 0]],
        ],
        ...createLabelLayout(font, 16.5),
      },
      paint: { "text-color": colors["on-brand"] },
    },
  ];
  return { layers, empty: emptyCollection };
}

function createLabelLayout(font: string[], size: number) {
  return {
    "text-font": font,
    "text-size": size,
    "text-allow-overlap": true,
    "text-ignore-placement": true,
    "icon-allow-overlap": true,
    "icon-ignore-placement": true,
    "icon-text-fit": "both" as const,
  };
}

/** A font that the glyphs of the operator's style have. */
export function findFont({ glyphs, layers = [] }: StyleSpecification): string[] | undefined {
  if (!glyphs) return undefined;
  for (const layer of layers) {
    const font: unknown = layer.type === "symbol" ? layer.layout?.["text-font"] : undefined;
    if (Array.isArray(font) && font.every((name) => typeof name === "string") && font[0] !== "literal")
      return font;
  }
  return ["Open Sans Regular"];
}
