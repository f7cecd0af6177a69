/** A name on the map. */
export type MapLabel = {
  type: "Feature";
  geometry: { type: "Point"; coordinates: [longitude: number, latitude: number] };
  /** The rank is higher for what is shown first, such as a city with many ZIP codes. */
  properties: { kind: "city" | "zip"; name: string; rank: number };
};

export type LabelCollection = { type: "FeatureCollection"; features: MapLabel[] };

export type RankedPlace = { name: string; latitude: number; longitude: number; rank: number };

export function toMapLabels(places: readonly RankedPlace[], kind: "city" | "zip"): MapLabel[] {
  return places.map(({ name, latitude, longitude, rank }) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [roundDegrees(longitude), roundDegrees(latitude)] },
    properties: { kind, name, rank },
  }));
}

/** To 100 yards, which is enough for a name. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
