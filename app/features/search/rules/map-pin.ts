import type { Coordinates } from "#features/places/rules/place.ts";
import type { Placement } from "#features/providers/rules/placement.ts";
import type { Tier } from "#features/providers/rules/provider.ts";
import { DEFAULT_AREA_MILES, formatPinPrice } from "#features/providers/rules/provider-area.ts";
import { formatMoney } from "#platform/text/format-number.ts";
import { getShownPlacement } from "./provider-row.ts";
import type { SearchOrder } from "./search.ts";

/** At most so many results are on the map. */
export const PINS_MAX = 1000;

export type ListedOnMap = Coordinates & {
  id: string;
  name: string;
  pricing: { startingFrom: number; currency: string; unit: string };
  rating: number | null;
  reviewCount: number;
  tier: Tier;
  active: boolean;
  featured: boolean;
  hasPublicStreet: boolean;
  serviceRadiusMiles: number | null;
};

/** What the map knows of a listing. Values are flat, because MapLibre hands out nested ones as text. */
export type PinProperties = {
  id: string;
  name: string;
  /** '$34/hr' or '$4,600/mo', or its number in the list where no price is known. */
  label: string;
  /** 'From $34 per hour'. */
  price: string;
  rating: number | null;
  reviewCount: number;
  /** How its row in the list is labelled. */
  placement: Placement;
  /** Its place in the list, from 1. */
  rank: number;
  /** An area is shown as a circle of so many miles. A listing with a public street is a pin. */
  isArea: boolean;
  miles: number;
};

export type Pin = {
  type: "Feature";
  geometry: { type: "Point"; coordinates: [longitude: number, latitude: number] };
  properties: PinProperties;
};

/** The results of a search as GeoJSON. */
export type PinCollection = {
  type: "FeatureCollection";
  features: Pin[];
  /** The place that was searched; no miles where it is a state. */
  searched: (Coordinates & { miles?: number }) | undefined;
  /** Results without a place, which are in the list only. */
  unplaced: number;
  /** The operator's own style of the map. */
  styleUrl: string | undefined;
};

export function toPin(listing: ListedOnMap, rank: number, order: SearchOrder): Pin {
  const { id, name, pricing, rating, reviewCount, hasPublicStreet, serviceRadiusMiles } = listing;
  const { startingFrom, currency, unit } = pricing;
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [listing.longitude, listing.latitude] },
    properties: {
      id,
      name,
      label: formatPinPrice(pricing) ?? String(rank),
      price: startingFrom > 0 ? `From ${formatMoney(startingFrom, currency)} per ${unit}` : "No price listed",
      rating,
      reviewCount,
      placement: getShownPlacement(listing, order),
      rank,
      isArea: !hasPublicStreet,
      miles: hasPublicStreet ? 0 : serviceRadiusMiles || DEFAULT_AREA_MILES,
    },
  };
}
