import { type GeoJSONSource, Map as MapLibreMap, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { Coordinates } from "#features/places/rules/place.ts";
import { createCircle } from "../../rules/circle.ts";
import { type MapArea, toMapArea } from "../../rules/map-area.ts";
import type { Pin, PinCollection, PinProperties } from "../../rules/map-pin.ts";
import { addImages } from "./map-images.ts";
import {
  COUNTY_ZOOM,
  createBaseStyle,
  createResultLayers,
  findFont,
  LABEL_ZOOM,
  readColors,
} from "./map-style.ts";

/** What can be chosen on the map: one result, or several that stand too close together. */
export type MapItem =
  | { kind: "pin"; key: string; pin: PinProperties }
  | { kind: "cluster"; key: string; id: number; count: number; position: [number, number] };

type Listeners = {
  /** After each move, with what is in view. */
  onView: (items: MapItem[], isMovedByVisitor: boolean) => void;
  onHover: (id: string | undefined) => void;
  onChoose: (item: MapItem) => void;
  onFail: () => void;
};

export type MapHandle = ReturnType<typeof createResultsMap>;

const UNITED_STATES: [number, number, number, number] = [-125, 24.5, -66.5, 49.5];
/** Positions are those of ZIP codes, so nothing is gained from closer by. */
const MAX_ZOOM = 14;
const MAX_ITEMS = 60;
const MAX_CIRCLES = 40;
const PIN_SIZE = 40;
/** Around a pin of 40 px, so that it can be touched in 48. */
const TOUCH_MARGIN = 4;
const DARK_SCHEME_QUERY = "(prefers-color-scheme: dark)";

type Options = Listeners & { pins: PinCollection; area: MapArea | undefined };

export function createResultsMap(container: HTMLElement, { pins, area, ...listeners }: Options) {
  setWorkerUrl(new URL(workerUrl, location.href).href);
  let shown = pins;
  let colors = readColors();
  let active: { hovered?: Pin | undefined; chosen?: Pin | undefined } = {};
  let focused: MapItem | undefined;
  let labelsUrl = "";
  let isMovedByUs = true;
  let hoveredId: string | undefined;

  const { styleUrl } = pins;
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? createBaseStyle(colors),
    bounds: findBounds(pins, area),
    fitBoundsOptions: { padding: getPadding(container), maxZoom: 11 },
    minZoom: 2.5,
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    // An operator's tiles have terms that name their source.
    attributionControl: styleUrl ? { compact: false } : false,
    locale: { "Map.Title": "Map. Move it with the arrow keys, zoom with plus and minus." },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  map.on("styleimagemissing", () => prepareImages());
  map.on("style.load", () => {
    prepareImages();
    addResults();
    loadDetails();
  });
  map.on("movestart", ({ originalEvent }) => {
    if (originalEvent) isMovedByUs = false;
  });
  map.on("moveend", () => {
    drawAreas();
    loadDetails();
  });
  map.on("idle", reportView);
  map.on("click", ({ point }) => {
    const [item] = itemsAt(point);
    if (item) listeners.onChoose(item);
  });
  map.on("mousemove", ({ point }) => {
    const [item] = itemsAt(point);
    map.getCanvas().classList.toggle("cursor-pointer", item !== undefined);
    const id = item?.kind === "pin" ? item.pin.id : undefined;
    if (id !== hoveredId) listeners.onHover(id);
    hoveredId = id;
  });
  map.on("mouseout", () => {
    if (hoveredId !== undefined) listeners.onHover(undefined);
    hoveredId = undefined;
  });
  // The graphics card may be lost at any time. Removing the map gives it up as well, which is no failure.
  const watching = new AbortController();
  map.getCanvas().addEventListener("webglcontextlost", listeners.onFail, { signal: watching.signal });

  const theme = matchMedia(DARK_SCHEME_QUERY);
  theme.addEventListener("change", changeColors);

  function changeColors() {
    colors = readColors();
    labelsUrl = "";
    map.setStyle(styleUrl ?? createBaseStyle(colors), { diff: false });
  }

  function prepareImages() {
    if (!map.hasImage("pin")) addImages(map, colors);
  }

  function addResults() {
    if (map.getSource("pins")) return;
    const font = styleUrl ? findFont(map.getStyle() as StyleSpecification) : undefined;
    const { layers, empty } = createResultLayers(colors, font);
    for (const name of ["searched", "areas", "active"]) map.addSource(name, { type: "geojson", data: empty });
    map.addSource("pins", {
      type: "geojson",
      data: shown,
      cluster: true,
      clusterRadius: getClusterRadius(shown),
      clusterMaxZoom: MAX_ZOOM,
      maxzoom: MAX_ZOOM + 1,
    });
    for (const layer of layers) map.addLayer(layer);
    drawSearched();
    drawAreas();
    drawActive();
  }

  function sourceOf(name: string): GeoJSONSource | undefined {
    return map.getSource<GeoJSONSource>(name);
  }

  function drawSearched() {
    const { searched } = shown;
    const circle = searched?.miles ? createCircle(searched, searched.miles) : undefined;
    const top = circle?.coordinates[0]?.[0];
    const features = [
      ...(circle ? [toFeature(circle, {})] : []),
      ...(top ? [toFeature({ type: "Point", coordinates: top }, { name: `${searched?.miles} miles` })] : []),
    ];
    sourceOf("searched")?.setData({ type: "FeatureCollection", features });
  }

  /** Each area in view once, however many listings share it. */
  function drawAreas() {
    const bounds = map.getBounds();
    const areas = new Map<string, Pin>();
    for (const pin of shown.features) {
      if (areas.size >= MAX_CIRCLES) break;
      const { geometry, properties } = pin;
      if (!properties.isArea || !bounds.contains(geometry.coordinates)) continue;
      areas.set(`${geometry.coordinates} ${properties.miles}`, pin);
    }
    sourceOf("areas")?.setData({
      type: "FeatureCollection",
      features: [...areas.values()].map(({ geometry, properties }) =>
        toFeature(createCircle(toCoordinates(geometry.coordinates), properties.miles), {}),
      ),
    });
  }

  function drawActive() {
    const listed = [active.chosen, active.hovered].filter((pin) => pin !== undefined);
    const features = listed.map(({ geometry, properties: { isArea, label } }) =>
      toFeature(geometry, { text: label, image: isArea ? "area-active" : "pin-active" }),
    );
    if (focused?.kind === "cluster")
      features.push(
        toFeature(
          { type: "Point", coordinates: focused.position },
          { text: String(focused.count), image: "cluster-active" },
        ),
      );
    sourceOf("active")?.setData({ type: "FeatureCollection", features });
  }

  /** County borders are needed from some zoom on only, and names of towns where the map is close enough. */
  function loadDetails() {
    if (styleUrl) return;
    const zoom = map.getZoom();
    const counties = sourceOf("counties");
    if (counties && zoom >= COUNTY_ZOOM && typeof counties.serialize().data !== "string")
      counties.setData(new URL("/maps/us/counties.json", location.href).href);
    if (zoom < LABEL_ZOOM) return;
    const url = buildLabelsUrl(areaInView());
    if (url === labelsUrl) return;
    labelsUrl = url;
    if (url) sourceOf("towns")?.setData(url);
  }

  function areaInView(): MapArea {
    const bounds = map.getBounds();
    return {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
  }

  function reportView() {
    if (!map.getLayer("pins")) return;
    listeners.onView(
      toItems(map.queryRenderedFeatures({ layers: ["pins"] })).slice(0, MAX_ITEMS),
      !isMovedByUs,
    );
  }

  function itemsAt({ x, y }: { x: number; y: number }): MapItem[] {
    if (!map.getLayer("pins")) return [];
    return toItems(
      map.queryRenderedFeatures(
        [
          [x - TOUCH_MARGIN, y - TOUCH_MARGIN],
          [x + TOUCH_MARGIN, y + TOUCH_MARGIN],
        ],
        { layers: ["pins"] },
      ),
    );
  }

  function pinOf(id: string | undefined): Pin | undefined {
    return id === undefined ? undefined : shown.features.find(({ properties }) => properties.id === id);
  }

  return {
    setPins(next: PinCollection, area: MapArea | undefined) {
      shown = next;
      active = {};
      sourceOf("pins")?.setClusterOptions({ cluster: true, clusterRadius: getClusterRadius(next) });
      sourceOf("pins")?.setData(next);
      drawSearched();
      drawAreas();
      drawActive();
      isMovedByUs = true;
      // Who searched a part of the map sees that part already.
      if (!area)
        map.fitBounds(findBounds(next, area), {
          padding: getPadding(container),
          maxZoom: 11,
          animate: false,
        });
    },
    setActive(ids: { hovered?: string | undefined; chosen?: string | undefined }, item: MapItem | undefined) {
      active = { hovered: pinOf(ids.hovered), chosen: pinOf(ids.chosen) };
      focused = item;
      drawActive();
    },
    /** The results of a cluster that cannot be taken apart; undefined where the map zoomed in. */
    async open({ id, position }: MapItem & { kind: "cluster" }): Promise<PinProperties[] | undefined> {
      const source = sourceOf("pins");
      if (!source) return undefined;
      const zoom = await source.getClusterExpansionZoom(id);
      const leaves = await source.getClusterLeaves(id, shown.features.length, 0);
      const first = JSON.stringify(leaves[0]?.geometry);
      const isOnePlace = leaves.every(({ geometry }) => JSON.stringify(geometry) === first);
      if (isOnePlace || zoom > MAX_ZOOM)
        return leaves
          .map(({ properties }) => properties as PinProperties)
          .toSorted((a, b) => a.rank - b.rank);
      isMovedByUs = false;
      map.easeTo({ center: position, zoom: Math.min(zoom, MAX_ZOOM), ...getAnimationOptions() });
      return undefined;
    },
    /** Moves a pin that is behind its card to the middle of the part of the map above the card. */
    reveal(id: string, card: DOMRect) {
      const pin = pinOf(id);
      if (!pin) return;
      const { left, top } = container.getBoundingClientRect();
      const { x, y } = map.project(pin.geometry.coordinates);
      const isCovered = left + x < card.right + PIN_SIZE && top + y > card.top - PIN_SIZE;
      if (isCovered) map.panBy([0, y - (card.top - top) / 2], getAnimationOptions());
    },
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    /** Undefined where it is too large to be searched. */
    area: () => toMapArea(areaInView()),
    focus: () => map.getCanvas().focus(),
    remove() {
      watching.abort();
      theme.removeEventListener("change", changeColors);
      map.remove();
    },
  };

  function zoomBy(steps: number) {
    isMovedByUs = false;
    map.zoomTo(map.getZoom() + steps, getAnimationOptions());
  }
}

function getAnimationOptions(): { animate?: boolean } {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? { animate: false } : {};
}

type Rendered = { properties: Record<string, unknown>; geometry: unknown };

/** A feature near the edge of a tile is rendered in several. */
function toItems(features: Rendered[]): MapItem[] {
  const items = new Map<string, MapItem>();
  for (const { properties, geometry } of features) {
    const id = properties.cluster_id;
    if (typeof id === "number") {
      const { coordinates } = geometry as { coordinates: [number, number] };
      const count = Number(properties.point_count);
      items.set(`cluster ${id}`, { kind: "cluster", key: `cluster ${id}`, id, count, position: coordinates });
    } else {
      const pin = properties as PinProperties;
      items.set(pin.id, { kind: "pin", key: pin.id, pin });
    }
  }
  return [...items.values()].toSorted(compareRanks);
}

function compareRanks(a: MapItem, b: MapItem): number {
  return getRank(a) - getRank(b);
}

function getRank(item: MapItem): number {
  return item.kind === "pin" ? item.pin.rank : Number.POSITIVE_INFINITY;
}

function findBounds({ features, searched }: PinCollection, area: MapArea | undefined) {
  if (area) return [area.west, area.south, area.east, area.north] as [number, number, number, number];
  const circle = searched?.miles ? (createCircle(searched, searched.miles).coordinates[0] ?? []) : [];
  const points = [...features.map(({ geometry }) => geometry.coordinates), ...circle];
  if (points.length === 0) return UNITED_STATES;
  const [longitudes, latitudes] = [
    points.map(([longitude]) => longitude),
    points.map(([, latitude]) => latitude),
  ];
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ] as [number, number, number, number];
}

/** A few pins may overlap a little; of many, none could be read. */
function getClusterRadius({ features }: PinCollection): number {
  return features.length > 30 ? 46 : 34;
}

/** Room for the pins at the edges, for the buttons at the top, and for what lies below the edge of the window. */
function getPadding(container: HTMLElement) {
  const { clientWidth, clientHeight } = container;
  const side = Math.min(56, clientWidth / 8);
  const hidden = Math.max(0, container.getBoundingClientRect().bottom - innerHeight);
  return {
    left: side,
    right: side,
    top: Math.min(76, clientHeight / 6),
    bottom: Math.min(56 + hidden, clientHeight / 2),
  };
}

function toCoordinates([longitude, latitude]: [number, number]): Coordinates {
  return { latitude, longitude };
}

type Shape = Pin["geometry"] | ReturnType<typeof createCircle>;

function toFeature(geometry: Shape, properties: Record<string, string | number>) {
  return { type: "Feature" as const, geometry, properties };
}

/** In steps, so that a small move asks for nothing new. */
function buildLabelsUrl({ south, west, north, east }: MapArea): string {
  const step = north - south > 0.5 ? 0.5 : 0.1;
  const area = toMapArea({
    south: Math.floor(south / step) * step,
    west: Math.floor(west / step) * step,
    north: Math.ceil(north / step) * step,
    east: Math.ceil(east / step) * step,
  });
  if (!area) return "";
  const { south: s, west: w, north: n, east: e } = area;
  return new URL(`/maps/labels?area=${[s, w, n, e].join(",")}`, location.href).href;
}
